import type { Regime } from "#domain/tax/facts/facts.ts";
import type { FilingStatus } from "#domain/tax/return/filing-status.ts";
import type { Filed } from "#features/answer/draft/filed-before.ts";
import type { Working } from "#features/answer/facts/working.ts";
import { comparedWith, regimesAgreed } from "#features/answer/verdict/filed-regime.ts";
import type { Figures } from "./figures.ts";
import { isClaim, type NoticeMailQuestion } from "./question.ts";

/**
 * What there is to do. Nothing: the claim is in Form 16 and proved (`matches`), or proved alone (`paper`); the return is
 * one of the new regime; it agrees with the figures; the income is `counted`; the AIS is wrong; the return claims `less`
 * than it may. Revise: the claim lacks its paper, or only its paper (`getPaper`); a late return took off what counts in
 * the old regime (`notInNew`); the income is missing; the return `claimsMore`. `look`: what the mail is about is not
 * known.
 */
export type Deed =
  | "matches"
  | "paper"
  | "newRegime"
  | "agrees"
  | "counted"
  | "aisWrong"
  | "less"
  | "lackingPaper"
  | "getPaper"
  | "notInNew"
  | "addIncome"
  | "claimsMore"
  | "look";

const REVISED: readonly Deed[] = [
  "lackingPaper",
  "getPaper",
  "notInNew",
  "addIncome",
  "claimsMore",
];

/** Whether the return is to be revised. */
export function isRevision(deed: Deed): boolean {
  return REVISED.includes(deed);
}

type Asked = {
  question: NoticeMailQuestion;
  status: FilingStatus;
  /** By the figures as they are, where there are any; with the claim taken off them, where its amount is known. */
  working: Working | undefined;
  claimed: Working | undefined;
  /** From `differenceOf`. */
  difference: number | undefined;
};

export function deedOf(asked: Asked): Deed {
  const { names, inForm16, hasPaper } = asked.question;
  if (names === "income") {
    if (inForm16) return "counted";
    return hasPaper ? "aisWrong" : "addIncome";
  }
  if (names === "nothing") return byFigures(asked) ?? "look";
  if (asked.status.regimes.old.open === "no") {
    const deed = byFigures(asked);
    return deed === "agrees" ? "newRegime" : (deed ?? "notInNew");
  }
  if (isOfNewRegime(asked)) return "newRegime";
  if (hasPaper) return inForm16 ? "matches" : "paper";
  if (inForm16) return "getPaper";
  const deed = byFigures(asked);
  const isOther = deed === "agrees" || (deed === "less" && !asked.claimed);
  return isOther ? deed : "lackingPaper";
}

function byFigures({ difference }: Asked): "agrees" | "claimsMore" | "less" | undefined {
  if (difference === undefined) return undefined;
  return difference === 0 ? "agrees" : difference > 0 ? "claimsMore" : "less";
}

/** Where no tax is due, a return of either regime comes to the same, and says nothing of the one it chose. */
function isOfNewRegime({ question: { filed }, working, claimed }: Asked): boolean {
  if (!working || working.comparison.new.totals.taxAfterRelief === 0) return false;
  const [agreed, another] = regimesAgreed(working, filed);
  const isOldWithClaim = claimed !== undefined && regimesAgreed(claimed, filed).includes("old");
  return agreed === "new" && !another && !isOldWithClaim;
}

/**
 * How much more a return claims than the figures give it, below zero how much less; undefined where its result was not
 * said, or where the figures lack what it may count: claims in the old regime.
 */
export function differenceOf(
  question: NoticeMailQuestion,
  figures: Figures,
  working: Working,
): number | undefined {
  const { filed } = question;
  const isWhole =
    working.status.regimes.old.open === "no" ||
    (isClaim(question.names) ? figures.hasClaims : figures.basis === "form16");
  const shown = shownIn(working, filed);
  if (!isWhole || shown === undefined || !working.filed) return undefined;
  if (regimesAgreed(working, filed).length > 0) return 0;
  const { least, most } = working.filed[regimeOf(working, question)];
  return shown > most ? most - shown : least - shown;
}

/** What the return came to, as far as it can be compared. */
function shownIn({ comparison, status, filed }: Working, answered: Filed): number | undefined {
  return filed && comparedWith({ comparison, status, filed }, answered).shown;
}

/** A claim counts in the old regime; otherwise the one that the return agrees with, or that costs less. */
export function regimeOf(working: Working, { names, filed }: NoticeMailQuestion): Regime {
  if (working.status.regimes.old.open === "no") return "new";
  if (isClaim(names)) return "old";
  const [agreed, another] = regimesAgreed(working, filed);
  if (agreed && !another) return agreed;
  return working.comparison.cheaper === "old" ? "old" : "new";
}
