import { orderedAs, priceAfterReading } from "#content/en/proposal.ts";
import type { WorkedOut } from "#features/answer/answer.ts";
import type { DraftAnswers } from "#features/answer/draft.ts";
import { needOf } from "#features/answer/need.ts";
import { otherIncomesOf } from "#features/answer/other-income.ts";
import { type ProposalInWords, proposeFor } from "#features/orders/propose.server.ts";
import type { Rupees } from "#values/money.ts";

/** What was ordered, or what is proposed. */
export type OrderOrOffer =
  | ProposalInWords
  | { kind: "order"; name: string; price: Rupees; reason: string };

type Order = { reference: string; product: string; total: Rupees };

/** The price of the order that what is handed over next belongs to. */
export function priceOfOrder({ reference, product, total }: Order): OrderOrOffer {
  return { kind: "order", name: product, price: total, reason: orderedAs(reference) };
}

/** The price is told once the firm has read the file. */
export const offerUnread: ProposalInWords = { kind: "ask", reason: priceAfterReading };

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
