import type { Regime } from "#domain/tax/facts/facts.ts";
import type { FilingStatusMessages } from "#domain/tax/messages/filing.ts";
import type { DueDates } from "#domain/tax/years/due-dates.ts";
import { isAfter, type PlainDate } from "#values/dates.ts";
import type { Message } from "#values/message.ts";
import type { OptionInForce } from "./option-in-force.ts";

/** `asItWas`: only if the return filed in time had chosen it. */
export type RegimeDoor = { open: "yes" | "no" | "asItWas"; why: Message<FilingStatusMessages> };

export type RegimeDoors = Record<Regime, RegimeDoor>;

/** By which the old regime is chosen: the return itself, or with business income a form of its own. */
type Choice = { section: string; form?: string };
export const IN_RETURN: Choice = { section: "115BAC(6)(ii)" };
export const BY_FORM: Choice = { section: "115BAC(6)(i)", form: "Form 10-IEA" };

/** Of one year: what decides its doors. */
export type DoorsAsked = {
  dates: DueDates;
  choice: Choice;
  today: PlainDate;
  option: OptionInForce;
  /** The regime of the return filed in time, where it is known. */
  chose?: Regime | undefined;
};

export const ALWAYS_OPEN: RegimeDoor = { open: "yes", why: { id: "open.newIsTheRule" } };

function oldIsClosed({ choice: { section, form }, dates, option }: DoorsAsked): RegimeDoor {
  const due = dates.due.toString();
  if (form && option.kind === "late") {
    const params = { form, on: option.on.toString(), due, section };
    return { open: "no", why: { id: "closed.oldFormLate", params } };
  }
  const earlier = option.kind === "notStated" ? { ofEarlierYear: option.ofEarlierYear } : {};
  return {
    open: "no",
    why: form
      ? { id: "closed.oldByForm", params: { form, due, section, ...earlier } }
      : { id: "closed.oldInReturn", params: { due, section } },
  };
}

export function bothOpen({ choice: { section, form } }: DoorsAsked): RegimeDoors {
  return {
    new: ALWAYS_OPEN,
    old: {
      open: "yes",
      why: form
        ? { id: "open.oldByForm", params: { form, section } }
        : { id: "open.oldInReturn", params: { section } },
    },
  };
}

/** The doors of one whose Form 10-IEA decides them; undefined where none does. */
export function doorsByOption(asked: DoorsAsked): RegimeDoors | undefined {
  const { choice, option, dates, today } = asked;
  const { form = "", section } = choice;
  const due = dates.due.toString();
  switch (option.kind) {
    case "none":
    case "notStated":
    case "late":
      return undefined;
    case "notSettled": {
      const why: RegimeDoor["why"] =
        option.why === "newAct"
          ? { id: "open.optionOfOldAct", params: { form } }
          : { id: "open.withdrawnLate", params: { form, due, section } };
      return { new: { open: "yes", why }, old: { open: "yes", why } };
    }
    case "withdrawn": {
      const params = { form, on: option.on.toString(), section };
      return { new: ALWAYS_OPEN, old: { open: "no", why: { id: "closed.oldWithdrawn", params } } };
    }
    case "exercised":
    case "carriesOn": {
      const params = { form, on: option.on.toString(), section };
      const old: RegimeDoor = { open: "yes", why: { id: "open.oldHolds", params } };
      return { new: newBesideOption(asked, option.kind, isAfter(today, dates.due)), old };
    }
  }
}

/** The new regime of one whose option holds: by withdrawing it, for another year than its own. */
function newBesideOption(
  { choice: { form = "", section }, dates }: DoorsAsked,
  kind: "exercised" | "carriesOn",
  isLate: boolean,
): RegimeDoor {
  if (kind === "exercised")
    return { open: "no", why: { id: "closed.newSameYear", params: { form, section } } };
  const params = { form, due: dates.due.toString(), section };
  return isLate
    ? { open: "no", why: { id: "closed.newNotWithdrawn", params } }
    : { open: "yes", why: { id: "open.newByWithdrawal", params } };
}

/** The only regime whose door is open; undefined where both are. */
export function onlyOpen({ old, new: latest }: RegimeDoors): Regime | undefined {
  if (old.open === "no") return "new";
  return latest.open === "no" ? "old" : undefined;
}

export const REVISED_TO_NEW: RegimeDoor = { open: "yes", why: { id: "open.newInRevised" } };

export function newAlone(asked: DoorsAsked): RegimeDoors {
  return { new: ALWAYS_OPEN, old: oldIsClosed(asked) };
}

/**
 * After a return filed in time the old regime stays as it was: closed, once the due date is over, where that return
 * chose the new one. A form that came late chose nothing.
 */
export function afterReturnInTime(asked: DoorsAsked, latest: RegimeDoor): RegimeDoors {
  if (asked.option.kind === "late") return newAlone(asked);
  if (asked.chose === "new" && isAfter(asked.today, asked.dates.due))
    return { new: latest, old: oldIsClosed(asked) };
  return {
    new: latest,
    old: { open: "asItWas", why: { id: "open.oldAsItWas", params: asked.choice } },
  };
}
