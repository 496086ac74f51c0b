import { termsOfOffer, termsOfOrder } from "#content/en/order-terms.ts";
import { orderedAs, priceAfterReading } from "#content/en/proposal.ts";
import type { DraftAnswers } from "#features/answer/draft/draft.ts";
import { needOf } from "#features/answer/facts/need.ts";
import { otherIncomesOf } from "#features/answer/facts/other-income.ts";
import type { WorkedOut } from "#features/answer/verdict/answer.ts";
import type { Verdict } from "#features/answer/verdict/stored-answer.ts";
import { payableOf } from "#features/filing/case-terms.server.ts";
import type { findOpenOrder } from "#features/filing/open-order.server.ts";
import { type ProposalInWords, proposeFor } from "#features/orders/proposal/propose.server.ts";
import type { App } from "#platform/app.server.ts";
import { decimalRupees } from "#values/money.ts";

/** What was ordered, or what is proposed. */
export type OrderOrOffer =
  | ProposalInWords
  | { kind: "order"; name: string; price: number; reason: string; terms: string }
  | Nothing;

/** The filed return stands. */
type Nothing = { kind: "nothing"; stands: NonNullable<Verdict["stands"]> };

type Order = Pick<
  NonNullable<Awaited<ReturnType<typeof findOpenOrder>>>,
  "reference" | "product" | "total" | "state" | "claimedAt"
>;

/** The price of the order that what is handed over next belongs to. */
export function priceOfOrder(app: App, order: Order) {
  const { reference, product, total } = order;
  const terms = termsOfOrder[payableOf(app, order, false)];
  const reason = orderedAs(reference);
  return { kind: "order" as const, name: product, price: decimalRupees(total), reason, terms };
}

/** When it is paid, and when work begins. */
export function termsOf(app: App, offer: OrderOrOffer): string {
  if (offer.kind === "order") return offer.terms;
  const isPaidNext = payableOf(app, undefined, offer.kind === "offer") === "offered";
  return termsOfOffer[isPaidNext ? "offer" : "ask"];
}

/** The price is told once the firm has read the file. */
export function offerUnread(): ProposalInWords {
  return { kind: "ask", reason: priceAfterReading };
}

/** The same, unless the return is filed and nothing is to do about it. */
export function offerToday(shown: WorkedOut, answers: DraftAnswers): ProposalInWords | Nothing {
  const stands = standsAsFiled(shown);
  return stands ? { kind: "nothing", stands } : offerOf(shown, answers);
}

/** Whether the filed return is to be left as it is: while a figure is missing, it is not known that it is wrong. */
function standsAsFiled({ answer: { verdict }, working }: WorkedOut): Verdict["stands"] {
  return verdict?.outcome === "unknown" && working.filed ? "unsaid" : verdict?.stands;
}

/** The lowest price that covers what the certificates and the person said. */
function offerOf({ working, certificates }: WorkedOut, answers: DraftAnswers): ProposalInWords {
  const other = otherIncomesOf(answers);
  const source = answers.form16?.typed ? "typed" : "form16";
  const basis = other ? (`${source}AndAnswers` as const) : source;
  return proposeFor(needOf(working, other, certificates), basis);
}
