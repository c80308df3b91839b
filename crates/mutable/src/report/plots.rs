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
                if anchor == "start" { 0.0 } else if anchor == "end" { WIDTH } else { self.x(value) },
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

/// How often each value came up, with a line at the mean.
#[expect(clippy::cast_precision_loss, reason = "scores and lengths are far below 2^52")]
pub(super) fn histogram(spread: &Spread, figures: Figures<'_>, caption: &str) -> String {
    let (Some((&least, _)), Some((&most, _))) = (spread.0.first_key_value(), spread.0.last_key_value()) else {
        return String::new();
    };
    let (width, height) = (430.0, 150.0);
    // Each bar holds as many values as the others: 1, 2, 5, 10, 20 …
    let span = most - least + 1;
    let mut step = 1;
    for factor in [2, 5, 10].into_iter().cycle().scan(1, |tens, factor| {
        let step = *tens * factor;
        if factor == 10 {
            *tens *= 10;
        }
        Some(step)
    }) {
        if (span + step - 1) / step <= BARS {
            break;
        }
        step = factor;
    }
    let first = least.div_euclid(step);
    let bars = most.div_euclid(step) - first + 1;
    let mut heights = vec![0; bars as usize];
    for (value, count) in &spread.0 {
        heights[(value.div_euclid(step) - first) as usize] += count;
    }
    let top = heights.iter().copied().max().unwrap_or(1).max(1) as f64;
    let bar = (width / bars as f64).min(40.0);
    let x = |value: f64| (value / step as f64 - first as f64) * bar;
    let mut drawn = String::new();
    for (index, count) in heights.iter().enumerate() {
        let tall = *count as f64 / top * height;
        let from = (first + index as i64) * step;
        let range = if step == 1 { from.to_string() } else { format!("{from}–{}", from + step - 1) };
        let _ = write!(
            drawn,
            "<rect class=\"bin\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{tall:.1}\"><title>{range}: {}</title></rect>",
            index as f64 * bar + 0.5,
            height - tall,
            (bar - 1.0).max(0.5),
            figures.count(*count)
        );
    }
    // Figures under the middle of every bar, or of every so many.
    let every = (bars as usize).div_ceil(9);
    for index in (0..bars as usize).step_by(every) {
        let _ = write!(
            drawn,
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
            (index as f64 + 0.5) * bar,
            height + 14.0,
            (first + index as i64) * step
        );
    }
    let (mean, _) = spread.mean();
    let at = x(mean + if step == 1 { 0.5 } else { 0.0 });
    let full = bar * bars as f64;
    format!(
        "<figure><svg width=\"{w:.0}\" height=\"{h}\" viewBox=\"-8 -4 {w:.0} {h}\" role=\"img\" aria-label=\"{caption}\">\
         <line class=\"axis\" x1=\"0\" x2=\"{full:.1}\" y1=\"{height}\" y2=\"{height}\"/>{drawn}\
         <line class=\"mean\" x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"0\" y2=\"{height}\"/></svg><figcaption>{caption}</figcaption></figure>\n",
        w = full + 16.0,
        h = height + 24.0,
    )
}
