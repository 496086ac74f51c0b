import type { OtherIncome } from "#features/answer/facts/other-income-kinds.ts";
import type {
  Added,
  FiledBalances,
  VerdictMessages,
} from "#features/answer/verdict/verdict-messages.ts";
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
  "head.shouldShow": "Your filed return should show",
  "head.shouldShowNothing": "Your filed return should show nothing to pay",
  "head.paid": "Tax paid",
  "head.more": "More to get back",
  "head.claimsMore": "Your filed return claims",
  "head.paysLess": "Your filed return pays",
  "head.noSalary": "No answer yet: your salary could not be read",
  "head.unsettled": ({ missing }, say) =>
    `Not settled yet: ${say.and(missing.map((kind) => otherIncomeNouns[kind]))} ${areSeveral(missing) ? "are" : "is"} missing`,

  "till.byDay": ({ day, under }, say) =>
    `if filed by ${say.day(day)}${under ? ` under the ${regimeNames[under]} regime` : ""}`,
  "till.today": ({ day, under }, say) =>
    `if filed and paid today${under ? ` under the ${regimeNames[under]} regime` : ""}; open until ${say.day(day)}`,
  "till.revised": ({ day, fee }, say) =>
    fee
      ? `by a revised return, until ${say.day(fee.after)}; then less a fee of ${say.rupees(fee.amount)}, until ${say.day(day)}`
      : `by a revised return, until ${say.day(day)}`,
  "till.updated": ({ day }, say) => `by an updated return, until ${say.day(day)}`,
  "till.yearNotOver": "if the year ends as it stands",
  "till.ifItDoes": ({ as, isAtMost }) =>
    ({
      refund: "as a refund. If it does, there is nothing to do",
      pay: `to pay${isAtMost ? " at most" : ""}, before what you paid with it. If it does, there is nothing to do`,
      nothing: "and if it does, there is nothing to do",
    })[as],
  "till.asItShows": "as your filed return shows. There is nothing to do",
  "till.thanThese": ({ isRefund }) => `${isRefund ? "more" : "less"} than these figures give`,

  "why.back": ({ employers, paid, tax, added }, say) =>
    `${payer(employers)} ${say.rupees(paid)}; the tax is ${say.rupees(tax)}${addedText(added, say)}.`,
  "why.owed": ({ employers, paid, tax, added, monthly }, say) =>
    `The tax is ${say.rupees(tax)}; ${say.small(payer(employers))} ${paid > 0 ? say.rupees(paid) : "nothing"}${addedText(added, say)}.${monthly > 0 ? ` Each further month adds about ${say.rupees(monthly)}.` : ""}`,
  "why.noRefundInUpdated": ({ paid, tax }, say) =>
    `The tax is ${say.rupees(tax)} and ${say.rupees(paid)} was paid, but an updated return cannot claim a refund.`,
  "why.paidUnknown": "The tax deducted was not read, so it is not known yet what comes back.",
  "why.noSalary":
    "Both regimes begin with the salary of Part B, row 1(a). Type it as your certificate prints it.",
  "why.unsettled": ({ missing }) =>
    `Any amount would be wrong without ${areSeveral(missing) ? "them" : "it"}.${missing.includes("business") ? " What a business earned, a chartered accountant works out with you." : ""}`,

  "why.more": (balances, say) =>
    `${showsAndGiven(balances, say)}.${balances.assumedPaid ? ` We assume you paid it.` : ""}`,
  "why.differs": ({ until, freeUntil, isUpdated, isOldPossible, ...balances }, say) =>
    `${showsAndGiven(balances, say)}. If it counted ${isOldPossible ? "something that is not here, such as rent or 80C under the old regime" : "tax paid that is not here"}, add it and this is settled. ${isOldPossible ? "If not" : "If it claimed rent or 80C, which a late return cannot, or anything else"}, ${isUpdated ? "an updated return" : "a revised return"} puts it right until ${say.day(until)}${freeUntil ? `, free until ${say.day(freeUntil)}` : ""}.`,
  "why.feeEatsIt": ({ fee, ...balances }, say) =>
    `${showsAndGiven(balances, say)}; but a revised return now costs a fee of ${say.rupees(fee)}, more than it brings.`,
  "why.lowerTooLate": (balances, say) =>
    `${showsAndGiven(balances, say)}; but only an updated return is open, and it can neither lower the tax nor claim a refund.`,

  "second.cheaper": ({ regime, saving, beforeClaims }, say) =>
    `The ${regimeNames[regime]} regime is cheaper by ${say.rupees(saving)}${beforeClaims ? `, ${BEFORE_CLAIMS}` : ""}.`,
  "second.same": "Both regimes cost the same.",
  "second.ifChosen": ({ regime, balance, beforeClaims }, say) =>
    `If your return chose the ${regimeNames[regime]} regime: ${balanceWords(balance, say)}${beforeClaims ? `, ${BEFORE_CLAIMS}` : ""}.`,
  "second.newIsCheaper": ({ by }, say) =>
    `It agrees with the old regime. The new one costs ${say.rupees(by)} less; whether a revised return may change to it is not settled.`,
  "second.ifOther": ({ regime }) =>
    regime === "new"
      ? "If it chose the old regime: whether a revised return may change that is not settled. We answer that before you pay."
      : "Only if it chose the old regime: a revised return cannot change to it.",

  "part.tax": "Tax",
  "part.fee": "Late fee",
  "part.interest": "Interest",
  "part.feeAndInterest": "Fee and interest",
  "part.additional": "Interest, fee and additional tax",
  "part.back": "Back to you",
  "part.paid": "Paid already",
  "part.owed": "Still to pay",
  "part.claimed": "Claimed already",
  "part.more": "More to you",

  "tally.back": ({ paid, tax, added, back }, say) =>
    `Of ${say.rupees(paid)} paid, ${say.and([
      `${say.rupees(tax)} is tax`,
      ...(added > 0 ? [`${say.rupees(added)} is fee and interest`] : []),
      `${say.rupees(back)} comes back`,
    ])}.`,
  "tally.owed": ({ paid, owed }, say) =>
    `${say.rupees(paid)} is paid already, ${say.rupees(owed)} is still to pay.`,
  "tally.more": ({ claimed, more }, say) =>
    `${say.rupees(claimed)} is claimed already, ${say.rupees(more)} more comes back.`,

  "sure.alone": ({ source }) =>
    ({
      certificate: "From this Form 16 alone.",
      certificates: "From these certificates alone.",
      typed: "From the figures that you typed alone.",
      both: "From what we read and what you typed alone.",
    })[source],
  "sure.none": "No other income, as you said.",
  "sure.with": ({ amount, employers }, say) =>
    `With ${say.and([
      ...(employers > 0 ? [`${say.count(employers)} employers`] : []),
      ...(amount > 0 ? [`${say.rupees(amount)} of other income`] : []),
    ])}.`,
};

const BEFORE_CLAIMS = "before rent, 80C and 80D, which this certificate leaves out";

function areSeveral(missing: readonly OtherIncome[]): boolean {
  return missing.length > 1 || missing.includes("dividends");
}

/** "It shows a refund of ₹40,000; these figures give a refund of ₹54,600", without the end of the sentence. */
function showsAndGiven({ shows, given }: FiledBalances, say: Say): string {
  return `Your filed return shows ${balanceWords(shows, say)}; ${shows > 0 ? "before that payment, " : ""}these figures give ${balanceWords(given, say)}`;
}

/** "a refund of ₹40,000" for an amount below zero. */
export function balanceWords(balance: number, say: Say): string {
  if (balance === 0) return "nothing to pay";
  return balance < 0 ? `a refund of ${say.rupees(-balance)}` : `${say.rupees(balance)} to pay`;
}

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
