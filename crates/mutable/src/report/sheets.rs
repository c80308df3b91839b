//! What happened to the things of a title: how often, and what it was worth.

use shelf::lab::{Cell, Lab, Tried, stats};
use table::{Role, Sheet, Value, Worth, say};

use super::figures::Figures;
use super::plots::Scale;
use super::{Made, Section, cells, paragraph, table};

/// A sheet with what was counted on it.
struct Counted<'a> {
    lab: &'a Lab,
    at: usize,
    sheet: &'a Sheet,
    figures: Figures<'a>,
}

pub(super) fn sheets<'a>(made: &'a Made<'_>, figures: Figures<'a>) -> Vec<Section> {
    let lab = made.lab;
    let things = lab.sheets.iter().enumerate().filter(|(_, sheet)| sheet.role == Role::Things);
    let mut sections = Vec::new();
    for (at, sheet) in things {
        let counted = Counted { lab, at, sheet, figures };
        sections.extend(counted.rates(made.report.finished));
        sections.extend(counted.worths());
    }
    sections
}

impl Counted<'_> {
    fn cell(&self, kind: usize, item: usize) -> Cell {
        self.lab.count.cells[self.at][kind][item]
    }

    fn whole(&self, kind: usize, item: usize) -> Tried {
        self.lab.count.whole(&self.lab.sheets, self.at, kind, item)
    }

    /// How often it happened where it could, and how sure that is.
    #[expect(clippy::cast_precision_loss, reason = "counts of games are far below 2^52")]
    fn share(&self, kind: usize, item: usize) -> (f64, [f64; 2]) {
        let (both, whole) = (self.cell(kind, item).both.games as f64, self.whole(kind, item).games as f64);
        (both / whole.max(1.0), stats::wilson(both, whole))
    }

    fn name(&self, item: usize) -> String {
        self.figures.name(&self.sheet.items[item].name)
    }

    /// The kinds that happened at all.
    fn kinds(&self) -> Vec<usize> {
        let items = 0..self.sheet.items.len();
        let happened = |kind: &usize| items.clone().any(|item| self.cell(*kind, item).times > 0);
        (0..self.sheet.kinds.len()).filter(happened).collect()
    }

    /// Every thing to which anything happened, with the share of each kind; the most frequent first.
    fn rates(&self, games: u64) -> Option<Section> {
        let figures = self.figures;
        let kinds = self.kinds();
        let mut items: Vec<usize> = (0..self.sheet.items.len())
            .filter(|item| kinds.iter().any(|kind| self.cell(*kind, *item).times > 0))
            .collect();
        let leading = kinds.iter().find(|kind| self.sheet.kinds[**kind].of.is_some()).or(kinds.first())?;
        items.sort_by(|one, other| self.share(*leading, *other).0.total_cmp(&self.share(*leading, *one).0));
        let head = |kind: &usize| {
            let named = &self.sheet.kinds[*kind];
            let of = named.of.map_or_else(String::new, |of| {
                let of = say!("lab-kind-of", of = self.sheet.kinds[usize::from(of)].name.clone());
                format!("<small>{}</small>", figures.say(&of))
            });
            figures.say(&named.name) + &of
        };
        let heads: Vec<String> = std::iter::once(String::new()).chain(kinds.iter().map(head)).collect();
        let row = |item: &usize| {
            let shares = kinds.iter().map(|kind| self.share_cell(*kind, *item, games));
            format!("<td>{}</td>{}", self.name(*item), shares.collect::<String>())
        };
        let rows: Vec<String> = items.iter().map(row).collect();
        let body = paragraph(figures, &say!("lab-sheet-about")) + &table(&heads, &rows, None);
        Some(Section::new(self.sheet.id, figures.say(&self.sheet.name), body))
    }

    #[expect(clippy::cast_precision_loss, reason = "counts of games are far below 2^52")]
    fn share_cell(&self, kind: usize, item: usize, games: u64) -> String {
        let figures = self.figures;
        if self.whole(kind, item).games == 0 {
            return "<td>–</td>".to_owned();
        }
        let (share, interval) = self.share(kind, item);
        let small = if self.sheet.kinds[kind].of.is_some() {
            figures.between(interval)
        } else {
            let times = self.cell(kind, item).times as f64 / (games as f64).max(1.0);
            figures.say(&say!("lab-times", times = figures.number(times, 2)))
        };
        format!(
            "<td class=\"share\" style=\"--r: {:.1}\">{}<small>{small}</small></td>",
            share * 100.0,
            figures.percent(share)
        )
    }

    /// What each kind whose worth is told was worth.
    fn worths(&self) -> Vec<Section> {
        let told = self.kinds().into_iter().filter(|kind| self.sheet.kinds[*kind].worth == Worth::Told);
        told.filter_map(|kind| self.worth(kind)).collect()
    }

    fn worth(&self, kind: usize) -> Option<Section> {
        let figures = self.figures;
        let mut rows: Vec<(usize, Tried, Tried)> = (0..self.sheet.items.len())
            .map(|item| {
                let with = self.cell(kind, item).both;
                (item, with, self.whole(kind, item).without(with))
            })
            .filter(|(_, with, without)| with.games > 0 && without.games > 0)
            .collect();
        if rows.is_empty() {
            return None;
        }
        let gap = |with: Tried, without: Tried| with.rate() - without.rate();
        rows.sort_by(|one, other| gap(other.1, other.2).total_cmp(&gap(one.1, one.2)));
        let reach = |with: Tried, without: Tried| stats::newcombe(with.pair(), without.pair());
        let reaches: Vec<[f64; 2]> = rows.iter().map(|(_, with, without)| reach(*with, *without)).collect();
        let scale = Scale::around(0.0, &reaches, [-1.0, 1.0]);
        let side = |tried: Tried| {
            format!("{}<small>{}</small>", figures.percent(tried.rate()), figures.count(tried.games))
        };
        let line = |(item, with, without): &(usize, Tried, Tried)| {
            let (gap, reach) = (gap(*with, *without), reach(*with, *without));
            cells(&[
                self.name(*item),
                side(*with),
                side(*without),
                format!("{}<small>{}</small>", figures.points(gap), figures.between(reach)),
                scale.interval(gap, reach),
            ])
        };
        let named = Value::Say(self.sheet.kinds[kind].name.clone());
        let heads = [
            String::new(),
            figures.say(&say!("lab-head-with", kind = named.clone())),
            figures.say(&say!("lab-head-without", kind = named.clone())),
            figures.say(&say!("lab-head-difference")),
            String::new(),
        ];
        let foot = format!("<td></td><td></td><td></td><td></td><td>{}</td>", scale.axis(figures));
        let lines: Vec<String> = rows.iter().map(line).collect();
        let title = say!("lab-worth", sheet = self.sheet.name.clone(), kind = named);
        let body = paragraph(figures, &say!("lab-worth-about")) + &table(&heads, &lines, Some(foot));
        let anchor = format!("{}-{}", self.sheet.id, self.sheet.kinds[kind].id);
        Some(Section::new(&anchor, figures.say(&title), body))
    }
}
