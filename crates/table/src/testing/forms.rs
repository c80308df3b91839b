//! Everything legal is a listed choice or a filled form, and nothing else is.

use std::collections::BTreeSet;

use super::state::check_spelling;
use super::{Breach, Check};
use crate::{Dice as _, Form, Rolls, Rules, Seat};

/// How many forms of a question are looked into.
const FORMS: usize = 8;
/// A form with at most this many fills is looked at whole.
const FEW: usize = 40;
/// How many fills of a larger one are drawn.
const DRAWN: usize = 6;

fn breach(found: String) -> Breach {
    Breach::new(Check::Form, found)
}

pub(super) fn list<R: Rules>(rules: &R, s: &R::State, seat: Seat) -> Vec<Form> {
    let mut forms = Vec::new();
    rules.forms(s, seat, &mut forms);
    forms
}

/// Is `c` a fill of one of these forms?
pub(super) fn is_fill<R: Rules>(rules: &R, s: &R::State, seat: Seat, forms: &[Form], c: R::Choice) -> bool {
    rules.filled(s, seat, c).is_some_and(|(head, values)| {
        let form = forms.iter().find(|form| form.head == head);
        form.is_some_and(|form| form.fits(&values).is_ok()) && rules.fill(s, seat, &head, &values) == Some(c)
    })
}

/// Somebody's answer to what is asked, as a fill of a form that is drawn with `dice`; `None`, if nobody has a form.
pub(super) fn any_fill<R: Rules>(rules: &R, s: &R::State, dice: &mut Rolls) -> Option<(Seat, R::Choice)> {
    let seats: Vec<Seat> = rules.pending(s).seats().iter().collect();
    let seat = (!seats.is_empty()).then(|| dice.pick(&seats))?;
    let forms = list(rules, s, seat);
    let form = forms.get(dice.below(forms.len().max(1) as u32) as usize)?;
    let values = form.any(dice)?;
    Some((seat, rules.fill(s, seat, &form.head, &values)?))
}

/// Looks into the forms of `seat`'s question. Gives back fills, legal and not, to be held against other questions.
pub(super) fn check<R: Rules>(
    rules: &R,
    s: &R::State,
    seat: Seat,
    forms: &[Form],
    listed: &[R::Choice],
    dice: &mut Rolls,
) -> Result<Vec<R::Choice>, Breach> {
    if rules.pending(s).ask(seat).is_none() && !forms.is_empty() {
        return Err(breach(format!("seat {seat} is not asked and has forms: {forms:?}")));
    }
    let heads: BTreeSet<&str> = forms.iter().map(|form| form.head.as_str()).collect();
    if heads.len() < forms.len() {
        return Err(breach(format!("two forms have the same head: {heads:?}")));
    }
    let mut fills = Vec::new();
    let mut order: Vec<usize> = (0..forms.len()).collect();
    dice.shuffle(&mut order);
    for form in order.into_iter().take(FORMS).map(|at| &forms[at]) {
        check_bounds(form)?;
        let all = form.each(FEW);
        let some = || (0..DRAWN).filter_map(|_| form.any(dice)).collect();
        for values in all.unwrap_or_else(some) {
            fills.push(check_fill(rules, s, seat, form, &values)?);
        }
        fills.extend(check_misfits(rules, s, seat, forms, form, listed, dice)?);
    }
    Ok(fills)
}

/// Each bound is reached by some fill.
fn check_bounds(form: &Form) -> Result<(), Breach> {
    let ids: BTreeSet<&str> = form.blanks.iter().map(|blank| blank.id.as_str()).collect();
    if ids.len() < form.blanks.len() || form.blanks.is_empty() {
        return Err(breach(format!("{} has no blanks, or two with the same id: {ids:?}", form.head)));
    }
    if form.complete(&vec![None; form.blanks.len()]).is_none() {
        return Err(breach(format!("nothing fits {form:?}")));
    }
    for (at, blank) in form.blanks.iter().enumerate() {
        for bound in [blank.least, blank.most] {
            let mut partial = vec![None; form.blanks.len()];
            partial[at] = Some(bound);
            if form.complete(&partial).is_none() {
                let found = format!("no fill of {} has {bound} for {}: {form:?}", form.head, blank.id);
                return Err(breach(found));
            }
        }
    }
    Ok(())
}

/// What fits is legal, can be spelled, and is known for what it is.
fn check_fill<R: Rules>(
    rules: &R,
    s: &R::State,
    seat: Seat,
    form: &Form,
    values: &[i32],
) -> Result<R::Choice, Breach> {
    let head = &form.head;
    let Some(choice) = rules.fill(s, seat, head, values) else {
        return Err(breach(format!("{values:?} fits {head} and makes no answer: {form:?}")));
    };
    check_spelling(rules, choice)?;
    if let Some(refusal) = rules.refusal(s, seat, choice) {
        return Err(breach(format!("{values:?} fits {head}, and {choice:?} is refused: {refusal:?}")));
    }
    // Two forms may meet in the same answer: either of them will do.
    let Some((head, values)) = rules.filled(s, seat, choice) else {
        return Err(breach(format!("{choice:?} is a fill of {head} and not known as one")));
    };
    if rules.fill(s, seat, &head, &values) != Some(choice) {
        return Err(breach(format!(
            "{choice:?} is called {head} with {values:?}, and that is another answer"
        )));
    }
    Ok(choice)
}

/// Numbers that do not fit make no answer, or one that is refused, or one that is legal for another reason.
fn check_misfits<R: Rules>(
    rules: &R,
    s: &R::State,
    seat: Seat,
    forms: &[Form],
    form: &Form,
    listed: &[R::Choice],
    dice: &mut Rolls,
) -> Result<Vec<R::Choice>, Breach> {
    let mut wrong = Vec::new();
    for _ in 0..DRAWN {
        let Some(mut values) = form.any(dice) else { continue };
        let at = dice.below(values.len() as u32) as usize;
        values[at] += [-1, 1, 2][dice.below(3) as usize];
        if form.fits(&values).is_ok() {
            continue;
        }
        let Some(choice) = rules.fill(s, seat, &form.head, &values) else { continue };
        let is_legal = rules.refusal(s, seat, choice).is_none();
        if is_legal && listed.binary_search(&choice).is_err() && !is_fill(rules, s, seat, forms, choice) {
            let found = format!("{values:?} does not fit {}, but {choice:?} is legal: {form:?}", form.head);
            return Err(breach(found));
        }
        wrong.push(choice);
    }
    Ok(wrong)
}
