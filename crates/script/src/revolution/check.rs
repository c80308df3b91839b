//! What a clause says has to be what the table carries out: every field that would be read and not carried out is refused
//! by name, with what would be right.
//!
//! Every operation and every part of a clause is taken apart field by field, so that a new field cannot be forgotten here.

mod ops;
#[cfg(test)]
mod tests;

use super::op::{Chooser, Clause, Cost, Target, Test};
use super::words::{Amount, Cond, Filter, Limit, Measure, Pick, Ref, Slot, Trigger};

/// The card that a clause stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Card {
    /// The Power of a Leader, Hero or Student.
    Power,
    /// The Charter of a School.
    Charter,
    /// A Training Card.
    Training,
    /// An Event.
    Event,
    /// A Reaction.
    Reaction,
    /// The rules of a Mission, for two Characters or for all.
    Mission { two: bool },
}

/// What a word has to stand for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    /// Schools.
    School,
    /// Characters of a School's team.
    Member,
    /// What stands in the Arena.
    Piece,
    /// A PC in the Arena.
    Pc,
    /// A Mission Token.
    Token,
}

/// What a Mission has that its rules may speak of.
#[derive(Clone, Copy, Default)]
pub(super) struct Has<'a> {
    /// The kinds of its tokens.
    pub kinds: &'a [&'a str],
    /// The tracks that its rewards and ends count.
    pub tracks: &'a [&'a str],
}

/// A clause, its card, and what is wrong with it.
pub(super) struct Checker<'a> {
    card: Card,
    /// What a Mission has.
    has: Has<'a>,
    clauses: &'a [Clause],
    clause: &'a Clause,
    wrong: Vec<String>,
}

/// Everything that is wrong with the clauses of a card.
pub(super) fn check(card: Card, has: Has<'_>, clauses: &[Clause]) -> Vec<String> {
    let mut wrong = Vec::new();
    for clause in clauses {
        let mut checker = Checker { card, has, clauses, clause, wrong: Vec::new() };
        checker.clause();
        wrong.append(&mut checker.wrong);
    }
    if card == Card::Reaction && clauses.len() != 1 {
        wrong.push(format!("a Reaction has one clause, not {}", clauses.len()));
    }
    if matches!(card, Card::Mission { .. }) && clauses.len() > 8 {
        wrong.push(format!("a Mission has 8 rules at most, not {}", clauses.len()));
    }
    options(clauses, &mut wrong);
    wrong
}

/// Alternatives are numbered from 1 and come last; one School picks among them.
fn options(clauses: &[Clause], wrong: &mut Vec<String>) {
    let numbers: Vec<u8> = clauses.iter().filter_map(|clause| clause.option).collect();
    if numbers.is_empty() {
        return;
    }
    if numbers.len() == 1 || !numbers.iter().copied().eq(1..=numbers.len() as u8) {
        wrong.push(format!("options are numbered 1, 2 and so on, not {numbers:?}"));
    }
    if clauses.iter().skip_while(|clause| clause.option.is_none()).any(|clause| clause.option.is_none()) {
        wrong.push("options are the last clauses of a card".to_owned());
    }
    let by = |clause: &&Clause| clause.option.is_some();
    if clauses
        .iter()
        .filter(by)
        .map(|clause| clause.option_by)
        .any(|who| clauses.iter().find(by).is_some_and(|first| first.option_by != who))
    {
        wrong.push("all options of a card have the same option_by".to_owned());
    }
}

impl Trigger {
    /// As files spell it.
    pub(super) fn spelled(self) -> String {
        toml::Value::try_from(self).ok().and_then(|word| word.as_str().map(str::to_owned)).unwrap_or_default()
    }

