import { rupees } from "#values/money.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { parseRupees } from "#values/typed-amount.ts";
import type { Correction, DraftAnswers } from "./draft.ts";

/** House property, row 7(a): the one figure of a certificate that may be a loss, s. 71. */
const MAY_BE_LOSS = /^\d+\.partB\.7a$/;

/** Row A: which regime the employer used. */
const REGIME = /^\d+\.partB\.regime$/;

/** A figure as typed in place of the one that was read; undefined goes back to the certificate's own. */
export function readCorrection(key: string, text: string): Outcome<Correction | undefined> {
  const typed = text.trim();
  if (REGIME.test(key)) {
    if (typed === "old" || typed === "new") return accepted(typed);
    if (typed === "certificate") return accepted(undefined);
    const message = "Choose the regime your employer used.";
    return refused([{ field: `amount-${key}`, message }]);
  }
  if (typed === "") return accepted(undefined);
  const isLoss = MAY_BE_LOSS.test(key) && /^[-−]/.test(typed);
  const amount = parseRupees(isLoss ? typed.slice(1) : typed);
  if (amount !== undefined) return accepted(isLoss ? rupees(-amount) : amount);
  const message = "Enter an amount in rupees, like 1,50,000, or nothing.";
  return refused([{ field: `amount-${key}`, message }]);
}

/** The corrections with this one made or taken back. */
export function corrected(
  corrections: DraftAnswers["corrections"],
  key: string,
  amount: Correction | undefined,
): DraftAnswers["corrections"] {
  const { [key]: _, ...others } = corrections;
  return amount === undefined ? others : { ...others, [key]: amount };
}
