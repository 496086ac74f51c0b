import type { Added, VerdictMessages } from "#features/answer/verdict-messages.ts";
import type { Words } from "#values/message.ts";
import { plural } from "#values/plural.ts";
import type { Say } from "#values/say.ts";
import { regimeNames } from "./both-regimes.ts";
import { otherIncomeNouns } from "./questions.ts";

/** The head of the answer: what comes back or is owed today, until when, and why. */
export const verdictWords: Words<VerdictMessages, Say> = {
  "head.refund": "Refund",
  "head.toPay": "To pay",
  "head.nothing": "Nothing to pay",
  "head.taxOfYear": "Tax of the year",
  "head.closed": "This year is closed",
  "head.noSalary": "No answer yet: your salary could not be read",

  "till.byDay": ({ day, under }, say) =>
    `if filed by ${say.day(day)}${under ? ` under the ${regimeNames[under]} regime` : ""}`,
  "till.today": ({ day, under }, say) =>
    `if filed and paid today${under ? ` under the ${regimeNames[under]} regime` : ""}; open until ${say.day(day)}`,
  "till.revised": ({ day }, say) => `by a revised return, until ${say.day(day)}`,
  "till.updated": ({ day }, say) => `by an updated return, until ${say.day(day)}`,
  "till.yearNotOver": "if the year ends as it stands",

  "why.back": ({ employers, paid, tax, added, isRevised }, say) =>
    `${payer(employers)} ${say.rupees(paid)}; the tax is ${say.rupees(tax)}${addedText(added, say)}.${isRevised ? " Less what your filed return claimed." : ""}`,
  "why.owed": ({ employers, paid, tax, added, monthly }, say) =>
    `The tax is ${say.rupees(tax)}; ${say.small(payer(employers))} ${paid > 0 ? say.rupees(paid) : "nothing"}${addedText(added, say)}.${monthly > 0 ? ` Each further month adds about ${say.rupees(monthly)}.` : ""}`,
  "why.noRefundInUpdated": ({ paid, tax }, say) =>
    `The tax is ${say.rupees(tax)} and ${say.rupees(paid)} was paid, but an updated return cannot claim a refund.`,
  "why.paidUnknown": "The tax deducted was not read, so it is not known yet what comes back.",
  "why.noSalary":
    "Both regimes begin with the salary of Part B, row 1(a). Type it as your certificate prints it.",

  "second.cheaper": ({ regime, saving, beforeClaims }, say) =>
    `The ${regimeNames[regime]} regime is cheaper by ${say.rupees(saving)}${beforeClaims ? ", before rent, 80C and 80D, which this certificate leaves out" : ""}.`,
  "second.same": "Both regimes cost the same.",
  "second.asItWas": ({ isRefund, amount }, say) =>
    `If your return had chosen the old regime: ${isRefund ? "refund" : "to pay"} ${say.rupees(amount)}.`,

  "part.tax": "Tax",
  "part.fee": "Late fee",
  "part.interest": "Interest",
  "part.feeAndInterest": "Fee and interest",
  "part.additional": "Interest, fee and additional tax",
  "part.back": "Back to you",
  "part.paid": "Paid already",
  "part.owed": "Still to pay",

  "tally.back": ({ paid, tax, added, back }, say) =>
    `Of ${say.rupees(paid)} paid, ${say.and([
      `${say.rupees(tax)} is tax`,
      ...(added > 0 ? [`${say.rupees(added)} is fee and interest`] : []),
      `${say.rupees(back)} comes back`,
    ])}.`,
  "tally.owed": ({ paid, owed }, say) =>
    `${say.rupees(paid)} is paid already, ${say.rupees(owed)} is still to pay.`,

  "sure.alone": ({ source }) =>
    ({
      certificate: "From this Form 16 alone.",
      certificates: "From these certificates alone.",
      typed: "From the figures that you typed alone.",
    })[source],
  "sure.none": "No other income, as you said.",
  "sure.with": ({ amount }, say) => `With ${say.rupees(amount)} of other income.`,
  "sure.without": ({ kinds }, say) =>
    `Not counted yet: ${say.and(kinds.map((kind) => otherIncomeNouns[kind]))}.`,
};

function payer(employers: number): string {
  if (employers === 0) return "You have paid";
  return plural(employers, { one: "Your employer deducted", other: "Your employers deducted" });
}

function addedText({ after, fee, interest, additional }: Added, say: Say): string {
  const parts = [
    ...(fee > 0 ? [`a late fee of ${say.rupees(fee)}`] : []),
    ...(interest > 0 ? [`interest of ${say.rupees(interest)}`] : []),
    ...(additional > 0 ? [`additional tax of ${say.rupees(additional)}`] : []),
  ];
  if (parts.length === 0) return "";
  return `, and ${after ? `filing after ${say.dayAndMonth(after)}` : "the law"} adds ${say.and(parts)}`;
}