    /// Is it a moment of a Mission or match, with PCs in the Arena?
    pub(super) fn in_arena(self) -> bool {
        match self {
            Trigger::TrainingAssigned
            | Trigger::Event
            | Trigger::PlotTurn
            | Trigger::UpkeepHope
            | Trigger::EventPlayed
            | Trigger::ReactionPlayed
            | Trigger::BidsShown
            | Trigger::MissionRevealed
            | Trigger::Invited
            | Trigger::MissionScored
            | Trigger::MissionEnd => false,
            Trigger::InitiativeRoll
            | Trigger::InitiativeShown
            | Trigger::TurnStart
            | Trigger::TurnAny
            | Trigger::TurnEnd
            | Trigger::Special
            | Trigger::MoveStart
            | Trigger::MoveEnd
            | Trigger::AttackTarget
            | Trigger::AttackDeclare
            | Trigger::AttackRolled
            | Trigger::AttackDamage
            | Trigger::AttackEnd
            | Trigger::DefendDeclare
            | Trigger::DefendRolled
            | Trigger::DefendDamage
            | Trigger::DefendEnd
            | Trigger::OtherAttacked
            | Trigger::OtherRolled
            | Trigger::Defeated
            | Trigger::PcDefeated
            | Trigger::PcDamaged
            | Trigger::TokenDamaged
            | Trigger::TokenDestroyed
            | Trigger::EnemyStart
            | Trigger::MissionTurnEnd => true,
        }
    }

    /// Does the bearer attack or defend, so that there is a foe?
    fn has_foe(self) -> bool {
        self.attacks() && self != Trigger::AttackTarget || self.defends()
    }

    fn attacks(self) -> bool {
        matches!(
            self,
            Trigger::AttackTarget
                | Trigger::AttackDeclare
                | Trigger::AttackRolled
                | Trigger::AttackDamage
                | Trigger::AttackEnd
        )
    }

    fn defends(self) -> bool {
        matches!(
            self,
            Trigger::DefendDeclare | Trigger::DefendRolled | Trigger::DefendDamage | Trigger::DefendEnd
        )
    }

    /// Does it speak of a Character other than the bearer?
    fn has_subject(self) -> bool {
        matches!(
            self,
            Trigger::OtherAttacked
                | Trigger::OtherRolled
                | Trigger::PcDefeated
                | Trigger::PcDamaged
                | Trigger::TokenDamaged
                | Trigger::TokenDestroyed
        )
    }

    /// Does it speak of a PC other than the bearer?
    fn has_pc_subject(self) -> bool {
        matches!(
            self,
            Trigger::OtherAttacked | Trigger::OtherRolled | Trigger::PcDefeated | Trigger::PcDamaged
        )
    }

    fn has_source(self) -> bool {
        matches!(
            self,
            Trigger::Defeated
                | Trigger::DefendDamage
                | Trigger::PcDefeated
                | Trigger::PcDamaged
                | Trigger::TokenDamaged
        )
    }

    /// Are Characters those of a School's team here, and not pieces in the Arena?
    pub(super) fn at_school(self) -> bool {
        matches!(self, Trigger::Event | Trigger::PlotTurn | Trigger::EventPlayed)
    }
}

/// On which cards a moment is heard.
fn heard(card: Card, on: Trigger) -> bool {
    match on {
        Trigger::TrainingAssigned | Trigger::UpkeepHope => card == Card::Training,
        Trigger::Event => card == Card::Event,
        Trigger::PlotTurn => card == Card::Power,
        Trigger::EventPlayed
        | Trigger::ReactionPlayed
        | Trigger::BidsShown
        | Trigger::MissionRevealed
        | Trigger::Invited
        | Trigger::MissionScored => card == Card::Reaction,
        Trigger::InitiativeRoll
        | Trigger::TurnStart
        | Trigger::TurnEnd
        | Trigger::MoveEnd
        | Trigger::AttackDeclare
        | Trigger::AttackRolled
        | Trigger::AttackDamage
        | Trigger::AttackEnd
        | Trigger::DefendDeclare
        | Trigger::DefendRolled
        | Trigger::DefendDamage
        | Trigger::DefendEnd
        | Trigger::OtherAttacked
        | Trigger::OtherRolled
        | Trigger::Defeated
        | Trigger::PcDefeated
        | Trigger::InitiativeShown
        | Trigger::EnemyStart => card != Card::Event,
        Trigger::TurnAny | Trigger::MoveStart | Trigger::AttackTarget => {
            matches!(card, Card::Power | Card::Charter | Card::Training)
        }
        Trigger::Special => !matches!(card, Card::Event | Card::Reaction),
        Trigger::PcDamaged
        | Trigger::TokenDamaged
        | Trigger::TokenDestroyed
        | Trigger::MissionTurnEnd
        | Trigger::MissionEnd => matches!(card, Card::Mission { .. }),
    }
}

