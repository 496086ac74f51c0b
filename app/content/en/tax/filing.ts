import type { FilingStatusMessages } from "#domain/tax/messages/filing.ts";
import type { Words } from "#values/message.ts";
import { inPercent } from "#values/money.ts";
import type { TaxSay } from "./tax-say.ts";

const REGIMES = { old: "old", new: "new" };

function fee(
  { ordinary, small, smallIncome }: FilingStatusMessages["filing.belatedFee"],
  say: TaxSay,
): string {
  return `a fee of ${say.rupees(ordinary)} (${say.rupees(small)} with a total income up to ${say.rupees(smallIncome)})`;
}

export const filing = {
  "open.newIsTheRule": "The new regime is the rule unless a person chooses the old one.",
  "open.oldInReturn": ({ section }, say) =>
    `The old regime can be chosen in the return if it is filed by the due date (${say.section(section)}).`,
  "open.oldByForm": ({ form, section }, say) =>
    `With business income the old regime is chosen by ${say.form(form)} by the due date; after a return to the new regime never again while the business lasts (${say.section(section)}).`,
  "closed.oldInReturn": ({ due, section }, say) =>
    `The old regime can be chosen only in a return filed by ${say.day(due)} (${say.section(section)}).`,
  "closed.oldByForm": ({ form, due, section, ofEarlierYear }, say) =>
    `With business income the old regime can be chosen only by ${say.form(form)}, filed by ${say.day(due)}${ofEarlierYear === "mayHold" ? ", unless one of an earlier year still holds" : ""} (${say.section(section)})${ofEarlierYear === "notFound" ? `; whether ${form} of an earlier year still holds was not found` : ""}.`,
  "open.oldHolds": ({ form, on, section }, say) =>
    `${say.capital(say.form(form))} of ${say.day(on)} chose the old regime; it holds for the years after it too, while there is business income, and for a late return (${say.section(section)}).`,
  "open.newByWithdrawal": ({ form, due, section }, say) =>
    `The new regime is open if the choice is withdrawn by ${say.form(form)}; after that never the old one again while the business lasts (${say.section(section)}). No last day for withdrawing is named there: by ${say.day(due)} is certain to be in time.`,
  "open.withdrawnLate": ({ form, due, section }, say) =>
    `Whether a withdrawal by ${say.form(form)} after ${say.day(due)}, or after the due date of its own year, counts is not settled, as ${say.section(section)} names no last day: both regimes are shown; ask an adviser.`,
  "open.optionOfOldAct": ({ form }) =>
    `The old regime was chosen by ${form} under the Act of 1961. Whether that holds under the Act of 2025, and by which form it is chosen or withdrawn, was not found: both regimes are shown; ask an adviser.`,
  "closed.oldFormLate": ({ form, on, due, section }, say) =>
    `${say.capital(say.form(form))} of ${say.day(on)} came after the due date, ${say.day(due)}, and does not choose the old regime for this year (${say.section(section)}).`,
  "closed.oldWithdrawn": ({ form, on, section }, say) =>
    `The old regime was given up by ${say.form(form)} of ${say.day(on)} and cannot be chosen again while there is business income (${say.section(section)}).`,
  "closed.newSameYear": ({ form, section }, say) =>
    `The choice of the old regime by ${say.form(form)} cannot be withdrawn for the year for which it was made (${say.section(section)}).`,
  "closed.newNotWithdrawn": ({ form, due, section }, say) =>
    `The old regime holds until it is withdrawn by ${say.form(form)}. ${say.capital(say.section(section))} names no last day for withdrawing; it is read here as the due date, ${say.day(due)}: ask an adviser.`,
  "open.newInRevised":
    "The new regime is open; whether a revised return may change the choice is not settled: ask an adviser.",
  "open.oldAsItWas": ({ section, form }, say) =>
    `The old regime is open as it was: if ${form ? `it was chosen in time by ${say.form(form)}` : "the return filed in time had chosen it"} (${say.section(section)}).`,
  "filing.beforeYearEnd": ({ year, from, due }, say) =>
    `${say.year(year)} is not over: its return can be filed from ${say.day(from)} to ${say.day(due)}.`,
  "filing.inTime": ({ due, only }, say) =>
    `The return is in time until ${say.day(due)}; ${only ? `the ${only} regime alone is open` : "both regimes are open"}.`,
  "filing.belated": ({ due, until, only }, say) =>
    `The due date, ${say.day(due)}, has passed: a belated return can be filed until ${say.day(until)}${only ? `, under the ${REGIMES[only]} regime only` : ""}.`,
  "filing.belatedFee": (amounts, say) =>
    `It bears ${fee(amounts, say)} where a return was due, and interest on unpaid tax.`,
  "filing.revised": ({ until, byOption, form }, say) =>
    `A return filed in time can be revised until ${say.day(until)}${byOption ? "" : `; the old regime stays open if ${form ? `it was chosen in time by ${say.form(form)}` : "that return had chosen it"}`}.`,
  "filing.revisedBelated": ({ until, byOption }, say) =>
    `A belated return can be revised too, until ${say.day(until)}. ${byOption ? "The" : "It stays under the new regime, and the"} fee for filing late stays.`,
  "filing.revisionFee": ({ passed, ...amounts }, say) =>
    `Because ${say.day(passed)} has passed, revising bears ${fee(amounts, say)}.`,
  "filing.revisionFree": ({ until, ...amounts }, say) =>
    `Revising is free until ${say.day(until)}; after that it bears ${fee(amounts, say)}.`,
  "filing.updatedOnly": ({ until, now, later, afterNotice }, say) => {
    const steps = [
      `${say.percent(now)} of tax and interest today`,
      ...later.map(({ rate, from }) => `${say.percent(rate)} from ${say.day(from)}`),
    ];
    return `Only an updated return is open, until ${say.day(until)}: with additional tax of ${say.and(steps)}, and never for a refund or a lower tax. After a notice of reassessment it is ${say.count(inPercent(afterNotice))} points more.`;
  },
  "filing.canBeRevised": ({ filedBy, until }, say) =>
    `A return that was filed by ${say.day(filedBy)}, even late, can still be revised until ${say.day(until)}.`,
  "filing.lastDayWas": ({ day }, say) => `The last day for any return was ${say.day(day)}.`,
  "filing.allOver": ({ day, due }, say) =>
    `The last day for any return was ${say.day(day)}. The due date was ${say.day(due)}.`,
} satisfies Words<FilingStatusMessages, TaxSay>;
