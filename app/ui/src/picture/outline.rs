//! The outlines of what is kept as triangles.

use std::collections::BTreeMap;

use egui::Pos2;
use egui::epaint::Mesh;

/// The closed lines around a mesh: the edges that belong to one triangle only, joined end to end.
pub(super) fn of(mesh: &Mesh) -> Vec<Vec<Pos2>> {
    let mut open: BTreeMap<(u32, u32), u32> = BTreeMap::new();
    for corners in mesh.indices.chunks_exact(3) {
        for (one, other) in [(corners[0], corners[1]), (corners[1], corners[2]), (corners[2], corners[0])] {
            // An edge that is run along both ways lies between two triangles.
            match open.get_mut(&(other, one)) {
                Some(count) if *count > 1 => *count -= 1,
                Some(_) => {
                    open.remove(&(other, one));
                }
                None => *open.entry((one, other)).or_insert(0) += 1,
            }
        }
    }
    let mut loops = Vec::new();
    while let Some((first, second)) = open.keys().next().copied() {
        take(&mut open, (first, second));
        let mut corners = vec![first];
        let mut at = second;
        while at != first {
            corners.push(at);
            let Some(next) = open.range((at, 0)..=(at, u32::MAX)).next().map(|(edge, _)| *edge) else {
                break;
            };
            take(&mut open, next);
            at = next.1;
        }
        loops.push(corners.iter().map(|corner| mesh.vertices[*corner as usize].pos).collect());
    }
    loops
}

fn take(open: &mut BTreeMap<(u32, u32), u32>, edge: (u32, u32)) {
    match open.get_mut(&edge) {
        Some(count) if *count > 1 => *count -= 1,
        _ => {
            open.remove(&edge);
        }
    }
}

#[cfg(test)]
mod tests {
    use egui::epaint::{Mesh, Vertex, WHITE_UV};
    use egui::{Color32, pos2};

    fn mesh(corners: &[(f32, f32)], triangles: &[u32]) -> Mesh {
        let vertex = |(x, y): &(f32, f32)| Vertex { pos: pos2(*x, *y), uv: WHITE_UV, color: Color32::RED };
        Mesh {
            vertices: corners.iter().map(vertex).collect(),
            indices: triangles.to_vec(),
            ..Mesh::default()
        }
    }

    #[test]
    fn what_lies_between_triangles_is_no_outline() {
        let square = mesh(&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)], &[0, 1, 2, 0, 2, 3]);
        let around = [pos2(0.0, 0.0), pos2(1.0, 0.0), pos2(1.0, 1.0), pos2(0.0, 1.0)];
        assert_eq!(super::of(&square), [around.to_vec()]);
    }

    #[test]
    fn two_islands_have_two_outlines() {
        let corners = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (5.0, 5.0), (6.0, 5.0), (5.0, 6.0)];
        assert_eq!(super::of(&mesh(&corners, &[0, 1, 2, 3, 4, 5])).len(), 2);
    }
}