impl Checker<'_> {
    fn need(&mut self, fine: bool, what: impl FnOnce() -> String) {
        if !fine {
            self.wrong.push(what());
        }
    }

    fn on(&self) -> Trigger {
        self.clause.on
    }

    fn mission(&self) -> bool {
        matches!(self.card, Card::Mission { .. })
    }

    /// All of a clause.
    fn clause(&mut self) {
        let Clause { on, cost, ifs, may, limit, targets, test, ops, fail, option, option_by } = self.clause;
        let on = *on;
        self.need(heard(self.card, on), || format!("on = \"{}\" is never heard on this card", on.spelled()));
        self.may(*may);
        self.limit(*limit, *may);
        self.cost(*cost, *may);
        for cond in ifs {
            self.cond(cond);
        }
        self.need(targets.len() <= 2, || "a clause has two targets at most".to_owned());
        for target in targets {
            self.target(target);
        }
        let slots: Vec<Slot> = targets.iter().map(|target| target.slot).collect();
        self.need(slots.first() != slots.get(1) || slots.len() < 2, || {
            "two targets have two names".to_owned()
        });
        if let Some(test) = test {
            self.test(*test);
        }
        self.need(!ops.is_empty() || !targets.is_empty(), || "do = [] does nothing".to_owned());
        self.need(fail.is_empty() || test.is_some_and(|test| test.need.is_some()), || {
            "fail follows a test with `need`".to_owned()
        });
        for op in ops.iter().chain(fail) {
            self.op(op);
        }
        self.need(option.is_none() || self.card == Card::Event, || {
            "option: only the clauses of an Event are alternatives".to_owned()
        });
        if option.is_some() {
            self.who("option_by", *option_by, Sort::School);
        } else {
            self.need(*option_by == Ref::Me, || "option_by goes with option".to_owned());
        }
    }

    fn may(&mut self, may: bool) {
        let on = self.on();
        let (right, why) = match self.card {
            Card::Event => (Some(false), "an Event takes effect when it is played"),
            Card::Reaction => (Some(true), "a Reaction is played if its player wants"),
            Card::Mission { .. } => {
                (Some(on == Trigger::Special), "of a Mission's rules only a Special Action is optional")
            }
            Card::Power | Card::Charter | Card::Training => match on {
                Trigger::TrainingAssigned | Trigger::UpkeepHope => (Some(false), "it works by itself"),
                Trigger::PlotTurn
                | Trigger::TurnAny
                | Trigger::Special
                | Trigger::AttackTarget
                | Trigger::OtherAttacked
                | Trigger::OtherRolled
                | Trigger::InitiativeShown
                | Trigger::PcDefeated
                | Trigger::EnemyStart => (Some(true), "it is used only if its owner wants"),
                Trigger::Event
                | Trigger::EventPlayed
                | Trigger::ReactionPlayed
                | Trigger::BidsShown
                | Trigger::MissionRevealed
                | Trigger::Invited
                | Trigger::MissionScored
                | Trigger::InitiativeRoll
                | Trigger::TurnStart
                | Trigger::TurnEnd
                | Trigger::MoveStart
                | Trigger::MoveEnd
                | Trigger::AttackDeclare
                | Trigger::AttackRolled
                | Trigger::AttackDamage
                | Trigger::AttackEnd
                | Trigger::DefendDeclare
                | Trigger::DefendRolled
                | Trigger::DefendDamage
                | Trigger::DefendEnd
                | Trigger::Defeated
                | Trigger::PcDamaged
                | Trigger::TokenDamaged
                | Trigger::TokenDestroyed
                | Trigger::MissionTurnEnd
                | Trigger::MissionEnd => (None, ""),
            },
        };
        self.need(right.is_none_or(|right| right == may), || {
            format!("may = {} on \"{}\": {why}", !may, on.spelled())
        });
    }

    /// XM-6.25, XM-21.2 How often is counted only for what is used, not for what works by itself or is played.
    fn limit(&mut self, limit: Limit, may: bool) {
        let on = self.on();
        let counted = may && self.card != Card::Reaction;
        self.need(counted || limit == Limit::Repeat, || "limit: only what is used has one".to_owned());
        let fits = match limit {
            Limit::Repeat | Limit::OncePerAction | Limit::OncePerMissionTurn => on != Trigger::PlotTurn,
            Limit::OncePerTurn | Limit::OncePerRound => true,
        };
        self.need(!counted || fits, || {
            "limit = \"once-per-turn\" or \"once-per-round\" on \"plot-turn\" (XM-6.25)".to_owned()
        });
    }

    fn cost(&mut self, cost: Cost, may: bool) {
        let Cost { power, leader_power, action, student, hope_to } = cost;
        let played = matches!(self.card, Card::Event | Card::Reaction);
        let used = may && !played;
        self.need(power == 0 || used && power <= 3, || {
            "cost power: 1 to 3 tokens, and only of a Character that uses its Power".to_owned()
        });
        self.need(leader_power == 0 || used && leader_power <= 3, || {
            "cost leader_power: 1 to 3 tokens, and only of what is used".to_owned()
        });
        let right = u8::from(self.on() == Trigger::Special);
        self.need(action == right, || match right {
            1 => format!("a Special Action costs action = 1, not {action}"),
            _ => "cost action: only a Special Action costs an Action".to_owned(),
        });
        self.need(student == 0 || self.card == Card::Event && student <= 3, || {
            "cost student: 1 to 3 Students, and only of an Event".to_owned()
        });
        self.need(self.clause.option.is_none() || cost == Cost::default(), || {
            "cost: an option costs nothing but what it does".to_owned()
        });
        let owned = self.named(Slot::A).is_some_and(|target| target.pick == Pick::Character);
        self.need(hope_to == 0 || self.card == Card::Event && owned, || {
            "cost hope_to: only of an Event, to the School of the Character chosen as a".to_owned()
        });
    }

    fn test(&mut self, test: Test) {
        let Test { dice: _, hit, need } = test;
        self.need((2..=6).contains(&hit), || format!("hit: a die hits from 2 to 6 on, not {hit}"));
        self.need(need.is_none_or(|n| (1..=6).contains(&n)), || "need: 1 to 6 hits".to_owned());
        let on = self.on();
        self.need(matches!(on, Trigger::Special | Trigger::TurnAny), || {
            "test: only a Special Action, or what is used between Actions, is tested".to_owned()
        });
        self.need(need.is_some() || self.clause.ops.iter().any(ops::counts_hits), || {
            "a test without `need` counts its hits: n = \"hits\"".to_owned()
        });
    }

    /// What was chosen under a name, here or by another clause of the card.
    fn named(&self, slot: Slot) -> Option<&Target> {
        let here = self.clause.targets.iter();
        let others = self.clauses.iter().flat_map(|clause| &clause.targets);
        here.chain(others).find(|target| target.slot == slot)
    }

    /// Does a word stand for what an operation needs?
    fn who(&mut self, field: &str, who: Ref, sort: Sort) {
        let on = self.on();
        let named = |slot: Slot| self.named(slot).map(|target| target.pick);
        let two = self.card == Card::Mission { two: true };
        let arena = on.in_arena();
        let fine = match (who, sort) {
            (Ref::Me, Sort::School) => true,
            // Who struck is the source; if it is a token, there is no bearer.
            (Ref::Bearer, Sort::Member | Sort::Piece | Sort::Pc) | (Ref::Source, Sort::School)
                if on == Trigger::PcDamaged =>
            {
                false
            }
            (Ref::Bearer, Sort::Member) => {
                arena || matches!(on, Trigger::TrainingAssigned | Trigger::PlotTurn | Trigger::UpkeepHope)
            }
            (Ref::Bearer, Sort::Piece | Sort::Pc) => arena,
            (Ref::Foe, Sort::School | Sort::Member | Sort::Piece | Sort::Pc) => on.has_foe(),
            (Ref::Subject, Sort::Piece) => on.has_subject(),
            (Ref::Subject, Sort::School | Sort::Member | Sort::Pc) => on.has_pc_subject(),
            (Ref::Subject, Sort::Token) => on == Trigger::TokenDamaged,
            (Ref::Source, Sort::School | Sort::Member | Sort::Piece | Sort::Pc) => on.has_source(),
            (Ref::Commander, Sort::School) => arena || on == Trigger::MissionEnd,
            (Ref::Rival, Sort::School) => two,
            (Ref::Winner, Sort::School) => on == Trigger::MissionEnd,
            (Ref::Slot(slot), Sort::School) => named(slot) == Some(Pick::School),
            (Ref::Slot(slot), Sort::Member) => match named(slot) {
                Some(Pick::Character) => on.at_school(),
                Some(Pick::Pc) => true,
                Some(Pick::School | Pick::Token) | None => false,
            },
            (Ref::Slot(slot), Sort::Piece) => {
                arena && matches!(named(slot), Some(Pick::Character | Pick::Pc | Pick::Token))
            }
            (Ref::Slot(slot), Sort::Pc) => arena && named(slot) == Some(Pick::Pc),
            (Ref::Slot(slot), Sort::Token) => arena && named(slot) == Some(Pick::Token),
            (Ref::OwnerOf(slot), Sort::School) => {
                matches!(named(slot), Some(Pick::Character | Pick::Pc))
            }
            (Ref::PcOf(slot), Sort::Member | Sort::Piece | Sort::Pc) => {
                arena && named(slot) == Some(Pick::School)
            }
            (Ref::Bearer | Ref::PcOf(_), Sort::School | Sort::Token)
            | (Ref::Foe | Ref::Source, Sort::Token)
            | (
                Ref::Me | Ref::Commander | Ref::Rival | Ref::Winner | Ref::OwnerOf(_),
                Sort::Member | Sort::Piece | Sort::Pc | Sort::Token,
            ) => false,
        };
        self.need(fine, || {
            let right = match sort {
                Sort::School => "a School: me, a target that is a School, owner-of:SLOT, commander",
                Sort::Member => "a Character: self, a target that is a Character or PC, foe, subject",
                Sort::Piece => "somebody in the Arena: self, a target there, foe, subject, source",
                Sort::Pc => "a PC in the Arena: self, a target that is a PC, foe, subject, pc-of:SLOT",
                Sort::Token => "a Mission Token: a target that is a token",
            };
            format!("{field} = \"{who}\" on \"{}\" is not {right}", on.spelled())
        });
    }

    fn kind(&mut self, kind: &str) {
        let known = self.has.kinds.contains(&kind);
        let kinds = self.has.kinds.join(", ");
        self.need(known, || format!("there is no token {kind} here; there are: {kinds}"));
    }

    fn cond(&mut self, cond: &Cond) {
        let on = self.on();
        let attack = on.has_foe();
        let fine = match cond {
            Cond::FoeIsPc | Cond::FoeWithin(_) | Cond::FoeHitByOther => attack,
            Cond::FoeJustAttacked => on == Trigger::AttackTarget,
            // Before it is dealt there is always 1.
            Cond::DamageAtLeast(n) => match on {
                Trigger::AttackEnd | Trigger::DefendEnd => *n > 0,
                Trigger::AttackDamage | Trigger::DefendDamage => *n > 1,
                _ => false,
            },
            Cond::DamageIs0 => matches!(on, Trigger::AttackEnd | Trigger::DefendEnd),
            Cond::SubjectWithin(_) => on.has_subject(),
            Cond::SubjectIsPc => matches!(on, Trigger::OtherAttacked | Trigger::OtherRolled),
            Cond::SubjectIsMine | Cond::SubjectPowered => on.has_pc_subject(),
            Cond::SelfUnhurt | Cond::SelfHealthAtMost(_) => on.in_arena() && !self.mission(),
            Cond::EventTargetsMe | Cond::EventNamesMySchool => on == Trigger::EventPlayed,
            Cond::IAmBidding | Cond::RecruitAuction => on == Trigger::BidsShown,
            Cond::RpFewestAlone | Cond::OwnTriumphsAtLeast(_) => !self.mission(),
            Cond::HopeAtLeast(slot, _) => {
                self.card == Card::Event && self.named(*slot).is_some_and(|it| it.pick == Pick::School)
            }
            Cond::MyPcAttacks => on.attacks() && self.card == Card::Reaction,
            Cond::MyPcInArena | Cond::MeNoMissionRp => on == Trigger::MissionScored,
            Cond::ByToken(kind) => {
                self.kind(kind);
                on.has_source()
            }
            Cond::ByPc => on.has_source(),
            Cond::FoeKind(kind) | Cond::FoeHasGuard(kind) => {
                self.kind(kind);
                attack
            }
            Cond::TokenKind(kind) => {
                self.kind(kind);
                matches!(on, Trigger::TokenDamaged | Trigger::TokenDestroyed)
            }
            Cond::TokenNear(kind, _) => {
                self.kind(kind);
                on.in_arena()
            }
            Cond::DamageReachesHalf => on == Trigger::TokenDamaged,
            Cond::TurnIs(turns) => self.mission() && on.in_arena() && !turns.is_empty(),
            Cond::FirstTime => self.mission() && on != Trigger::Special,
            Cond::OnCenter => on == Trigger::PcDamaged || on.in_arena() && !on.has_subject(),
            Cond::MissionSucceeded => on == Trigger::MissionEnd,
        };
        self.need(fine, || format!("if: {cond:?} never holds, or always, on \"{}\"", on.spelled()));
    }

    fn target(&mut self, target: &Target) {
        let Target { slot, pick, n, upto, filters, within, of, from, by } = target;
        let on = self.on();
        let team = *pick == Pick::Character && on.at_school();
        let piece = *pick != Pick::School && !team;
        self.need(on.in_arena() || on.at_school(), || {
            format!("targets: nobody is chosen on \"{}\"", on.spelled())
        });
        self.need(!piece || on.in_arena(), || {
            "pick: a PC or a token is chosen in the Arena; here a school or a character".to_owned()
        });
        match n {
            Amount::N(n) => self.need((1..=3).contains(n), || format!("1 to 3 targets, not {n}")),
            Amount::Word(Measure::All) => {
                self.need(piece && !upto, || "n = \"all\" is all in the Arena, without upto".to_owned());
            }
            Amount::Word(_) => self.wrong.push("n of a target is 1 to 3, or all".to_owned()),
        }
        for filter in filters {
            self.filter(target, team, piece, filter);
        }
        self.need(within.is_none() || piece, || "within: only in the Arena is anybody near".to_owned());
        if within.is_some() {
            self.who("of", *of, Sort::Piece);
        } else {
            self.need(*of == Ref::Bearer, || "of goes with within".to_owned());
        }
        if let Some(from) = from {
            let school = *from != *slot && self.named(*from).is_some_and(|it| it.pick == Pick::School);
            self.need(team && school, || {
                "from: a Character of the School that was chosen under that name".to_owned()
            });
        }
        match by {
            Chooser::Me => {}
            Chooser::A => {
                let school =
                    *slot != Slot::A && self.named(Slot::A).is_some_and(|it| it.pick == Pick::School);
                self.need(team && school && *from == Some(Slot::A), || {
                    "by = \"a\": the School chosen as a chooses one of its Characters (from = \"a\")"
                        .to_owned()
                });
            }
            Chooser::EachOtherSchool => {
                self.need(team && *n == Amount::N(1) && !upto && from.is_none(), || {
                    "by = \"each-other-school\": each chooses 1 Character of its own".to_owned()
                });
            }
        }
    }

    fn filter(&mut self, target: &Target, team: bool, piece: bool, filter: &Filter) {
        let on = self.on();
        let mine = target.by == Chooser::Me;
        let fine = match filter {
            Filter::Any => true,
            Filter::Own | Filter::Other => mine && target.pick != Pick::Token,
            Filter::NotActor => target.pick == Pick::School && on == Trigger::EventPlayed,
            Filter::Hero
            | Filter::Student
            | Filter::HeroOrStudent
            | Filter::Injured
            | Filter::Uninjured
            | Filter::Powered
            | Filter::NoTriumph
            | Filter::NotLastUninjured => team,
            Filter::HasHope | Filter::HasCards | Filter::MoreRpThanMe => target.pick == Pick::School,
            Filter::NotSelf => piece && target.pick != Pick::Token || team && on == Trigger::PlotTurn,
            Filter::NotFoe => piece && on.has_foe(),
            Filter::MissionPower => target.pick == Pick::Pc,
            Filter::Kind(kind) => {
                self.kind(kind);
                target.pick == Pick::Token
            }
        };
        self.need(fine, || format!("where: {filter:?} is nothing that this target could be or not be"));
    }
}
