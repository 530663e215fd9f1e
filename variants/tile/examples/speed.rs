//! Rough speed.
use std::time::Instant;
use unruly_geometry::plane::PlaneSquare;
use unruly_table::*;
use unruly_tile::*;
fn main(){
 for n in [2usize,4,6] {
 let per = 60/n.max(4).min(15).max(4);
 let mut x=12345u64; let mut r=move|m:usize|{x=x.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);(x>>33) as usize%m};
 let players:SeatSet=Seat::first(n).collect();
 let mut p=Position::new(players,Seat::WHITE,Rules::default());
 let mut bag=vec![];
 let _=per;
 for s in Seat::first(n){ for k in "KQRRBBNNPPPPPPPPPPPPPPPP".chars().take(60/n.max(3).min(4)){bag.push((s,Kind::from_letter(k).unwrap()));} }
 let mut sq:Vec<PlaneSquare>=vec![];
 for i in (1..bag.len()).rev(){bag.swap(i,r(i+1));}
 for (s,k) in bag { loop{ let to= if sq.is_empty(){PlaneSquare::new(0,0)} else {let b=sq[r(sq.len())];PlaneSquare::new(b.x()+r(3) as i32-1,b.y()+r(3) as i32-1)}; if p.place(s,k,to).is_ok(){sq.push(to);break;} } }
 p.bury_the_kingless();
 // random moves to make it a middle game
 let mut w=Workspace::new();
 for _ in 0..40 { let mut m=vec![]; p.legal_moves(&mut w,&mut m); if m.is_empty(){break} let c=m[r(m.len())]; p.make(c);} 
 println!("{}",p.to_text().lines().count());
 for counting in [Counting::Bulk,Counting::Made]{
 let t=Instant::now(); let c=p.perft(Perft{depth:3,counting}); let e=t.elapsed().as_secs_f64();
 println!("{n} players {} tiles {counting:?} {c} {:.2} M/s", p.grid().standing().len(), c as f64/e/1e6);}
 }
}
