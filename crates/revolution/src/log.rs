//! What has happened, in words.

use script::revolution::Zone;
use serde_json::Value as Json;
use table::{Say, Seat, say};

use crate::areas::row;
use crate::arena::Ended;
use crate::deals::{Deal, Promise, Terms};
use crate::fact::{Caused, Fact, Pile};
use crate::ids::{Char, Plot};
use crate::look::faces;
use crate::naming::{promise_term, promise_word, stat_word, why_word};
use crate::rules::Revolution;
use crate::view::{DealView, TermsView};

impl Revolution {
    /// One side of a deal in words.
    pub(crate) fn terms(&self, terms: Terms) -> Say {
        let mut list: Vec<Say> = Vec::new();
        if terms.hope > 0 {
            list.push(say!("revolution-terms-hope", n = terms.hope));
        }
        list.extend(terms.chars().map(|who| say!("revolution-terms-char", who = self.char_name(who))));
        if terms.support > 0 {
            list.push(say!("revolution-terms-support", n = terms.support));
        }
        list.extend(terms.promised().map(promise_term));
        say!("revolution-terms", list = list)
    }

    /// A deal as it is seen, in words.
    pub(crate) fn deal_seen(&self, deal: &DealView) -> Say {
        let terms = |seen: &TermsView| Terms {
            hope: seen.hope,
            who: seen.who.iter().filter_map(|id| self.find_char(id)).collect(),
            support: seen.support,
            promises: Promise::ALL
                .into_iter()
                .filter(|promise| seen.promises.contains(&promise.id()))
                .fold(0, |mask, promise| mask | promise.bit()),
        };
        let (give, want) = (terms(&deal.give), terms(&deal.want));
        self.deal_word(&Deal { from: deal.from, to: deal.to, give, want, ..Deal::default() })
    }

    pub(crate) fn deal_word(&self, deal: &Deal) -> Say {
        let Deal { from, to, give, want, counter: _, plot: _ } = *deal;
        match (give.is_empty(), want.is_empty()) {
            (true, true) => say!("revolution-deal-blank", from = from, to = to),
            (false, true) => say!("revolution-deal-gift", from = from, to = to, give = self.terms(give)),
            (true, false) => say!("revolution-deal-request", from = from, to = to, want = self.terms(want)),
            (false, false) => {
                say!(
                    "revolution-deal",
                    from = from,
                    to = to,
                    give = self.terms(give),
                    want = self.terms(want)
                )
            }
        }
    }

