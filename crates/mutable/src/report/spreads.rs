//! How scores, lengths and luck are spread.

use shelf::lab::{Spread, stats};
use table::{Say, Seat, say};

use super::figures::Figures;
use super::plots::histogram;
use super::{Made, Section, paragraph};

/// What is plotted, with its mean.
fn caption(figures: Figures<'_>, what: Say, spread: &Spread) -> String {
    let (mean, deviation) = spread.mean();
    figures.say(&say!(
        "lab-caption",
        what = what,
        mean = figures.number(mean, 2),
        deviation = figures.number(deviation, 2)
    ))
}

fn plot(figures: Figures<'_>, what: Say, spread: &Spread) -> String {
    histogram(spread, figures, &caption(figures, what, spread))
}

#[expect(clippy::cast_precision_loss, reason = "counts of games are far below 2^52")]
pub(super) fn scores(made: &Made<'_>, figures: Figures<'_>) -> Section {
    let count = &made.lab.count;
    let (mean, deviation) = count.winning.mean();
    let [low, high] = stats::around_mean(mean, deviation, count.winning.count() as f64);
    let number = |number| figures.number(number, 2);
    let mut body = String::new();
    if count.winning.count() > 0 {
        body += &paragraph(
            figures,
            &say!("lab-winning-mean", mean = number(mean), low = number(low), high = number(high)),
        );
        body += &plot(figures, say!("lab-winning"), &count.winning);
    }
    for (seat, spread) in count.scores.iter().enumerate() {
        body += &plot(figures, say!("lab-seat", seat = Seat::new(seat)), spread);
    }
    Section::new("scores", figures.say(&say!("lab-scores")), body)
}

pub(super) fn lengths(made: &Made<'_>, figures: Figures<'_>) -> Section {
    let count = &made.lab.count;
    let mut body = plot(figures, say!("lab-decisions"), &count.decisions);
    body += &plot(figures, say!("lab-answers"), &count.answers);
    // A game that always takes as many rounds needs no plot of them.
    if count.rounds.0.len() > 1 {
        body += &plot(figures, say!("lab-rounds"), &count.rounds);
    }
    Section::new("length", figures.say(&say!("lab-length")), body)
}

/// Only where somebody could estimate the chances.
pub(super) fn luck(made: &Made<'_>, figures: Figures<'_>) -> Option<Section> {
    let luck = made.lab.count.luck;
    let share = luck.share()?;
    let (by_luck, by_play) = luck.spreads();
    let part = |share: f64, say: Say| {
        format!("<span style=\"width: {:.1}%\">{}</span>", share * 100.0, figures.say(&say))
    };
    let split = part(1.0 - share, say!("lab-luck-play", share = figures.percent(1.0 - share)))
        + &part(share, say!("lab-luck-fate", share = figures.percent(share)));
    let spread = say!("lab-luck-spread", luck = figures.percent(by_luck), play = figures.percent(by_play));
    let body = format!("<div class=\"split\">{split}</div>\n")
        + &paragraph(figures, &spread)
        + &paragraph(figures, &say!("lab-luck-method"));
    Some(Section::new("luck", figures.say(&say!("lab-luck")), body))
}
