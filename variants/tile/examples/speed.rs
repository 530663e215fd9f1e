//! Rough speed.
use std::time::Instant;
use unruly_geometry::plane::PlaneSquare;
use unruly_table::*;
use unruly_tile::*;
fn main(){
 for (n,per,plies) in [(2usize,16,10),(3,14,15),(4,16,12),(4,16,30),(6,12,20),(6,16,20)] {
 let mut x=777u64+n as u64; let mut r=move|m:usize|{x=x.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);(x>>33) as usize%m};
 let players:SeatSet=Seat::first(n).collect();
 let mut p=Position::new(players,Seat::WHITE,Rules::default());
 let mut bag=vec![];
 for s in Seat::first(n){ for k in "QRRBBNNPPPPPPPPPPP".chars().take(per-1){bag.push((s,Kind::from_letter(k).unwrap()));} }
 let mut sq:Vec<PlaneSquare>=vec![];
 for i in (1..bag.len()).rev(){bag.swap(i,r(i+1));}
 for (s,k) in bag { loop{ let to= if sq.is_empty(){PlaneSquare::new(0,0)} else {let b=sq[r(sq.len())];PlaneSquare::new(b.x()+r(3) as i32-1,b.y()+r(3) as i32-1)}; if p.place(s,k,to).is_ok(){sq.push(to);break;} } }
 for s in Seat::first(n){ loop { let b=sq[r(sq.len())];let to=PlaneSquare::new(b.x()+r(3) as i32-1,b.y()+r(3) as i32-1); let mut q=p.clone(); if q.place(s,Kind::King,to).is_ok() && !q.is_in_check(s) {p=q;break;} } }
 p.bury_the_kingless();
 let mut w=Workspace::new();
 for _ in 0..plies { let mut m=vec![]; p.legal_moves(&mut w,&mut m); if m.is_empty(){break} 
   let quiet:Vec<_>=m.iter().copied().filter(|x| matches!(x,Move::Go{to,..} if p.at(*to).is_none())).collect(); let m=if quiet.is_empty()||r(4)==0{m}else{quiet}; let c=m[r(m.len())]; p.make(c);} 
 let mut m=vec![]; p.legal_moves(&mut w,&mut m);
 for counting in [Counting::Bulk,Counting::Made]{
 let depth=if n<4{4}else{3};
 let t=Instant::now(); let c=p.perft(Perft{depth,counting}); let e=t.elapsed().as_secs_f64();
 println!("{n} players {} tiles {} moves {} living {counting:?} {c} {:.2} M/s", p.grid().standing().len(), m.len(),p.living().len(), c as f64/e/1e6);}
 }
}
