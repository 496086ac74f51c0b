import type { PaymentOfReturn } from "#content/en/order-terms.ts";
import type { Db } from "#db/db.server.ts";
import type { filings } from "#db/schema/filing.ts";
import { type CaseRow, casesOfFilings, hasEnded } from "#features/cases/case-record.server.ts";
import { type OrderOfCase, ordersById } from "#features/orders/order/own-orders.server.ts";
import { payeeOf } from "#features/orders/order/payee.server.ts";
import {
  type ChargedPrice,
  chargeFor,
  gstOnPrices,
} from "#features/orders/order/tax-on-price.server.ts";
import {
  type OfferedOrder,
  offerAgain,
  offerAsNamed,
} from "#features/orders/price/offered-order.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia } from "#values/dates.ts";
import { type CasePayment, paymentOf, type ToPay } from "./next-turn.ts";
import { priceOfFiling } from "./price-of-filing.ts";
import { type FiledProposal, sealedProposal } from "./sealed-filing.server.ts";

/** What a request costs and how far it is paid: for its pages, its mails and the firm. */
export type CaseTerms = CasePayment & {
  order: OrderOfCase | undefined;
  proposal: FiledProposal | undefined;
  /** Where the work on it stands. */
  stage: CaseStage;
  /** What can be ordered for it now: nothing where an order stands, or no price was named. */
  offered: OfferedOrder | undefined;
  /** In words. */
  price: string | undefined;
};

export type CaseStage = Pick<
  CaseRow,
  | "state"
  | "stateSince"
  | "assigneeId"
  | "assignedAt"
  | "dueOn"
  | "openRequests"
  | "uploadedBy"
  | "filedOn"
  | "replyBy"
>;

/** Of what is being handed over. */
export const newSince = (stateSince: Date): CaseStage => ({
  ...{ state: "new", stateSince, assigneeId: null, assignedAt: null, dueOn: null },
  ...{ openRequests: 0, uploadedBy: null, filedOn: null, replyBy: null },
});

type Row = typeof filings.$inferSelect;

/** The terms of a stored request. */
export async function termsOfCase(app: App, db: Db, row: Row): Promise<CaseTerms> {
  const [terms] = await termsOfCases(app, db, [row]);
  if (!terms) throw new Error("a request without terms");
  return terms;
}

/** The same of several, in their order. */
export async function termsOfCases(app: App, db: Db, rows: readonly Row[]): Promise<CaseTerms[]> {
  if (rows.length === 0) return [];
  const stages = await casesOfFilings(
    db,
    rows.map(({ id }) => id),
  );
  const placed = await ordersById(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
  );
  return rows.map((row) =>
    termsWith(app, {
      order: row.orderId ? placed.get(row.orderId) : undefined,
      proposal: row.proposal ? sealedProposal.unseal(app, row.id, row.proposal) : undefined,
      stage: stages.get(row.id) ?? newSince(row.submittedAt),
    }),
  );
}

/** The same of what is known of it. */
export function termsWith(
  app: App,
  known: Pick<CaseTerms, "order" | "proposal" | "stage">,
): CaseTerms {
  const { order, proposal, stage } = known;
  const isStopped = hasEnded(stage);
  const offered = isStopped ? undefined : offeredFor(order, proposal);
  const charge = offered && chargeOf(app, offered);
  const payment = isStopped ? "stopped" : payableOf(app, order, charge !== undefined);
  return {
    ...{ order, proposal, stage, offered, payment },
    toPay: toPayOf(payment, order, charge),
    price: priceOfFiling(isLapsed(order) ? undefined : order, proposal, gstOnPrices(app)?.label),
  };
}

function toPayOf(
  payment: CasePayment["payment"],
  order: OrderOfCase | undefined,
  charge: ChargedPrice | undefined,
): ToPay | undefined {
  if (payment === "offered" && charge)
    return { amount: charge.total, isRest: false, by: undefined };
  if (payment !== "waits" || !order) return undefined;
  const { total: amount, hasPart: isRest, lapsesAt } = order;
  return { amount, isRest, by: lapsesAt && dayInIndia(lapsesAt).toString() };
}

/** The same as `paymentOf`, where there is a way to pay; until the firm has set one, it writes how. */
export function payableOf(
  app: App,
  order: Parameters<typeof paymentOf>[0],
  isPriced: boolean,
): PaymentOfReturn {
  const payment = paymentOf(order, isPriced);
  const isToPay = payment === "offered" || payment === "waits";
  return isToPay && !payeeOf(app) ? "later" : payment;
}

/** What an order of it would come to, with its tax. */
function chargeOf(app: App, offered: OfferedOrder) {
  const quote = offered.quoteWith(undefined);
  return quote && chargeFor(app, quote);
}

/** What was proposed with its answer, or what was ordered and lapsed unpaid. */
function offeredFor(order: OrderOfCase | undefined, proposal: FiledProposal | undefined) {
  if (order && !isLapsed(order)) return undefined;
  if (proposal?.kind === "offer") return offerAsNamed(proposal);
  return order && offerAgain(order);
}

function isLapsed(order: OrderOfCase | undefined): boolean {
  return order?.state === "expired";
}
