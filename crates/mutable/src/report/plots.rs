//! Plots as SVG: an interval on a scale, and how often each value came up.

use std::fmt::Write as _;

use shelf::lab::Spread;

use super::figures::Figures;

const WIDTH: f64 = 240.0;

/// What an interval is drawn on: from the first to the last, with a mark where nothing would be remarkable.
#[derive(Clone, Copy)]
pub(super) struct Scale {
    pub from: f64,
    pub to: f64,
    pub par: f64,
}

impl Scale {
    /// One that holds all these intervals and the par, with round ends.
    pub(super) fn around(par: f64, intervals: &[[f64; 2]], ends: [f64; 2]) -> Scale {
        let reach = intervals.iter().flatten().map(|end| (end - par).abs()).fold(0.05, f64::max);
        let reach = (reach * 1.05 / 0.05).ceil() * 0.05;
        Scale { from: (par - reach).max(ends[0]), to: (par + reach).min(ends[1]), par }
    }

    fn x(self, value: f64) -> f64 {
        6.0 + (value.clamp(self.from, self.to) - self.from) / (self.to - self.from) * (WIDTH - 12.0)
    }

    /// The interval with the figure in it.
    pub(super) fn interval(self, value: f64, [low, high]: [f64; 2]) -> String {
        format!(
            "<svg width=\"{WIDTH}\" height=\"16\" viewBox=\"0 0 {WIDTH} 16\" aria-hidden=\"true\"><line class=\"par\" x1=\"{par:.1}\" \
             x2=\"{par:.1}\" y1=\"0\" y2=\"16\"/><line class=\"reach\" x1=\"{:.1}\" x2=\"{:.1}\" y1=\"8\" y2=\"8\"/>\
             <circle class=\"point\" cx=\"{:.1}\" cy=\"8\" r=\"3.5\"/></svg>",
            self.x(low),
            self.x(high),
            self.x(value),
            par = self.x(self.par),
        )
    }

    /// What the ends and the par are.
    pub(super) fn axis(self, figures: Figures<'_>) -> String {
        let text = |value: f64, anchor: &str| {
            format!(
                "<text x=\"{:.1}\" y=\"14\" text-anchor=\"{anchor}\">{}</text>",
                if anchor == "start" {
                    0.0
                } else if anchor == "end" {
                    WIDTH
                } else {
                    self.x(value)
                },
                figures.percent(value)
            )
        };
        format!(
            "<svg width=\"{WIDTH}\" height=\"18\" viewBox=\"0 0 {WIDTH} 18\"><line class=\"axis\" x1=\"0\" x2=\"{WIDTH}\" y1=\"1\" y2=\"1\"/>{}{}{}</svg>",
            text(self.from, "start"),
            text(self.par, "middle"),
            text(self.to, "end")
        )
    }
}

/// The most bars that are still told apart.
const BARS: i64 = 36;

/// Values put together: so many to a bar, the first bar's first value, and how often each bar came up.
struct Bars {
    step: i64,
    first: i64,
    heights: Vec<u64>,
}

impl Bars {
    /// Each bar holds as many values as the others: 1, 2, 5, 10, 20 …
    fn of(spread: &Spread) -> Option<Bars> {
        let (least, most) = (*spread.0.first_key_value()?.0, *spread.0.last_key_value()?.0);
        let steps = (0..).flat_map(|tens| [1, 2, 5].map(|step| step * 10_i64.pow(tens)));
        let step = steps.into_iter().find(|step| most.div_euclid(*step) - least.div_euclid(*step) < BARS)?;
        let bar = |value: i64| value.div_euclid(step);
        let mut heights = vec![0; usize::try_from(bar(most) - bar(least) + 1).ok()?];
        for (value, count) in &spread.0 {
            heights[usize::try_from(bar(*value) - bar(least)).ok()?] += count;
        }
        Some(Bars { step, first: bar(least) * step, heights })
    }

    /// The first value of each bar, and how often the bar came up.
    fn iter(&self) -> impl Iterator<Item = (i64, u64)> {
        let values = (0..).map(|index| self.first + index * self.step);
        values.zip(self.heights.iter().copied())
    }
}

/// How often each value came up, with a line at the mean.
#[expect(clippy::cast_precision_loss, reason = "scores and lengths are far below 2^52")]
pub(super) fn histogram(spread: &Spread, figures: Figures<'_>, caption: &str) -> String {
    let Some(bars) = Bars::of(spread) else { return String::new() };
    let (count, step) = (bars.heights.len(), bars.step as f64);
    let height = 150.0;
    let wide = (430.0 / count as f64).min(40.0);
    let top = bars.heights.iter().copied().max().unwrap_or(1).max(1) as f64;
    let mut drawn = String::new();
    for (index, (from, times)) in bars.iter().enumerate() {
        let tall = times as f64 / top * height;
        let range =
            if bars.step == 1 { from.to_string() } else { format!("{from}–{}", from + bars.step - 1) };
        let _ = write!(
            drawn,
            "<rect class=\"bin\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{tall:.1}\">\
             <title>{range}: {}</title></rect>",
            index as f64 * wide + 0.5,
            height - tall,
            (wide - 1.0).max(0.5),
            figures.count(times)
        );
    }
    // Figures under the middle of every bar, or of every so many.
    for (index, (from, _)) in bars.iter().enumerate().step_by(count.div_ceil(9)) {
        let _ = write!(
            drawn,
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{from}</text>",
            (index as f64 + 0.5) * wide,
            height + 14.0
        );
    }
    // A value stands in the middle of its share of the bar.
    let at = (spread.mean().0 + 0.5 - bars.first as f64) / step * wide;
    let full = wide * count as f64;
    format!(
        "<figure><svg width=\"{w:.0}\" height=\"{h}\" viewBox=\"-8 -4 {w:.0} {h}\" role=\"img\" aria-label=\"{caption}\">\
         <line class=\"axis\" x1=\"0\" x2=\"{full:.1}\" y1=\"{height}\" y2=\"{height}\"/>{drawn}\
         <line class=\"mean\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"0\" y2=\"{height}\"/></svg>\
         <figcaption>{caption}</figcaption></figure>\n",
        w = full + 16.0,
        h = height + 24.0,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_values_share_a_bar_and_none_is_lost() {
        let spread = Spread((-7..=93).map(|value| (value, 2)).collect());
        let bars = Bars::of(&spread).unwrap();
        assert_eq!((bars.step, bars.first, bars.heights.len()), (5, -10, 21));
        assert_eq!(bars.heights.iter().sum::<u64>(), 202);
        assert_eq!(bars.iter().nth(1), Some((-5, 10)));
        let few = Bars::of(&Spread([(5, 9)].into())).unwrap();
        assert_eq!((few.step, few.first, few.heights), (1, 5, vec![9]));
        assert!(Bars::of(&Spread::default()).is_none());
    }
}
