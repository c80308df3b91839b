//! Straight lines over hexes: `Hex::line`.

use crate::Hex;

/// Where a straight line between two hexes is at one distance from its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Crossing {
    /// Inside this hex.
    Through(Hex),
    /// On the edge between these two hexes, which are neighbours; the lesser one first. Whether one clear hex
    /// is enough to see along the edge is for the game to say.
    Between(Hex, Hex),
}

impl Hex {
    /// The straight line from the middle of this hex to the middle of another: for each distance from 0 to
    /// their distance, the hex where the line is, or the two hexes when it is exactly on the edge between
    /// them. The line back gives the same in reverse.
    ///
    /// These are the hexes nearest to the line, one step apart. A long line may clip the corner of a further
    /// hex on its way from one to the next, which is not listed: from distance 7 on, as from `0,0` to `7,-6`.
    ///
    /// ```
    /// use kit::{Crossing::{Between, Through}, Hex};
    ///
    /// let along_an_edge = Hex::new(0, 0).line(Hex::new(1, 1));
    /// assert_eq!(along_an_edge.collect::<Vec<_>>(), [
    ///     Through(Hex::new(0, 0)),
    ///     Between(Hex::new(0, 1), Hex::new(1, 0)),
    ///     Through(Hex::new(1, 1)),
    /// ]);
    /// ```
    pub fn line(self, to: Hex) -> impl DoubleEndedIterator<Item = Crossing> + Clone {
        let length = i32::from(self.distance(to));
        let (from, to) = (self.cube(), to.cube());
        (0..=length).map(move |done| {
            // A line of length 0 is its start; any divisor will do.
            let parts = length.max(1);
            let [q, r, s] = [0, 1, 2].map(|axis| from[axis] * (parts - done) + to[axis] * done);
            nearest([q, r, s], parts)
        })
    }
}

/// The hexes nearest to the point `scaled / parts`, one of whose three coordinates is whole. The other two
/// then have remainders that add up to 1, and the hex that contains the point rounds the greater one up.
fn nearest(scaled: [i32; 3], parts: i32) -> Crossing {
    let [q, r, s] = scaled.map(|coordinate| coordinate.div_euclid(parts));
    let remainders = scaled.map(|coordinate| coordinate.rem_euclid(parts));
    let greatest = remainders.into_iter().fold(0, i32::max);
    if greatest == 0 {
        return Crossing::Through(Hex::at(q, r));
    }
    debug_assert_eq!(q + r + s, -1, "one coordinate of a point on a line is whole");
    let rounded = [Hex::at(q + 1, r), Hex::at(q, r + 1), Hex::at(q, r)];
    let mut hexes = (0..3).filter(|&axis| remainders[axis] == greatest).map(|axis| rounded[axis]);
    match (hexes.next(), hexes.next()) {
        (Some(one), Some(other)) => Crossing::Between(one.min(other), one.max(other)),
        (Some(hex), None) => Crossing::Through(hex),
        (None, _) => unreachable!("one remainder is the greatest"),
    }
}
