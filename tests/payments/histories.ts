import type { MoneyFact } from "#domain/payments/money-facts.ts";
import type { MoneyWay } from "#domain/payments/money-way.ts";
import type { OrderRow } from "#features/orders/order/move-order.server.ts";
import { documentsOfOrder } from "#features/payments/book/issued-documents.server.ts";
import { cancelOrder, confirmPayment } from "#features/payments/desk/act-on-order.server.ts";
import { closeOrder, reviveOrder } from "#features/payments/desk/close-order.server.ts";
import { correctInvoice } from "#features/payments/documents/correct-invoice.server.ts";
import { standingInvoice } from "#features/payments/documents/number-document.server.ts";
import { recordFact } from "#features/payments/record/record-fact.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { paise } from "#values/money.ts";
import type { StateCode } from "#values/states.ts";
import type { Chance } from "../form16/seeded.ts";
import { type Ledger, startOfMonth } from "./ledger.ts";
import { placed, refund } from "./placed.ts";

/** The day in India of a moment, in ISO, and its first moment. */
const dayOf = (at: number) => new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 10);
const startOfDay = (day: string) => Date.parse(`${day}T00:00:00+05:30`);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** What one order goes through: steps at their moments, which the ledger hears of as they are planned. */
export type Step = { at: number; run: () => Promise<void> };

/** Where the orders of a test are made. */
export type Firm = { app: App; session: Session; ledger: Ledger; chance: Chance };

const PRICES = { "basic-itr": 1499, "basic-itr-above": 2499, "basic-plan": 4249 } as const;
/** The coupon takes off 200 rupees. */
export const COUPON = { code: "SAVE200", rupees: 200 };
const PLACES: { state: StateCode; gstin?: string }[] = [
  { state: "27" },
  { state: "27", gstin: "27AAPFU0939F1ZV" },
  { state: "29" },
  { state: "04" },
  { state: "07" },
  { state: "29", gstin: "29AAPFU0939F1ZR" },
];

let references = 409_297_000_000;

/** As it is typed. */
type Reference = { way: MoneyWay; utr: string };
type Seen = {
  id?: Reference;
  isKnown?: boolean;
  counts?: boolean;
  /** How many days before it is typed it arrived. */
  ago?: number;
  withheld?: number;
  waived?: number;
};
/** Where the clients of corrected invoices are. */
const CORRECTED: StateCode = "33";