    #[expect(clippy::too_many_lines, reason = "an arm a fact")]
    pub(crate) fn logged(&self, fact: Fact) -> Say {
        let who = |who: Char| self.char_name(who);
        let plot = |card: Plot| self.plot(card).name.clone();
        match fact {
            Fact::ContestDie { why, seat, face } => {
                say!("revolution-fact-contest", seat = seat, face = face, why = why_word(why))
            }
            Fact::Answered { seat } => say!("revolution-fact-answered", seat = seat),
            Fact::RollAgain { total, .. } => say!("revolution-fact-roll-again", total = total),
            Fact::ChoosesFirst { seat } => say!("revolution-fact-chooses-first", seat = seat),
            Fact::SchoolTaken { seat, who: leader } => {
                say!("revolution-fact-school", seat = seat, who = who(leader))
            }
            Fact::Joined { seat, who: char } => say!("revolution-fact-joined", seat = seat, who = who(char)),
            Fact::Commander { seat } => say!("revolution-fact-commander", seat = seat),
            Fact::RoundBegan { round } => say!("revolution-fact-round", round = round),
            Fact::Named { who: char, .. } => say!("revolution-fact-named", who = who(char)),
            Fact::Sealed { seat } => say!("revolution-fact-sealed", seat = seat),
            Fact::DialSet { seat, n: Some(n) } => say!("revolution-fact-dial", seat = seat, n = n),
            Fact::DialSet { seat, n: None } => say!("revolution-fact-dial-hidden", seat = seat),
            Fact::Unpaid { seat, who: char } => say!("revolution-fact-unpaid", seat = seat, who = who(char)),
            Fact::NobodyFit { seat } => say!("revolution-fact-nobody-fit", seat = seat),
            Fact::Waits { seat } => say!("revolution-fact-waits", seat = seat),
            Fact::Power { who: char, from, to } if to > from => {
                say!("revolution-fact-power-up", who = who(char), n = to - from, to = to)
            }
            Fact::Power { who: char, from, to } => {
                say!("revolution-fact-power-down", who = who(char), n = from - to, to = to)
            }
            Fact::Injured { who: char } => say!("revolution-fact-injured", who = who(char)),
            Fact::Healed { who: char } => say!("revolution-fact-healed", who = who(char)),
            Fact::Triumph { who: char, on: true } => say!("revolution-fact-triumph", who = who(char)),
            Fact::Triumph { who: char, on: false } => say!("revolution-fact-no-triumph", who = who(char)),
            Fact::Advanced { seat } => say!("revolution-fact-advanced", seat = seat),
            Fact::Rp { seat, from, to } if to > from => {
                say!("revolution-fact-rp-up", seat = seat, n = to - from, to = to)
            }
            Fact::Rp { seat, from, to } => {
                say!("revolution-fact-rp-down", seat = seat, n = from - to, to = to)
            }
            Fact::Hope { seat, from, to } if to > from => {
                say!("revolution-fact-hope-up", seat = seat, n = to - from, to = to)
            }
            Fact::Hope { seat, from, to } => {
                say!("revolution-fact-hope-down", seat = seat, n = from - to, to = to)
            }
            Fact::PlotPoints { seat, from, to } if to > from => {
                say!("revolution-fact-pp-up", seat = seat, n = to - from, to = to)
            }
            Fact::PlotPoints { seat, from, to } => {
                say!("revolution-fact-pp-down", seat = seat, n = from - to, to = to)
            }
            Fact::Left { seat, who: char } => say!("revolution-fact-left", seat = seat, who = who(char)),
            Fact::ChangedSchool { who: char, from, to } => {
                say!("revolution-fact-changed", who = who(char), from = from, to = to)
            }
            Fact::Drew { seat, card: Some(card) } => {
                say!("revolution-fact-drew", seat = seat, card = plot(card))
            }
            Fact::Drew { seat, card: None } => say!("revolution-fact-drew-hidden", seat = seat),
            Fact::Shuffled { deck: Pile::Plot } => say!("revolution-fact-shuffled-plot"),
            Fact::Shuffled { deck: Pile::Recruit } => say!("revolution-fact-shuffled-recruit"),
            Fact::Shuffled { deck: Pile::Mission } => say!("revolution-fact-shuffled-mission"),
            Fact::Passed { seat } => say!("revolution-fact-passed", seat = seat),
            Fact::Played { seat, card } => say!("revolution-fact-played", seat = seat, card = plot(card)),
            Fact::Reacted { seat, card } => say!("revolution-fact-reacted", seat = seat, card = plot(card)),
            Fact::Canceled { card } => say!("revolution-fact-canceled", card = plot(card)),
            Fact::TakesEffect { card } => say!("revolution-fact-effect", card = plot(card)),
            Fact::Redirected { from, to } => say!("revolution-fact-redirected", from = from, to = to),
            Fact::NotRedirected { from, to } => {
                say!("revolution-fact-not-redirected", from = from, to = to)
            }
            Fact::Cashed { seat, card } => say!("revolution-fact-cashed", seat = seat, card = plot(card)),
            Fact::Discarded { seat, card } => {
                say!("revolution-fact-discarded", seat = seat, card = plot(card))
            }
            Fact::AskedFor { seat, of, n } => say!("revolution-fact-asked", seat = seat, of = of, n = n),
            Fact::Granted { seat, to, n } => say!("revolution-fact-granted", seat = seat, to = to, n = n),
            Fact::Refunded { seat, n } => say!("revolution-fact-refunded", seat = seat, n = n),
            Fact::ChoseSchool { by, seat } => say!("revolution-fact-chose-school", by = by, seat = seat),
            Fact::ChoseChar { by, who: char } => say!("revolution-fact-chose-char", by = by, who = who(char)),
            Fact::ChosePiece { by, piece } => {
                say!("revolution-fact-chose-piece", by = by, piece = self.figure_word(piece))
            }
            Fact::ChoseOption { by, option } => {
                say!("revolution-fact-chose-option", by = by, option = self.option_word(option))
            }
            Fact::Used { seat, clause } => {
                let card = self.clause_card(clause);
                match self.find_char(&self.clause_id(clause).0) {
                    Some(_) => say!("revolution-fact-used-power", seat = seat, who = card),
                    None => say!("revolution-fact-used", seat = seat, card = card),
                }
            }
            Fact::LookedAt { seat, of } => say!("revolution-fact-looked", seat = seat, of = of),
            Fact::Saw { of, card: Some(card), .. } => say!("revolution-fact-saw", of = of, card = plot(card)),
            Fact::Saw { seat, of, card: None } => say!("revolution-fact-looked", seat = seat, of = of),
            Fact::Peeked { zone, card: Some(card), .. } => {
                say!("revolution-fact-peeked", card = self.card_name(zone, card))
            }
            Fact::Peeked { seat, zone, card: None } => {
                say!("revolution-fact-peeked-hidden", seat = seat, deck = zone_word(zone))
            }
            Fact::PutBack { zone, card: Some(card), .. } => {
                say!("revolution-fact-put-back", card = self.card_name(zone, card))
            }
            Fact::PutBack { seat, zone, card: None } => {
                say!("revolution-fact-put-back-hidden", seat = seat, deck = zone_word(zone))
            }
            Fact::Buried { card: Some(card), .. } => {
                say!("revolution-fact-buried", card = self.card_name(Zone::Mission, card.0))
            }
            Fact::Buried { seat, card: None } => say!("revolution-fact-buried-hidden", seat = seat),
            Fact::Took { from, to, card: Some(card) } => {
                say!("revolution-fact-took", from = from, to = to, card = plot(card))
            }
            Fact::Took { from, to, card: None } => say!("revolution-fact-took-hidden", from = from, to = to),
            Fact::Drafting { deal } => say!("revolution-fact-drafting", deal = self.deal_word(&deal)),
            Fact::Dropped => say!("revolution-fact-dropped"),
            Fact::Offered { deal } => say!("revolution-fact-offered", deal = self.deal_word(&deal)),
            Fact::Accepted { deal } => say!("revolution-fact-accepted", seat = deal.to),
            Fact::Declined { deal } => say!("revolution-fact-declined", seat = deal.to),
            Fact::Countered { deal } => say!("revolution-fact-countered", seat = deal.to),
            Fact::Promised { from, to, promise } => {
                say!("revolution-fact-promised", from = from, to = to, promise = promise_word(promise))
            }
            Fact::Kept { from, to, promise } => {
                say!("revolution-fact-kept", from = from, to = to, promise = promise_word(promise))
            }
            Fact::Broke { from, to, promise } => {
                say!("revolution-fact-broke", from = from, to = to, promise = promise_word(promise))
            }
            Fact::SecretMission { seat, who: char } => {
                say!("revolution-fact-secret", seat = seat, who = who(char))
            }
            Fact::IsReady { seat } => say!("revolution-fact-ready", seat = seat),
            Fact::Turned { card } => {
                say!("revolution-fact-turned", card = self.card_name(Zone::Recruit, card.0))
            }
            Fact::PutUnder { card } => {
                say!("revolution-fact-put-under", card = self.card_name(Zone::Recruit, card.0))
            }
            Fact::BidShown { seat, n } => say!("revolution-fact-bid", seat = seat, n = n),
            Fact::Tied { item } => say!("revolution-fact-tied", item = self.item(item)),
            Fact::Won { seat, item, paid } => {
                say!("revolution-fact-won", seat = seat, item = self.item(item), paid = paid)
            }
            Fact::Failed { item } => say!("revolution-fact-failed", item = self.item(item)),
            Fact::Trained { who: char, training } => say!(
                "revolution-fact-trained",
                who = who(char),
                card = self.set.trainings[training.index()].name.clone()
            ),
            Fact::TrainingLost { training } => {
                say!(
                    "revolution-fact-training-lost",
                    card = self.set.trainings[training.index()].name.clone()
                )
            }
            Fact::Revealed { mission } => {
                let mission = &self.set.missions[mission.index()];
                say!(
                    "revolution-fact-revealed",
                    card = mission.name.clone(),
                    text = self.mission_text(mission)
                )
            }
            Fact::Redrawn { mission } => {
                say!("revolution-fact-redrawn", card = self.card_name(Zone::Mission, mission.0))
            }
            Fact::Invited { seat } => say!("revolution-fact-invited", seat = seat),
            Fact::Sent { seat, who: char } => say!("revolution-fact-sent", seat = seat, who = who(char)),
            Fact::Refused { seat } => say!("revolution-fact-refused", seat = seat),
            Fact::TooFew => say!("revolution-fact-too-few"),
            Fact::Entered { seat, at } => {
                say!("revolution-fact-entered", seat = seat, hex = self.hex_word(at))
            }
            Fact::TokenPlaced { piece, at, .. } => {
                say!(
                    "revolution-fact-token-placed",
                    piece = self.figure_start(piece),
                    hex = self.hex_word(at)
                )
            }
            Fact::TurnBegan { turn } => say!("revolution-fact-turn", turn = turn),
            Fact::InitiativeDie { seat, face } => {
                say!("revolution-fact-initiative", seat = seat, face = face)
            }
            Fact::InitiativeTied { total } => say!("revolution-fact-roll-again", total = total),
            Fact::LeadsInitiative { seat, total } => {
                say!("revolution-fact-leads", seat = seat, total = total)
            }
            Fact::GoesFirst { seat } => say!("revolution-fact-first", seat = seat),
            Fact::Acts { seat } => say!("revolution-fact-acts", seat = seat),
            Fact::Moved { piece, to } => {
                say!("revolution-fact-moved", piece = self.figure_start(piece), hex = self.hex_word(to))
            }
            Fact::Activated { piece } => {
                say!("revolution-fact-activated", piece = self.figure_start(piece))
            }
            Fact::TurnEnded { seat } => say!("revolution-fact-turn-ended", seat = seat),
            Fact::Attacked { by, at } => {
                say!("revolution-fact-attacked", by = self.figure_start(by), at = self.figure_word(at))
            }
            Fact::AttackDie { face } => say!("revolution-fact-attack-die", face = face),
            Fact::DefenseDie { face } => say!("revolution-fact-defense-die", face = face),
            Fact::TakenUp { face } => say!("revolution-fact-taken-up", face = face),
            Fact::TestDie { face } => say!("revolution-fact-test-die", face = face),
            Fact::Blow { target, n, .. } => {
                say!("revolution-fact-blow", piece = self.figure_word(target), n = n)
            }
            Fact::Harmed { source: Some(source), target, n } => say!(
                "revolution-fact-harmed",
                source = self.figure_word(source),
                target = self.figure_start(target),
                n = n
            ),
            Fact::Harmed { source: None, target, n } => {
                say!("revolution-fact-harmed-mission", target = self.figure_start(target), n = n)
            }
            Fact::Lost { seat, stat, to } => {
                say!("revolution-fact-lost", seat = seat, stat = stat_word(stat), to = to)
            }
            Fact::Restored { seat, stat, to } => {
                say!("revolution-fact-restored", seat = seat, stat = stat_word(stat), to = to)
            }
            Fact::TokenHurt { piece, n, total, .. } => {
                say!("revolution-fact-token-hurt", piece = self.figure_start(piece), n = n, total = total)
            }
            Fact::TokenGone { piece, by: Some(seat) } => {
                say!("revolution-fact-token-gone-by", piece = self.figure_start(piece), seat = seat)
            }
            Fact::TokenGone { piece, by: None } => {
                say!("revolution-fact-token-gone", piece = self.figure_start(piece))
            }
            Fact::Defeated { seat, who: char, severity } => {
                let how = match severity {
                    1 => say!("revolution-severity-1"),
                    2 => say!("revolution-severity-2"),
                    _ => say!("revolution-severity-3"),
                };
                say!("revolution-fact-defeated", seat = seat, who = who(char), how = how)
            }
            Fact::Endured { who: char, .. } => say!("revolution-fact-endured", who = who(char)),
            Fact::Withdrew { who: char, .. } => say!("revolution-fact-withdrew", who = who(char)),
            Fact::Bought { seat, who: char } => say!("revolution-fact-bought", seat = seat, who = who(char)),
            Fact::PaidFor { who: char, n } => say!("revolution-fact-paid-for", who = who(char), n = n),
            Fact::Marked { seat, n, total } => {
                say!("revolution-fact-marked", seat = seat, n = n, total = total)
            }
            Fact::Controls { seat } => say!("revolution-fact-controls", seat = seat),
            Fact::MissionEnded { ended: Ended::Success } => say!("revolution-fact-success"),
            Fact::MissionEnded { ended: Ended::Failure } => say!("revolution-fact-failure"),
            Fact::Rewarded { seat, n } => say!("revolution-fact-rewarded", seat = seat, n = n),
            Fact::MissionOver => say!("revolution-fact-mission-over"),
            Fact::Tournament => say!("revolution-fact-tournament"),
            Fact::MatchBegan { one, other } => say!("revolution-fact-match", one = one, other = other),
            Fact::MatchWon { seat } => say!("revolution-fact-match-won", seat = seat),
            Fact::Champion { seat } => say!("revolution-fact-champion", seat = seat),
            Fact::Totals { why, totals } => {
                say!("revolution-fact-totals", why = why_word(why), list = by_seat(totals))
            }
            Fact::Dials { item, bids } => {
                say!("revolution-fact-dials", item = self.item(item), list = by_seat(bids))
            }
            Fact::InitiativeTotals { totals } => {
                say!("revolution-fact-initiative-totals", list = by_seat(totals))
            }
            Fact::Fought { source, target, attack, defense, n } => say!(
                "revolution-fact-fought",
                source = self.figure_start(source),
                target = self.figure_word(target),
                attack = row(&faces(attack)),
                defense = row(&faces(defense)),
                n = n
            ),
            Fact::Tested { dice, hits } => {
                say!("revolution-fact-tested", dice = row(&faces(dice)), hits = hits)
            }
            Fact::Deeds { seat, who: char, .. } => {
                say!("revolution-fact-deeds", who = who(char), seat = seat, list = deeds(fact))
            }
            Fact::Standings { round, points } => {
                say!("revolution-fact-standings", round = round, list = by_seat(points))
            }
        }
    }

