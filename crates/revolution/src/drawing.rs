//! The board as lines of text.

use table::{Name, Say, Seat, Value, Words, say};

use crate::rules::Revolution;
use crate::view::{ArenaView, CharView, SchoolView, View};

impl Revolution {
    fn named_char(&self, id: &str) -> Name {
        self.find_char(id).map_or_else(|| Name { en: id.into(), fr: id.into() }, |who| self.char_name(who))
    }

    pub(crate) fn drawing(&self, view: &View, to: Option<Seat>, words: &dyn Words) -> Vec<String> {
        let mut lines = Vec::new();
        let head = say!(
            "revolution-board-round",
            round = view.round,
            phase = phase_word(view.phase),
            seat = view.commander
        );
        lines.push(words.say(&head));
        lines.push(words.say(&say!(
            "revolution-board-decks",
            plots = view.plot_deck,
            recruits = view.recruits.cards,
            missions = view.missions.cards
        )));
        for school in &view.schools {
            self.draw_school(school, to, words, &mut lines);
        }
        if let Some(arena) = &view.arena {
            self.draw_arena(arena, words, &mut lines);
        }
        if let Some(fight) = &view.fight
            && (!fight.attack.is_empty() || !fight.defense.is_empty())
        {
            let dice = |list: &[u8]| list.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            lines.push(words.say(&say!(
                "revolution-board-dice",
                attack = dice(&fight.attack),
                defense = dice(&fight.defense)
            )));
        }
        if let Some(deal) = &view.deal {
            lines.push(words.say(&self.deal_seen(deal)));
        }
        lines
    }

    fn draw_school(&self, school: &SchoolView, to: Option<Seat>, words: &dyn Words, lines: &mut Vec<String>) {
        let name = match &school.leader {
            Some(id) => Value::Name(self.named_char(id)),
            None => Value::Say(say!("revolution-board-no-school")),
        };
        let head = say!(
            "revolution-board-school",
            seat = school.seat,
            name = name,
            rp = school.revolution_points,
            pp = school.plot_points,
            hope = school.hope,
            cards = school.cards
        );
        lines.push(words.say(&head));
        for member in &school.team {
            lines.push(format!("  {}", self.draw_char(member, words)));
        }
        if !school.hand.is_empty() && to.is_some() {
            let cards = school.hand.iter().filter_map(|id| self.find_plot(id)).map(|card| {
                let plot = self.plot(card);
                say!("revolution-board-card", card = plot.name.clone(), cost = plot.cost, hope = plot.hope)
            });
            lines.push(format!(
                "  {}",
                words.say(&say!("revolution-board-hand", cards = cards.collect::<Vec<_>>()))
            ));
        }
    }

    fn draw_char(&self, member: &CharView, words: &dyn Words) -> String {
        let mut line = words.say(&say!(
            "revolution-board-char",
            who = self.named_char(&member.id),
            attack = member.attack,
            defense = member.defense,
            speed = member.speed,
            range = member.range,
            power = member.power,
            limit = member.limit
        ));
        if member.injured {
            line.push_str(&words.say(&say!("revolution-board-injured")));
        }
        if member.triumph {
            line.push_str(&words.say(&say!("revolution-board-triumph")));
        }
        if let Some(training) = &member.training
            && let Some(card) = self.set.trainings.iter().find(|card| card.id == *training)
        {
            line.push_str(&words.say(&say!("revolution-board-training", card = card.name.clone())));
        }
        line
    }

    /// The Arena row by row: a dot is a free hex, `#` an Obstacle, a digit the PC of a seat, a letter a token.
    fn draw_arena(&self, arena: &ArenaView, words: &dyn Words, lines: &mut Vec<String>) {
        let mission = arena.mission.as_deref().and_then(|id| self.find_mission(id));
        match mission.map(|mission| &self.set.missions[mission.index()]) {
            Some(card) => lines.push(words.say(&say!(
                "revolution-board-mission",
                card = card.name.clone(),
                text = self.mission_text(card),
                turn = arena.turn
            ))),
            None => lines.push(words.say(&say!("revolution-board-match", turn = arena.turn))),
        }
        for pc in &arena.pcs {
            let [attack, defense, speed] = pc.stats;
            lines.push(format!(
                "  {}",
                words.say(&say!(
                    "revolution-board-pc",
                    seat = pc.seat,
                    who = self.named_char(&pc.character),
                    attack = attack,
                    defense = defense,
                    speed = speed,
                    hex = pc.at.clone().unwrap_or_else(|| "–".to_owned())
                ))
            ));
        }
        for (token, letter) in arena.tokens.iter().zip('a'..) {
            let known = mission.and_then(|mission| {
                self.set.missions[mission.index()].tokens[0].iter().find(|known| known.kind == token.kind)
            });
            let Some(known) = known else { continue };
            lines.push(format!(
                "  {letter} {}",
                words.say(&say!(
                    "revolution-board-token",
                    kind = known.name.clone(),
                    damage = token.damage,
                    life = token.life,
                    attack = token.attack,
                    defense = token.defense,
                    hex = token.at.as_str()
                ))
            ));
        }
        for r in -4i8..=4 {
            let mut line = " ".repeat(usize::from(r.unsigned_abs()) + 1);
            for q in (-4 - r).max(-4)..=(4 - r).min(4) {
                let hex = kit::Hex::new(q, r);
                let at = hex.to_string();
                let pc = arena.pcs.iter().find(|pc| pc.at.as_deref() == Some(at.as_str()));
                let token = arena.tokens.iter().position(|token| token.at == at);
                let obstacle =
                    self.ground.spot(hex).is_some_and(|spot| self.ground.obstacles >> spot.0 & 1 == 1);
                line.push(' ');
                line.push(match (pc, token, obstacle) {
                    (Some(pc), _, _) => char::from(b'0' + pc.seat.number()),
                    (None, Some(token), _) => char::from(b'a' + token as u8),
                    (None, None, true) => '#',
                    (None, None, false) => '.',
                });
            }
            lines.push(line);
        }
    }
}

/// A phase in words.
pub(crate) fn phase_word(phase: &str) -> Say {
    match phase {
        "setup" => say!("revolution-phase-setup"),
        "upkeep" => say!("revolution-phase-upkeep"),
        "plot" => say!("revolution-phase-plot"),
        "allegiance" => say!("revolution-phase-allegiance"),
        "recruit" => say!("revolution-phase-recruit"),
        "tournament" => say!("revolution-phase-tournament"),
        "over" => say!("revolution-phase-over"),
        _ => say!("revolution-phase-mission"),
    }
}
