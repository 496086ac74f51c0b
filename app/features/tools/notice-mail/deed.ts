import type { Regime } from "#domain/tax/facts/facts.ts";
import type { FilingStatus } from "#domain/tax/return/filing-status.ts";
import type { Filed } from "#features/answer/filed-before.ts";
import { comparedWith, regimesAgreed } from "#features/answer/verdict-of-filed.ts";
import type { Working } from "#features/answer/working.ts";
import type { NoticeMailQuestion } from "./question.ts";

/**
 * What there is to do. Nothing: the claim is in Form 16 and proved (`matches`), or proved alone (`paper`); it counts in
 * no return of the new regime; the return agrees with the figures; the income is `counted`; the AIS is wrong; the return
 * claims `less` than it may. Revise: the claim lacks its paper, or only its paper (`getPaper`); the income is missing;
 * the return `claimsMore`. `look`: what the mail is about is not known.
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
  | "addIncome"
  | "claimsMore"
  | "look";

const REVISED: readonly Deed[] = ["lackingPaper", "getPaper", "addIncome", "claimsMore"];

/** Whether the return is to be revised. */
export function isRevision(deed: Deed): boolean {
  return REVISED.includes(deed);
}

/** @param difference how much more the return claims than the figures give it, where that can be compared */
export function deedOf(
  { names, inForm16, hasPaper, filed, amount }: NoticeMailQuestion,
  { regimes }: FilingStatus,
  working: Working | undefined,
  difference: number | undefined,
): Deed {
  if (names === "income") {
    if (inForm16) return "counted";
    return hasPaper ? "aisWrong" : "addIncome";
  }
  const byFigures =
    difference === undefined || difference === 0
      ? "agrees"
      : difference > 0
        ? "claimsMore"
        : "less";
  if (names === "nothing") return difference === undefined ? "look" : byFigures;
  const agreed = working ? regimesAgreed(working, filed) : [];
  if (regimes.old.open === "no") return byFigures === "claimsMore" ? "claimsMore" : "newRegime";
  const isNewAlone = agreed.length === 1 && agreed[0] === "new";
  if (isNewAlone) return "newRegime";
  if (hasPaper) return inForm16 ? "matches" : "paper";
  if (inForm16) return "getPaper";
  if (byFigures === "less" && amount === undefined) return "less";
  return agreed.length > 0 ? "agrees" : "lackingPaper";
}

/** How much more a return claims than the figures give it, below zero how much less; undefined where it was not said. */
export function differenceOf(working: Working, question: NoticeMailQuestion): number | undefined {
  const { filed } = question;
  const shown = shownIn(working, filed);
  if (shown === undefined || !working.filed) return undefined;
  if (regimesAgreed(working, filed).length > 0) return 0;
  const { least, most } = working.filed[regimeOf(working, question)];
  return shown > most ? most - shown : least - shown;
}

/** What the return came to, as far as it can be compared. */
export function shownIn(
  { comparison, status, filed }: Working,
  answered: Filed,
): number | undefined {
  return filed && comparedWith({ comparison, status, filed }, answered).shown;
}

/** A claim counts in the old regime; otherwise the one that the return agrees with, or that costs less. */
export function regimeOf(
  { status, ...working }: Working,
  { names, filed }: NoticeMailQuestion,
): Regime {
  if (status.regimes.old.open === "no") return "new";
  if (names !== "income" && names !== "nothing") return "old";
  const [agreed, another] = regimesAgreed({ status, ...working }, filed);
  if (agreed && !another) return agreed;
  return working.comparison.cheaper === "old" ? "old" : "new";
}
