import { z } from "zod";
import { rupees } from "#values/money.ts";
import { accepted, refused } from "#values/outcome.ts";
import { isLeftEmpty, parseRupees, whyUnread } from "#values/typed-amount.ts";
import type { AnswerOutcome } from "../draft/answer-messages.ts";
import type { Correction, DraftAnswers } from "../draft/draft.ts";
import { fieldOfKey } from "./figure-key.ts";

/** Corrects the figure `key`; the field is named after it, so that the page distinguishes its rows. */
export function correctionForm(key: string) {
  return z.object({ [`amount-${key}`]: z.string().default("") });
}

/** The key of the corrected figure. */
export const correctedFigure = z.object({ figure: z.string().default("") });

/** House property, row 7(a): the one figure of a certificate that may be a loss, s. 71. */
export function mayBeLoss(key: string): boolean {
  return fieldOfKey(key) === "partB.7a";
}

/** A typed figure in place of the one that was read; undefined restores the certificate's own. */
export function readCorrection(key: string, text: string): AnswerOutcome<Correction | undefined> {
  const typed = text.trim();
  const id = fieldOfKey(key);
  if (id === "partB.regime") {
    if (typed === "old" || typed === "new") return accepted(typed);
    if (typed === "certificate") return accepted(undefined);
    return refused([{ field: `amount-${key}`, message: { id: "regimeMissing" } }]);
  }
  if (isLeftEmpty(typed)) return accepted(undefined);
  const isLoss = mayBeLoss(key) && /^[-−]/.test(typed);
  const size = isLoss ? typed.slice(1) : typed;
  const amount = parseRupees(size, "year");
  if (amount !== undefined) return accepted(isLoss ? rupees(-amount) : amount);
  const wrong = { id: "amountWrong" } as const;
  return refused([{ field: `amount-${key}`, message: whyUnread(size, "year", wrong) ?? wrong }]);
}

/** The corrections with this one added or removed. */
export function corrected(
  corrections: DraftAnswers["corrections"],
  key: string,
  amount: Correction | undefined,
): DraftAnswers["corrections"] {
  const { [key]: _, ...others } = corrections;
  return amount === undefined ? others : { ...others, [key]: amount };
}