/** One order and the pen that writes its steps down. */
function openHistory({ app, session, ledger, chance }: Firm) {
  const steps: Step[] = [];
  const place = chance.pick(PLACES);
  const product = chance.pick(Object.keys(PRICES) as (keyof typeof PRICES)[]);
  const hasCoupon = chance.is(0.2);
  const listed = PRICES[product] - (hasCoupon ? COUPON.rupees : 0);
  const price = listed * 100;
  const state = place.gstin ? undefined : place.state;
  const utr = () => String(references++);
  let order: OrderRow | undefined;
  const placedOrder = () => {
    if (!order) throw new Error("the order is not placed yet");
    return order;
  };
  const day = chance.is(0.3) ? chance.whole(27, 29) : chance.whole(0, 27);
  const start = startOfMonth("2026-11") + day * DAY + chance.whole(1, DAY - MINUTE);
  let now = start;
  const at = (run: () => Promise<void>) => {
    const moment = now;
    steps.push({ at: moment, run });
    return moment;
  };
  at(async () => {
    const query = hasCoupon ? `coupon=${COUPON.code}` : "";
    order = await placed(app, query, listed, { product, place });
  });

  const record = async (fact: MoneyFact) => {
    await app.db.transaction((tx) => recordFact(app, tx, fact, { reason: "Not needed" }));
  };
  const stated = (source: "bank" | "razorpay", id: string, amount: number, movedAt: number) =>
    ({
      ...{ source, id, currency: "INR" },
      ...{ amount: paise(amount), at: new Date(movedAt).toISOString() },
    }) as const;
  const rupees = (amount: number) => (amount / 100).toFixed(2);

  /** As a person types it, by any way. */
  const anyReference = (): Reference => {
    const number = utr();
    const six = number.slice(-6);
    return chance.pick<Reference>([
      { way: "upi", utr: number },
      { way: "imps", utr: ` ${number} ` },
      { way: "neft", utr: `xxxxn26${number.slice(-9)}` },
      { way: "cheque", utr: `CHQ ${six} Bank ${number}` },
      { way: "cash", utr: number },
      { way: "abroad", utr: `FT${number}` },
    ]);
  };

  return {
    ...{ steps, price, chance, start, utr },
    /** A little later: an open order with three of them is still open. */
    later: (most = 46 * 60) => {
      now += chance.whole(MINUTE, most * MINUTE);
      return now;
    },
    setNow: (moment: number) => {
      now = moment;
    },
    /** A part of an amount, never none of it and never all. */
    partOf: (amount: number) => chance.whole(1, amount - 1),
    received: (when: number, amount: number) => ledger.write(when, "received", amount),
    invoice: (when: number) => ledger.write(when, "invoice", price, state),
    credit: (when: number, amount: number, of = state) =>
      ledger.write(when, "credit-note", amount, of),
    receipt: (when: number, amount: number) => ledger.write(when, "receipt-voucher", amount),
    refundVoucher: (when: number, amount: number) => ledger.write(when, "refund-voucher", amount),
    without: ledger.without,
    cancelVoucher: ledger.cancel,
    /** Money that a person sees at the bank, for the order or for none. */
    confirms(
      amount: number,
      { id = anyReference(), isKnown = true, counts = true, ...more }: Seen = {},
    ): [number, Reference] {
      const { ago = 0, withheld = 0, waived = 0 } = more;
      const on = dayOf(now - ago * DAY);
      const moment = at(async () => {
        const done = await confirmPayment(app, session, isKnown ? placedOrder() : null, {
          ...{ ...id, on: ago > 0 ? on : undefined, amount: rupees(amount) },
          ...(withheld > 0 && { withheld: rupees(withheld) }),
          ...(waived > 0 && { waives: "yes" }),
        });
        if (!done.ok) throw new Error(JSON.stringify(done.problems));
      });
      const moved = ago > 0 ? startOfDay(on) : moment;
      if (counts) ledger.write(moved, "received", amount);
      if (ago > 0) ledger.without("recorded-later", amount, moved, moment);
      if (withheld + waived > 0) ledger.without("allowed", -withheld - waived, moment);
      return [moment, id];
    },
    /** The invoice named the client wrongly: what is left of it is taken back, and invoiced anew. */
    corrects(left = price, before: StateCode | undefined = state): number {
      const client = { name: `Invented Client ${references++}`, state: CORRECTED } as const;
      const moment = at(async () => {
        const documents = await documentsOfOrder(app, app.db, placedOrder().id);
        const invoice = standingInvoice(documents)?.id ?? "";
        const correction = { invoice, client, lut: null, reason: "The State was wrong" };
        const done = await correctInvoice(app, session, placedOrder().id, correction);
        if (!done.ok) throw new Error(JSON.stringify(done.problems));
      });
      ledger.write(moment, "credit-note", left, before);
      ledger.write(moment, "invoice", left, CORRECTED);
      return moment;
    },
    /** Facts of the gateway or of a statement: doubled, late and out of order; the money moved `before` milliseconds ago. */
    arrives(
      amount: number,
      { source = "razorpay" as "bank" | "razorpay", before = 0 } = {},
    ): [number, string] {
      const id = source === "bank" ? utr() : `pay_${utr()}`;
      const moved = now - before;
      const states = chance.pick<("created" | "failed" | "authorized")[]>([
        [],
        ["created", "authorized"],
        ["failed"],
      ]);
      const fact = (state: "created" | "failed" | "authorized" | "captured"): MoneyFact => ({
        ...stated(source, id, amount, moved),
        ...{ kind: "payment", state, order: placedOrder().id },
      });
      const moment = at(async () => {
        if (chance.is(0.5)) for (const state of states) await record(fact(state));
        await record(fact("captured"));
        await record(fact("captured"));
      });
      steps.push({
        at: moment + chance.whole(1, 3) * DAY,
        run: async () => {
          for (const state of states) await record(fact(state));
          await record(fact("captured"));
        },
      });
      ledger.write(moved, "received", amount);
      ledger.without("recorded-later", amount, moved, moment);
      return [moment, id];
    },
    /** A refund that the gateway makes in two notices, or in one. */
    goesBack(payment: string, amount: number, source: "bank" | "razorpay" = "razorpay"): number {
      const id = `rfnd_${utr()}`;
      const fact = (state: "created" | "processed", moved: number): MoneyFact => ({
        ...stated(source, id, amount, moved),
        ...{ kind: "refund", state, payment },
      });
      const moment = at(() => record(fact("created", moment)));
      now += chance.whole(MINUTE, 2 * DAY);
      const sent = at(() => record(fact("processed", sent)));
      ledger.write(sent, "returned", amount);
      ledger.without("refund-on-its-way", amount, moment, sent);
      return moment;
    },
    /** A refund that fails, and is made again. */
    failsToGoBack(payment: string, amount: number): number {
      const fact = (id: string, state: "created" | "failed" | "processed"): MoneyFact => ({
        ...stated("razorpay", id, amount, now),
        ...{ kind: "refund", state, payment },
      });
      const [one, other] = [`rfnd_${utr()}`, `rfnd_${utr()}`];
      const first = fact(one, "created");
      const moment = at(() => record(first));
      now += chance.whole(MINUTE, 2 * DAY);
      const second = fact(one, "failed");
      const failed = at(() => record(second));
      now += chance.whole(MINUTE, 2 * DAY);
      const third = fact(other, "processed");
      const sent = at(() => record(third));
      ledger.write(sent, "returned", amount);
      ledger.without("refund-on-its-way", amount, moment, failed);
      ledger.without("refund-failed", amount, failed, sent);
      return moment;
    },
    /** A person decides a refund, and sends it by the bank. */
    refunds(amount: number): number {
      const moment = at(async () => {
        const done = await refund(app, session, placedOrder(), {
          ...{ utr: utr(), amount: rupees(amount) },
        });
        if (!done.ok) throw new Error(JSON.stringify(done.problems));
      });
      ledger.write(moment, "returned", amount);
      return moment;
    },
    losesDispute(payment: string, amount: number): number {
      const id = `disp_${utr()}`;
      const fact = (state: "open" | "lost", moved: number): MoneyFact => ({
        ...stated("razorpay", id, amount, moved),
        ...{ kind: "dispute", state, payment },
      });
      const opened = now;
      at(() => record(fact("open", opened)));
      now += chance.whole(MINUTE, 2 * DAY);
      const moment = at(() => record(fact("lost", moment)));
      ledger.write(moment, "returned", amount);
      return moment;
    },
    cancels: () =>
      at(async () => {
        const done = await cancelOrder(app, session, placedOrder());
        if (!done.ok) throw new Error(JSON.stringify(done.problems));
      }),
    expires: () =>
      at(async () => {
        // What `expireOrders` does with each order of which the last day is over.
        const { id } = placedOrder();
        const done = await app.db.transaction((tx) => closeOrder(app, tx, id, "expired"));
        if (done !== "done") throw new Error(`the order is not closed: ${done}`);
      }),
    revives: () =>
      at(async () => {
        const done = await reviveOrder(app, session, placedOrder().id);
        if (!done.ok) throw new Error(JSON.stringify(done.problems));
      }),
  };
}
type History = ReturnType<typeof openHistory>;

