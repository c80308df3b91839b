//! What a client needs to draw the game: the cards with their parts, the sets, the Bosses and the tracks.

use script::mutants::{Boss, Card, Freeze, Kind, Sentence, Set};
use serde_json::{Value as Json, json};
use table::{Name, Provenance};

pub(crate) fn pieces(set: &Set) -> Json {
    let board = &set.board;
    let pool = |pool: &script::mutants::Pool| json!({ "id": pool.id, "name": name(&pool.name), "plan": name(&pool.plan) });
    let gene = |gene: &script::mutants::Gene| json!({ "id": gene.id(), "name": name(&set.gene(*gene)) });
    let rounds = board.rounds.iter().map(|round| json!([round.red, round.black]));
    let actions = set.bosses.iter().flat_map(|boss| &boss.cards);
    json!({
        "genes": script::mutants::Gene::ALL.iter().map(gene).collect::<Vec<_>>(),
        "board": {
            "fury": board.fury,
            "second": board.second,
            "dread": board.dread,
            "rounds": rounds.collect::<Vec<_>>(),
        },
        "pools": set.pools.iter().map(pool).collect::<Vec<_>>(),
        "cards": set.cards.iter().chain(actions).map(|card| face(set, card)).collect::<Vec<_>>(),
        "bosses": set.bosses.iter().map(|boss| sheet(set, boss)).collect::<Vec<_>>(),
    })
}

fn name(name: &Name) -> Json {
    json!({ "en": &*name.en, "fr": &*name.fr })
}

fn parts(sentences: &[Sentence]) -> Vec<Json> {
    sentences.iter().map(|it| json!({ "part": it.part, "text": name(&it.text) })).collect()
}

fn face(set: &Set, card: &Card) -> Json {
    let kind = match card.kind {
        Kind::Basic => "basic",
        Kind::Advanced => "advanced",
        Kind::Action => "action",
    };
    let freeze = match card.freeze {
        Freeze::Fixed(value) => json!(value),
        Freeze::Per(gene) => json!(gene.id()),
    };
    json!({
        "id": card.id,
        "name": name(&card.name),
        "about": name(&set.about(card)),
        "kind": kind,
        "genes": card.genes.iter().map(|gene| gene.id()).collect::<Vec<_>>(),
        "freeze": freeze,
        "pool": card.pool.map(|pool| set.pools[pool].id.as_str()),
        "solo": card.solo,
        "parts": parts(&set.sentences(card)),
        "provenance": Provenance::of_all(card.provenance.values().copied()),
    })
}

fn sheet(set: &Set, boss: &Boss) -> Json {
    json!({
        "id": boss.id,
        "name": name(&boss.name),
        "about": name(&set.about_boss(boss)),
        "life": boss.life,
        "genes": boss.genes.iter().map(|gene| gene.id()).collect::<Vec<_>>(),
        "parts": parts(&set.power(boss)),
        "provenance": Provenance::of_all(boss.provenance.values().copied()),
    })
}
