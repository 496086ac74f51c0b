import { termsOfOffer, termsOfOrder } from "#content/en/order-terms.ts";
import { orderedAs, priceAfterReading } from "#content/en/proposal.ts";
import type { WorkedOut } from "#features/answer/answer.ts";
import type { DraftAnswers } from "#features/answer/draft.ts";
import { needOf } from "#features/answer/need.ts";
import { otherIncomesOf } from "#features/answer/other-income.ts";
import { isReturnDue } from "#features/answer/verdict.ts";
import { paymentOf } from "#features/filing/next-turn.ts";
import type { findOpenOrder } from "#features/filing/open-order.server.ts";
import { type ProposalInWords, proposeFor } from "#features/orders/propose.server.ts";
import type { Rupees } from "#values/money.ts";

/** What was ordered, or what is proposed. */
export type OrderOrOffer =
  | ProposalInWords
  | { kind: "order"; name: string; price: Rupees; reason: string; terms: string }
  /** The filed return stands; `isSure` where the person said that it agrees. */
  | { kind: "nothing"; isSure: boolean };

type Order = Pick<
  NonNullable<Awaited<ReturnType<typeof findOpenOrder>>>,
  "reference" | "product" | "total" | "state"
>;

/** The price of the order that what is handed over next belongs to. */
export function priceOfOrder({ reference, product, total, state }: Order) {
  const terms = termsOfOrder[paymentOf({ state })];
  const reason = orderedAs(reference);
  return { kind: "order" as const, name: product, price: total, reason, terms };
}

/** When it is paid, and when work begins. */
export function termsOf(offer: OrderOrOffer): string {
  return offer.kind === "order" ? offer.terms : termsOfOffer;
}

/** The price is told once the firm has read the file. */
export const offerUnread: ProposalInWords = { kind: "ask", reason: priceAfterReading };

/** The same, unless the return is filed and nothing is to do about it. */
export function offerToday(shown: WorkedOut, answers: DraftAnswers): OrderOrOffer {
  if (isReturnDue(shown.answer.verdict)) return offerOf(shown, answers);
  const { result } = answers.filed ?? {};
  return { kind: "nothing", isSure: result !== undefined && result.kind !== "unknown" };
}

/** The lowest price that covers what the certificates and the person said. */
export function offerOf(
  { working, certificates }: WorkedOut,
  { otherIncome, form16 }: Pick<DraftAnswers, "otherIncome" | "form16">,
): ProposalInWords {
  const other = otherIncomesOf(otherIncome);
  const source = form16?.typed ? "typed" : "form16";
  const basis = other ? (`${source}AndAnswers` as const) : source;
  return proposeFor(needOf(working, other, certificates), basis);
}