/** What an order may go through; each says what an accountant writes down of it. */
const KINDS: Record<string, (history: History) => void> = {
  "paid at once": ({ later, confirms, invoice, price }) => {
    later();
    invoice(confirms(price)[0]);
  },
  "typed days later": ({ later, confirms, invoice, price, chance }) => {
    later();
    invoice(confirms(price, { ago: chance.whole(1, 20) })[0]);
  },
  "paid with tax withheld": ({ later, confirms, invoice, price, chance }) => {
    const withheld = chance.whole(1, Math.floor(price / 12));
    later();
    invoice(confirms(price - withheld, { withheld })[0]);
  },
  "a part, the rest with tax withheld, a little waived": (history) => {
    const { later, confirms, receipt, invoice, price, chance } = history;
    const [withheld, waived] = [chance.whole(1, Math.floor(price / 12)), chance.whole(1, 100)];
    const part = chance.whole(1, price - withheld - waived - 1);
    later();
    receipt(confirms(part)[0], part);
    later();
    invoice(confirms(price - part - withheld - waived, { withheld, waived })[0]);
  },
  "a little less, and waived": ({ later, confirms, invoice, price, chance }) => {
    const waived = chance.whole(1, 100);
    later();
    invoice(confirms(price - waived, { waived })[0]);
  },
  "an invoice that is corrected": ({ later, confirms, invoice, corrects, price }) => {
    later();
    invoice(confirms(price)[0]);
    later();
    corrects();
  },
  "an invoice that is corrected between two refunds, and once more": (history) => {
    const { later, confirms, refunds, invoice, credit, corrects, price, partOf } = history;
    const [one, other] = [partOf(price / 2), partOf(price / 2)];
    later();
    invoice(confirms(price)[0]);
    later();
    credit(refunds(one), one);
    later();
    corrects(price - one);
    later();
    credit(refunds(other), other, CORRECTED);
    later();
    corrects(price - one - other, CORRECTED);
  },
  "paid through the gateway": ({ later, arrives, invoice, price }) => {
    later();
    invoice(arrives(price)[0]);
  },
  "paid in two parts": ({ later, confirms, invoice, receipt, price, partOf }) => {
    const part = partOf(price);
    later();
    receipt(confirms(part)[0], part);
    later();
    invoice(confirms(price - part)[0]);
  },
  "a part, and the rest never": ({ later, confirms, receipt, price, partOf }) => {
    const part = partOf(price);
    later();
    receipt(confirms(part)[0], part);
  },
  "a part goes back, wholly, and the order is cancelled": (history) => {
    const { later, confirms, refunds, cancels, receipt, refundVoucher, price, partOf } = history;
    const part = partOf(price);
    later();
    receipt(confirms(part)[0], part);
    later();
    refundVoucher(refunds(part), part);
    later();
    cancels();
  },
  "a part goes back in part, and the rest is paid": (history) => {
    const { later, confirms, refunds, receipt, refundVoucher, invoice, price, partOf } = history;
    const part = partOf(price - 1) + 1;
    const back = partOf(part);
    later();
    receipt(confirms(part)[0], part);
    later();
    refundVoucher(refunds(back), back);
    later();
    invoice(confirms(price - part + back)[0]);
  },
  "too much, that goes back": ({ later, confirms, refunds, invoice, without, price, chance }) => {
    const above = chance.whole(1, 50_000);
    later();
    const [paidAt] = confirms(price + above);
    invoice(paidAt);
    later();
    without("surplus", above, paidAt, refunds(above));
  },
  "paid a second time, kept": ({ later, arrives, confirms, invoice, without, price }) => {
    later();
    invoice(arrives(price)[0]);
    later();
    without("surplus", price, confirms(price)[0]);
  },
  "cancelled without money": ({ later, cancels }) => {
    later();
    cancels();
  },
  "cancelled, paid late, and opened again": (history) => {
    const { later, cancels, confirms, revives, invoice, without, price } = history;
    later();
    cancels();
    later();
    const [paidAt] = confirms(price);
    later();
    const revived = revives();
    without("closed-order", price, paidAt, revived);
    invoice(revived);
  },
  "expired, and paid late": ({ start, setNow, expires, later, arrives, without, price }) => {
    setNow(start + 7 * DAY + MINUTE);
    expires();
    later();
    without("closed-order", price, arrives(price)[0]);
  },
  "expired, a part late, opened again, and paid": (history) => {
    const { start, setNow, expires, later, confirms, revives, receipt, invoice } = history;
    const { without, price, partOf } = history;
    const part = partOf(price);
    setNow(start + 7 * DAY + MINUTE);
    expires();
    later();
    const [paidAt] = confirms(part);
    later();
    const revived = revives();
    without("closed-order", part, paidAt, revived);
    receipt(revived, part);
    later();
    invoice(confirms(price - part)[0]);
  },
  "money without an order, given one later": ({ later, confirms, invoice, without, price }) => {
    later();
    const [arrived, id] = confirms(price, { isKnown: false });
    later();
    const [known] = confirms(price, { id, counts: false });
    without("no-order", price, arrived, known);
    invoice(known);
  },
  "an amount that is corrected": (history) => {
    const { later, confirms, receipt, cancelVoucher, without, price, partOf } = history;
    const wrong = partOf(price - 1) + 1;
    const right = partOf(wrong);
    later();
    const [typed, id] = confirms(wrong, { counts: false });
    later();
    const [corrected] = confirms(right, { id, counts: false });
    history.received(typed, right);
    cancelVoucher(typed);
    receipt(corrected, right);
    without("recorded-later", right, typed, corrected);
  },
  "an amount that is corrected to the price": (history) => {
    const { later, confirms, receipt, invoice, without, price, partOf } = history;
    const wrong = partOf(price);
    later();
    const [typed, id] = confirms(wrong, { counts: false });
    later();
    const [corrected] = confirms(price, { id, counts: false });
    history.received(typed, price);
    receipt(typed, wrong);
    invoice(corrected);
    without("recorded-later", price - wrong, typed, corrected);
  },
  "refunded wholly": ({ later, confirms, refunds, invoice, credit, price }) => {
    later();
    invoice(confirms(price)[0]);
    later();
    credit(refunds(price), price);
  },
  "refunded in two parts": (history) => {
    const { later, arrives, goesBack, refunds, invoice, credit, price, partOf } = history;
    const [one, other] = [partOf(price / 2), partOf(price / 2)];
    later();
    const [paidAt, payment] = arrives(price);
    invoice(paidAt);
    later();
    credit(goesBack(payment, one), one);
    later();
    credit(refunds(other), other);
  },
  "a refund that fails, and is made again": (history) => {
    const { later, arrives, failsToGoBack, invoice, credit, price, partOf } = history;
    const back = partOf(price);
    later();
    const [paidAt, payment] = arrives(price);
    invoice(paidAt);
    later();
    credit(failsToGoBack(payment, back), back);
  },
  "a dispute that is lost": (history) => {
    const { later, arrives, losesDispute, invoice, credit, price } = history;
    later();
    const [paidAt, payment] = arrives(price);
    invoice(paidAt);
    later();
    credit(losesDispute(payment, price), price);
  },
  "on the statement of the last evening": ({ start, setNow, later, arrives, invoice, price }) => {
    const evening = startOfMonth("2026-12") - 4 * 60 * MINUTE;
    // One that is older has expired by then.
    if (start < evening - 5 * DAY || start > evening) {
      later();
      return invoice(arrives(price)[0]);
    }
    setNow(evening + 6 * 60 * MINUTE);
    const recordedAt = later(20 * 60);
    invoice(arrives(price, { source: "bank", before: recordedAt - evening })[0]);
  },
};

/** The steps of one order after another, each of a kind by chance. */
export function planOrders(firm: Firm, count: number): Step[] {
  const kinds = Object.values(KINDS);
  const steps = Array.from({ length: count }, () => {
    const history = openHistory(firm);
    firm.chance.pick(kinds)(history);
    return history.steps;
  });
  return steps.flat().toSorted((one, other) => one.at - other.at);
}