    /// A fact with its cause, for programs.
    pub(crate) fn written_out(&self, told: Caused) -> Json {
        let mut written = self.named(serde_json::to_value(told).expect("a fact is plain data"));
        if let Some(fields) = written.as_object_mut() {
            if let Some(deal) = deal_of(told.fact) {
                let deal = serde_json::to_value(self.deal_view(&deal)).expect("a deal is plain data");
                fields.insert("deal".to_owned(), deal);
            }
            if let Some(cause) = told.cause {
                fields.insert("cause".to_owned(), self.cause_id(cause).into());
            }
        }
        written
    }

    /// A fact for programs: numbers of cards, pieces and hexes become their ids.
    fn named(&self, mut fact: Json) -> Json {
        let Some(fields) = fact.as_object_mut() else { return fact };
        let kind = fields.get("fact").and_then(Json::as_str).unwrap_or_default().to_owned();
        let recruit = matches!(kind.as_str(), "turned" | "put-under");
        let zone = fields.get("zone").and_then(Json::as_str).map(str::to_owned);
        for (key, value) in fields.iter_mut() {
            let Some(number) = value.as_u64().map(|number| number as u8) else { continue };
            let id = match (key.as_str(), zone.as_deref()) {
                ("who", _) => self.char_id(Char(number)).to_owned(),
                ("card", Some("recruit")) => self.recruit_id(crate::ids::Recruit(number)).to_owned(),
                ("card", None) if recruit => self.recruit_id(crate::ids::Recruit(number)).to_owned(),
                ("card", Some("mission")) => self.set.missions[usize::from(number)].id.clone(),
                ("card", _) if kind == "buried" => self.set.missions[usize::from(number)].id.clone(),
                ("card", _) => self.plot(Plot(number)).id.clone(),
                ("mission", _) => self.set.missions[usize::from(number)].id.clone(),
                ("training", _) => self.set.trainings[usize::from(number)].id.clone(),
                ("piece" | "source" | "target", _) => self.piece_id(crate::ids::Piece(number)),
                ("by" | "at", _) if kind == "attacked" => self.piece_id(crate::ids::Piece(number)),
                ("at", _) => self.hex_word(crate::ids::Spot(number)),
                ("to", _) if kind == "moved" => self.hex_word(crate::ids::Spot(number)),
                ("clause", _) => {
                    let (card, place) = self.clause_id(value.as_u64().unwrap_or(0) as u16);
                    format!("{card} {place}")
                }
                _ => continue,
            };
            *value = Json::String(id);
        }
        fact
    }
}

