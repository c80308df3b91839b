//! What a client needs to draw this game.

use script::revolution::{Numbers, Set};
use serde_json::{Value, json};
use table::Name;

fn name(name: &Name) -> Value {
    json!({ "en": &*name.en, "fr": &*name.fr })
}

fn numbers(numbers: Numbers) -> Value {
    json!({
        "attack": numbers.atk, "defense": numbers.def, "speed": numbers.spd, "range": numbers.range,
        "limit": numbers.limit, "hope": numbers.hope,
    })
}

/// Every card with its names and numbers, and the Arena.
pub(crate) fn pieces(set: &Set) -> Value {
    let leaders = set.leaders.iter().map(|card| {
        json!({
            "id": card.id, "name": name(&card.name), "numbers": numbers(card.numbers), "power": name(&card.power),
            "text": name(&set.text(card.clauses)), "charter": card.charter_id, "charter_name": name(&card.charter),
            "charter_text": name(&set.text(card.charter_clauses)),
        })
    });
    let characters = set.characters.iter().map(|card| {
        json!({
            "id": card.id, "name": name(&card.name), "kind": if card.hero { "hero" } else { "student" },
            "numbers": numbers(card.numbers), "power": name(&card.power),
            "text": name(&set.text(card.clauses)),
        })
    });
    let trainings = set.trainings.iter().map(|card| {
        json!({ "id": card.id, "name": name(&card.name), "numbers": numbers(card.numbers),
            "text": name(&set.training_text(card)) })
    });
    let plots = set.plots.iter().map(|card| {
        json!({
            "id": card.id, "name": name(&card.name), "kind": if card.event { "event" } else { "reaction" },
            "plot": card.cost, "hope": card.hope, "copies": card.copies, "text": name(&set.text(card.clauses)),
        })
    });
    let missions = set.missions.iter().map(|card| {
        let tokens = |at: usize| -> Vec<Value> {
            let token = |token: &script::revolution::Token| {
                json!({
                    "kind": token.kind, "name": name(&token.name), "n": token.n, "distance": token.distance,
                    "attack": token.atk, "defense": token.def, "damage": token.damage, "move": token.movement,
                    "range": token.range, "attackable": token.attackable,
                })
            };
            card.tokens[at].iter().map(token).collect()
        };
        json!({
            "id": card.id, "name": name(&card.name), "two": card.two, "leaders": card.leaders,
            "tokens": { "four": tokens(0), "three": tokens(1) }, "text": name(&set.mission_text(card)),
        })
    });
    let starts = set
        .arena
        .start
        .iter()
        .map(|start| json!({ "position": start.position, "pcs": start.pcs, "hex": start.hex }));
    json!({
        "leaders": leaders.collect::<Vec<_>>(),
        "characters": characters.collect::<Vec<_>>(),
        "trainings": trainings.collect::<Vec<_>>(),
        "plots": plots.collect::<Vec<_>>(),
        "missions": missions.collect::<Vec<_>>(),
        "arena": { "hexes": set.arena.hexes, "obstacles": set.arena.obstacles, "starts": starts.collect::<Vec<_>>() },
        "hand_size": set.economy.hand_size,
        "dial": set.economy.dial_max,
        "goal": set.economy.win_rp,
    })
}
