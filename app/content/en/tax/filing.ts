import type { FilingStatusMessages } from "#domain/tax/messages/filing.ts";
import type { Words } from "#values/message.ts";
import type { TaxSay } from "./tax-say.ts";

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
  "closed.oldByForm": ({ form, due, section }, say) =>
    `With business income the old regime can be chosen only by ${say.form(form)}, filed by ${say.day(due)} (${say.section(section)}).`,
  "open.newInRevised":
    "The new regime is open; whether a revised return may change the choice is not settled: ask an adviser.",
  "open.oldAsItWas": ({ section }, say) =>
    `The old regime is open as it was: if the return filed in time had chosen it (${say.section(section)}).`,
  "filing.beforeYearEnd": ({ year, from, due }, say) =>
    `${say.year(year)} is not over: its return can be filed from ${say.day(from)} to ${say.day(due)}.`,
  "filing.inTime": ({ due }, say) =>
    `The return is in time until ${say.day(due)}; both regimes are open.`,
  "filing.belated": ({ due, until }, say) =>
    `The due date, ${say.day(due)}, has passed: a belated return can be filed until ${say.day(until)}, under the new regime only.`,
  "filing.belatedFee": (amounts, say) =>
    `It bears ${fee(amounts, say)} where a return was due, and interest on unpaid tax.`,
  "filing.revised": ({ until }, say) =>
    `A return filed in time can be revised until ${say.day(until)}; the old regime stays open if that return had chosen it.`,
  "filing.revisedBelated": ({ until }, say) =>
    `A belated return can be revised too, until ${say.day(until)}. It stays under the new regime, and the fee for filing late stays.`,
  "filing.revisionFee": ({ passed, ...amounts }, say) =>
    `Because ${say.day(passed)} has passed, revising bears ${fee(amounts, say)}.`,
  "filing.revisionFree": ({ until, ...amounts }, say) =>
    `Revising is free until ${say.day(until)}; after that it bears ${fee(amounts, say)}.`,
  "filing.updatedOnly": ({ until, now, later, afterNotice }, say) => {
    const steps = [
      `${say.percent(now)} of tax and interest today`,
      ...later.map(({ rate, from }) => `${say.percent(rate)} from ${say.day(from)}`),
    ];
    return `Only an updated return is open, until ${say.day(until)}: with additional tax of ${say.and(steps)}, and never for a refund or a lower tax. After a notice of reassessment it is ${say.count(afterNotice / 100)} points more.`;
  },
  "filing.canBeRevised": ({ filedBy, until }, say) =>
    `A return that was filed by ${say.day(filedBy)}, even late, can still be revised until ${say.day(until)}.`,
  "filing.lastDayWas": ({ day }, say) => `The last day for any return was ${say.day(day)}.`,
  "filing.allOver": ({ day, due }, say) =>
    `The last day for any return was ${say.day(day)}. The due date was ${say.day(due)}.`,
} satisfies Words<FilingStatusMessages, TaxSay>;
