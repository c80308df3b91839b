//! What was found, for programs.

use serde_json::{Map, Value as Json, json};
use table::{Role, Sheet};

use super::count::{Cell, Spread, Tried};
use super::{Lab, stats};

impl Lab {
    /// What was found as JSON: what people read on the page, and the counts it comes from.
    pub fn json(&self) -> Json {
        let Lab { sheets, count } = self;
        let mut found = json!({
            "everyone": tried(count.everyone),
            "seated": count.seated.iter().map(|row| row.iter().copied().map(tried).collect::<Vec<_>>()).collect::<Vec<_>>(),
            "first_player": tried(count.first),
            "scores": count.scores.iter().map(spread).collect::<Vec<_>>(),
            "winning_score": spread(&count.winning),
            "answers": spread(&count.answers),
            "decisions": spread(&count.decisions),
            "rounds": spread(&count.rounds),
            "luck_share": count.luck.share(),
        });
        let sheets: Vec<Json> = (0..sheets.len()).map(|at| self.sheet(at, &sheets[at])).collect();
        found["sheets"] = sheets.into();
        found
    }

    fn sheet(&self, at: usize, sheet: &Sheet) -> Json {
        let item = |index: usize| {
            let mut row = Map::from_iter([("id".to_owned(), Json::from(sheet.items[index].id.as_str()))]);
            for (kind, named) in sheet.kinds.iter().enumerate() {
                let whole = self.count.whole(&self.sheets, at, kind, index);
                row.insert(named.id.to_owned(), cell(self.count.cells[at][kind][index], whole));
            }
            Json::from(row)
        };
        let mut found = json!({
            "id": sheet.id,
            "shares": sheet.kinds.iter().map(|kind| {
                let of = kind.of.map(|of| sheet.kinds[usize::from(of)].id);
                json!({ "kind": kind.id, "of": of })
            }).collect::<Vec<_>>(),
            "items": (0..sheet.items.len()).map(item).collect::<Vec<_>>(),
        });
        if sheet.role == Role::Camps {
            let met = |one: usize, other: usize| {
                let met = self.count.against[at][one][other];
                let ids = (&sheet.items[one].id, &sheet.items[other].id);
                (met.games > 0).then(|| json!({ "camp": ids.0, "against": ids.1, "met": tried(met) }))
            };
            let camps = sheet.items.len();
            let pairs = (0..camps).flat_map(|one| (0..camps).filter_map(move |other| met(one, other)));
            found["against"] = pairs.collect();
        }
        found
    }
}

fn tried(tried: Tried) -> Json {
    let (wins, _) = tried.pair();
    json!({ "games": tried.games, "wins": wins, "win_rate": tried.rate(), "ci95": tried.interval() })
}

/// How often it happened, as a share of the whole, and what it was worth.
#[expect(clippy::cast_precision_loss, reason = "counts of games are far below 2^52")]
fn cell(cell: Cell, whole: Tried) -> Json {
    let (both, of) = (cell.both.games as f64, whole.games as f64);
    let without = whole.without(cell.both);
    json!({
        "times": cell.times,
        "games": cell.held.games,
        "of_games": whole.games,
        "rate": both / of.max(1.0),
        "ci95": stats::wilson(both, of),
        "win_rate_with": cell.both.rate(),
        "win_rate_without": without.rate(),
        "difference": cell.both.rate() - without.rate(),
        "difference_ci95": stats::newcombe(cell.both.pair(), without.pair()),
    })
}

#[expect(clippy::cast_precision_loss, reason = "counts of games are far below 2^52")]
fn spread(spread: &Spread) -> Json {
    let (mean, deviation) = spread.mean();
    json!({
        "count": spread.count(),
        "mean": mean,
        "deviation": deviation,
        "mean_ci95": stats::around_mean(mean, deviation, spread.count().max(1) as f64),
        "counts": spread,
    })
}