/// Numbers by seat, as a list.
fn by_seat(numbers: [Option<u8>; 4]) -> Vec<Say> {
    let seats = Seat::ALL.into_iter().zip(numbers);
    seats.filter_map(|(seat, n)| n.map(|n| say!("revolution-total", seat = seat, n = n))).collect()
}

/// What a PC did on a Mission, as a list.
fn deeds(fact: Fact) -> Vec<Say> {
    let Fact::Deeds { seat: _, who: _, tokens, pcs, destroyed, score, won, stayed, injured, lost } = fact
    else {
        return Vec::new();
    };
    let all = [
        (tokens, say!("revolution-deed-tokens", n = tokens)),
        (destroyed, say!("revolution-deed-destroyed", n = destroyed)),
        (pcs, say!("revolution-deed-pcs", n = pcs)),
        (score, say!("revolution-deed-score", n = score)),
        (won, say!("revolution-deed-won", n = won)),
        (u8::from(!stayed), say!("revolution-deed-out")),
        (u8::from(injured), say!("revolution-deed-injured")),
        (u8::from(lost), say!("revolution-deed-lost")),
    ];
    let mut list: Vec<Say> = all.into_iter().filter(|(n, _)| *n > 0).map(|(_, deed)| deed).collect();
    if list.is_empty() {
        list.push(say!("revolution-deed-nothing"));
    }
    list
}

/// The deal that a fact tells of.
fn deal_of(fact: Fact) -> Option<Deal> {
    match fact {
        Fact::Drafting { deal }
        | Fact::Offered { deal }
        | Fact::Accepted { deal }
        | Fact::Declined { deal }
        | Fact::Countered { deal } => Some(deal),
        _ => None,
    }
}

fn zone_word(zone: Zone) -> Say {
    match zone {
        Zone::Hand => say!("revolution-zone-hand"),
        Zone::Recruit => say!("revolution-zone-recruit"),
        Zone::Mission => say!("revolution-zone-mission"),
    }
}
