import { isProductCode, type Product, products } from "#content/catalogue.ts";
import type { RoomWords } from "#content/words.server.ts";
import { turnOf } from "#domain/cases/case-turn.ts";
import type { CaseRow } from "#features/cases/case-record.server.ts";
import { casePath, orderPath } from "#features/filing/case-paths.ts";
import { turnFacts } from "#features/filing/next-turn.ts";
import type { OwnFiling } from "#features/filing/own-filings.server.ts";
import type { OrderRow } from "#features/orders/order/move-order.server.ts";
import { shownOrder } from "#features/orders/order/own-orders.server.ts";
import { payeeOf } from "#features/orders/order/payee.server.ts";
import type { App } from "#platform/app.server.ts";
import type { TurnView } from "#ui/turn/turn.tsx";
import { dayInIndia, formatWeekday } from "#values/dates.ts";
import { formatExact } from "#values/money.ts";
import type { Matter } from "./matter.ts";

type OfOrder = {
  /** A return of its account that it may be for. */
  fitting: OwnFiling | undefined;
  /** The case that it began when it was paid. */
  own: Pick<CaseRow, "state" | "reference" | "uploadedBy" | "openRequests"> | undefined;
};

/** An order that stands and belongs to no return yet, as one card. */
export function orderMatter(
  app: App,
  row: OrderRow,
  { fitting, own }: OfOrder,
  words: RoomWords,
): Matter {
  const { reference, product, total, state, claimedAt } = shownOrder(row);
  const page = orderPath(reference, true);
  return {
    ...{ id: reference, reference, page, what: product },
    ...nextOf(app, row, { page, fitting, own }, words),
    rows: [
      {
        name: `${product}, ${formatExact(total)}`,
        note: words.orderState(state, claimedAt !== undefined),
        link: { href: page, label: words.matterWords.open },
      },
    ],
  };
}

type Next = Pick<Matter, "turn" | "action">;

/** What is to be done next with an order: its client pays, says whose return it is for, or sends the Form 16. */
function nextOf(
  app: App,
  row: OrderRow,
  { page, fitting, own }: OfOrder & { page: string },
  { matterWords, payLabel, requestTurn, returnLabel, turnDeed, turnDeedOf }: RoomWords,
): Next {
  const { state, total, lapsesAt, claimedAt, hasPart } = shownOrder(row);
  const look = { href: page, label: matterWords.lookAtOrder };
  const { fits: joins, form16, plan, noWay, by: byDay } = matterWords.order;
  const yours = (deed: string, by?: string): TurnView => ({
    who: requestTurn.client,
    isYours: true,
    deed,
    by,
  });
  const ours = (deed: string): TurnView => ({
    who: requestTurn.firm,
    isYours: false,
    deed,
    by: undefined,
  });
  if (fitting)
    return {
      turn: yours(joins.deed, joins.by(fitting.reference)),
      action: { href: page, label: joins.button },
    };
  if (own && own.state !== "new") {
    const of = turnOf(own.state, undefined, turnFacts(own));
    const deed = turnDeedOf(own, "paid");
    const turn = { who: requestTurn[of], isYours: of === "client", deed, by: undefined };
    const label = returnLabel(own.state);
    return { turn, action: label ? { href: casePath(own.reference), label } : look };
  }
  if (state === "awaiting-payment") {
    if (claimedAt) return { turn: ours(turnDeed.claimed), action: look };
    if (!payeeOf(app)) return { turn: ours(noWay), action: look };
    const by = lapsesAt && byDay(formatWeekday(dayInIndia(lapsesAt)));
    const label = payLabel({ amount: total, isRest: hasPart });
    return { turn: yours(turnDeed.waits, by), action: { href: page, label } };
  }
  return kindOf(row) === "plan"
    ? { turn: yours(plan.deed), action: { href: BOOKING, label: plan.button } }
    : { turn: yours(form16.deed, form16.by), action: { href: FORM16, label: form16.button } };
}

const BOOKING = "/BookAppointment";
const FORM16 = "/stepform/form16";

function kindOf({ productCode }: OrderRow): Product["kind"] {
  return isProductCode(productCode) ? products[productCode].kind : "itr";
}
