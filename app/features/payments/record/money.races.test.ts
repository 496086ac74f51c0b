import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { moneyDocuments, moneyFacts, moneyReferences, orderEvents } from "#db/schema/money.ts";
import { coupons, orders } from "#db/schema/orders.ts";
import type { MoneyFact } from "#domain/payments/money-facts.ts";
import { claimedUtrOf } from "#features/orders/order/sealed-order.server.ts";
import { createSealing } from "#platform/sealing.server.ts";
import { days } from "#values/dates.ts";
import { paise } from "#values/money.ts";
import { accepted } from "#values/outcome.ts";
import { TEST_SECRET, testApp } from "../../../../tests/app.ts";
import { ADDRESS, member } from "../../../../tests/cast.ts";
import { tablesHolding } from "../../../../tests/payments/columns.ts";
import { addPercentOff, orderNow, placed, refund } from "../../../../tests/payments/placed.ts";
import { documentsOfOrder } from "../book/issued-documents.server.ts";
import { openReference } from "../book/money-reference.server.ts";
import { sealReferences } from "../book/seal-references.server.ts";
import { claimPaid } from "../client/pay-order.server.ts";
import { openDecisions } from "../decisions/decisions.server.ts";
import { cancelOrder, confirmPayment, refuseClaim } from "../desk/act-on-order.server.ts";
import { agreeToDecision, dropDecision } from "../desk/answer-decision.server.ts";
import { expireOrders } from "../desk/close-order.server.ts";
import { decideRefund, sendRefund } from "../desk/refund.server.ts";
import { correctInvoice } from "../documents/correct-invoice.server.ts";
import { standingInvoice } from "../documents/number-document.server.ts";
import { checkMoney } from "../month/check-money.server.ts";
import { recordFact } from "./record-fact.server.ts";

const app = testApp({ races: true });
const UTR = "409297068518";
const NEXT = "another secret, of at least so many letters";

test("two of the firm who confirm one payment at once pay the order once", async () => {
  const [{ session: one }, { session: other }] = [
    await member(app, "sita", "staff"),
    await member(app, "gita", "staff"),
  ];
  const order = await placed(app);
  const typed = { utr: UTR, amount: "1499" };
  const outcomes = await Promise.all(
    [one, other, one, other].map((session) => confirmPayment(app, session, order, typed)),
  );
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  expect(await app.db.$count(moneyFacts)).toBe(1);
  expect(await app.db.$count(orderEvents)).toBe(1);
  expect(await app.db.$count(moneyDocuments)).toBe(1);
});

test("two who confirm each a part of one price at once leave one receipt, and the invoice takes it in", async () => {
  const [{ session: one }, { session: other }] = [
    await member(app, "sita", "staff"),
    await member(app, "gita", "staff"),
  ];
  for (const round of [1, 2, 3]) {
    const order = await placed(app);
    const outcomes = await Promise.all([
      confirmPayment(app, one, order, { utr: `40929706851${round}`, amount: "1000" }),
      confirmPayment(app, other, order, { utr: `50929706851${round}`, amount: "499" }),
    ]);
    expect(outcomes).toEqual([accepted("booked"), accepted("booked")]);
    const documents = await documentsOfOrder(app, app.db, order.id);
    expect(documents.map(({ series }) => series)).toEqual(["receipt-voucher", "invoice"]);
    const [receipt, invoice] = documents.map(({ particulars }) => particulars);
    const { number, on, total: amount } = receipt ?? {};
    expect(invoice).toMatchObject({ total: 149_900, advances: [{ number, on, amount }] });
    expect(invoice?.payments.map((each) => each.amount).toSorted()).toEqual([100_000, 49_900]);
  }
});

test("a payment and its refund that arrive at once leave the order refunded, in any order", async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await placed(app);
    const id = `pay_${round}`;
    const at = app.clock.now().toString();
    const amount = paise(order.totalPaise);
    const stated = { source: "razorpay", currency: "INR", amount, at } as const;
    const payment = { ...stated, kind: "payment", state: "captured", id, order: order.id } as const;
    const refund = {
      ...stated,
      kind: "refund",
      state: "processed",
      id: `r${id}`,
      payment: id,
    } as const;
    const facts: MoneyFact[] = round % 2 === 0 ? [payment, refund] : [refund, payment];
    await Promise.all(facts.map((fact) => app.db.transaction((tx) => recordFact(app, tx, fact))));
    expect((await orderNow(app, order.reference)).state).toBe("refunded");
  }
});

test("a payment and a cancellation at once: either paid, or cancelled with the money as an item", async () => {
  const { session } = await member(app, "sita", "staff");
  for (let round = 0; round < 5; round += 1) {
    const order = await placed(app);
    const typed = { utr: `40929706851${round}`, amount: "1499" };
    const [, cancelled] = await Promise.all([
      confirmPayment(app, session, order, typed),
      cancelOrder(app, session, order),
    ]);
    const { state } = await orderNow(app, order.reference);
    expect(state).toBe(cancelled.ok ? "cancelled" : "paid");
  }
});

test("of two who refuse a claim and one who confirms it at once, one is too late", async () => {
  const session = (await member(app, "sita", "staff")).session;
  for (let round = 0; round < 5; round += 1) {
    const order = await placed(app);
    await claimPaid(app, order, UTR, { address: ADDRESS });
    const { claimedAt } = await orderNow(app, order.reference);
    const refusal = { why: "Not at the bank.", seen: claimedAt?.toISOString() ?? "" };
    const refuse = () => refuseClaim(app, session, order, refusal);
    const typed = { utr: `40929706852${round}`, amount: "1499" };
    const [first, , second] = await Promise.all([
      refuse(),
      confirmPayment(app, session, order, typed),
      refuse(),
    ]);
    const { state } = await orderNow(app, order.reference);
    expect(state).toBe("paid");
    expect([first, second].filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
  }
  expect((await checkMoney(app)).differences).toEqual([]);
});

test("a claim and the end of the order at once: either claimed and open, or expired and not claimed", async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await placed(app);
    app.clock.advance(days(8));
    const [claimed] = await Promise.all([
      claimPaid(app, order, UTR, { address: ADDRESS, hash: `round ${round}` }),
      expireOrders(app),
      claimPaid(app, order, UTR, { address: ADDRESS, hash: `round ${round}` }),
    ]);
    const { state, claimedAt } = await orderNow(app, order.reference);
    expect(state).toBe(claimed.ok ? "awaiting-payment" : "expired");
    expect(claimedAt !== null).toBe(claimed.ok);
  }
  expect((await checkMoney(app)).differences).toEqual([]);
});

test("a payment that two processes confirm at once, each with the new secret of the other's change, is one", async () => {
  const { session } = await member(app, "sita", "staff");
  const [one, other] = [NEXT, TEST_SECRET].map((secret, at) => {
    const previous = at === 0 ? TEST_SECRET : NEXT;
    return { ...app, db: app.db, jobs: app.jobs, sealing: createSealing(secret, previous) };
  });
  if (!one || !other) throw new Error("there are two");
  for (let round = 0; round < 5; round += 1) {
    const order = await placed(app);
    const typed = { utr: `40929706855${round}`, amount: "1499" };
    await Promise.all(
      [one, other, one, other].map((by) => confirmPayment(by, session, order, typed)),
    );
    expect(await app.db.$count(moneyReferences)).toBe(round + 1);
    expect(await app.db.$count(moneyFacts)).toBe(round + 1);
  }
});

test("references in clear are sealed once, by two starts at once", async () => {
  const ids = Array.from({ length: 450 }, (_, at) => [randomUUID(), String(509_297_000_000 + at)]);
  await app.db
    .insert(moneyReferences)
    .values(ids.map(([id = "", reference = ""]) => ({ id, source: "bank" as const, reference })));
  const order = await placed(app);
  await app.db.update(orders).set({ claimedUtr: UTR });
  await Promise.all([sealReferences(app), sealReferences(app), sealReferences(app)]);
  const rows = await app.db.select().from(moneyReferences);
  const opened = new Map(rows.map((row) => [row.id, openReference(app, row.id, row.reference)]));
  expect(ids.filter(([id = "", reference]) => opened.get(id) !== reference)).toEqual([]);
  expect(claimedUtrOf(app, await orderNow(app, order.reference))).toBe(UTR);
  expect(await tablesHolding(app.db, ["509297000", UTR])).toEqual([]);
});

test("the last use of a coupon goes to one order, while another that has it is cancelled", async () => {
  const session = (await member(app, "sita", "staff")).session;
  await addPercentOff(app, "LAST", 10, 1);
  const left = async () => (await app.db.select().from(coupons))[0]?.usesLeft;
  let holder = await placed(app, "coupon=LAST", 1349);
  for (let round = 0; round < 5; round += 1) {
    const order = () => placed(app, "coupon=LAST", 1349).catch(() => undefined);
    const [, ...taken] = await Promise.all([
      cancelOrder(app, session, holder),
      order(),
      cancelOrder(app, session, holder),
      order(),
    ]);
    const got = taken.flatMap((each) => (each && "reference" in each ? [each] : []));
    expect(got.length + ((await left()) ?? 0)).toBe(1);
    holder = got[0] ?? (await placed(app, "coupon=LAST", 1349));
    expect(await left()).toBe(0);
  }
});

test("twenty orders that are paid at once have twenty numbers without a gap", async () => {
  const { session } = await member(app, "sita", "staff");
  const open = [];
  for (let number = 0; number < 20; number += 1) open.push(await placed(app));
  await Promise.all(
    open.map((order, index) =>
      confirmPayment(app, session, order, { utr: `5092970685${10 + index}`, amount: "1499" }),
    ),
  );
  const rows = await app.db.select({ number: moneyDocuments.number }).from(moneyDocuments);
  expect(rows.map(({ number }) => number).toSorted()).toEqual(
    Array.from({ length: 20 }, (_, index) => `KY/26-27/0000${String(index + 1).padStart(2, "0")}`),
  );
});

test("two refunds of a whole price that are decided at once are one, and so is one that is sent twice", async () => {
  const { session: one } = await member(app, "sita", "staff");
  const { session: other } = await member(app, "gita", "staff");
  for (let round = 0; round < 5; round += 1) {
    const order = await placed(app);
    await confirmPayment(app, one, order, { utr: `40929706853${round}`, amount: "1499" });
    const form = () => ({ id: randomUUID(), "refund-amount": "1000", reason: "Not needed" });
    const outcomes = await Promise.all(
      [one, other, one].map((session) => decideRefund(app, session, order, form())),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    const [decision] = await openDecisions(app, app.db, order.id);
    const id = decision?.id ?? "";
    const sent = await Promise.all(
      [one, other].map((session, at) =>
        sendRefund(app, session, order, { id, utr: `6092970685${round}${at}` }),
      ),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  }
  expect((await checkMoney(app)).differences).toEqual([]);
});

test("one transfer is recorded for one of two refunds that name it at once", async () => {
  const { session } = await member(app, "sita", "staff");
  for (let round = 0; round < 5; round += 1) {
    const decided = [];
    for (const part of [0, 1]) {
      const order = await placed(app);
      const seen = { utr: `40929706${round}${part}00`, amount: "1499" };
      await confirmPayment(app, session, order, seen);
      const form = { id: randomUUID(), "refund-amount": "500", reason: "Not needed" };
      await decideRefund(app, session, order, form);
      decided.push({ order, id: form.id });
    }
    const utr = `60929706860${round}`;
    const sent = await Promise.all(
      decided.map(({ order, id }) => sendRefund(app, session, order, { id, utr })),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1);
  }
  expect((await checkMoney(app)).differences).toEqual([]);
});

test("what is agreed to and taken back at once is one of both", async () => {
  const { session: one } = await member(app, "sita", "staff");
  const { session: other } = await member(app, "gita", "staff");
  const firm = { ...app, db: app.db, firm: () => ({ ...app.firm(), secondPersonAbove: 1000 }) };
  for (let round = 0; round < 5; round += 1) {
    const order = await placed(app);
    await confirmPayment(firm, one, order, { utr: `40929706854${round}`, amount: "1499" });
    const [decision] = await openDecisions(app, app.db, order.id);
    const id = decision?.id ?? "";
    const [agreed, dropped] = await Promise.all([
      agreeToDecision(firm, other, id),
      dropDecision(firm, one, id),
    ]);
    expect([agreed.ok, dropped.ok].filter(Boolean)).toHaveLength(1);
    const { state } = await orderNow(app, order.reference);
    expect(state).toBe(agreed.ok ? "paid" : "awaiting-payment");
  }
  expect((await checkMoney(app)).differences).toEqual([]);
});

test("parts, refunds and whole prices that arrive at once leave no series with a gap or a double", async () => {
  const { session } = await member(app, "sita", "staff");
  const paying = Array.from({ length: 12 }, async (_, at) => {
    const order = await placed(app);
    const parts = at % 3 === 0 ? ["1499"] : ["1000", "499"];
    for (const [part, amount] of parts.entries())
      await confirmPayment(app, session, order, { utr: `7092970${part}${1000 + at}`, amount });
    if (at % 2 === 0)
      await refund(app, session, order, { utr: `809297068${100 + at}`, amount: "499" });
    const advance = await placed(app);
    await confirmPayment(app, session, advance, { utr: `909297068${100 + at}`, amount: "700" });
    await refund(app, session, advance, { utr: `959297068${100 + at}`, amount: "700" });
  });
  await Promise.all(paying);
  const { differences, documents } = await checkMoney(app);
  expect(differences).toEqual([]);
  // 12 invoices, 6 credit notes, 8 + 12 receipts, 12 refund vouchers.
  expect(documents).toBe(50);
});

test("corrections of one invoice and a refund of it that come at once leave one new invoice, and no gap", async () => {
  const { session: one } = await member(app, "sita", "staff");
  const { session: other } = await member(app, "gita", "staff");
  for (let round = 0; round < 5; round += 1) {
    const order = await placed(app);
    await confirmPayment(app, one, order, { utr: `40929706855${round}`, amount: "1499" });
    const id = randomUUID();
    await decideRefund(app, one, order, { id, "refund-amount": "499", reason: "Not needed" });
    const documents = await documentsOfOrder(app, app.db, order.id);
    const invoice = standingInvoice(documents)?.id ?? "";
    const correct = (session: typeof one, name: string) =>
      correctInvoice(app, session, order.id, {
        ...{ invoice, client: { name }, lut: null, reason: "The name" },
      });
    const [first, sent, second] = await Promise.all([
      correct(one, "Asha T. Testwala"),
      sendRefund(app, other, order, { id, utr: `60929706855${round}` }),
      correct(other, "Asha Testwala-Rao"),
    ]);
    expect([first, second].filter(({ ok }) => ok)).toHaveLength(1);
    expect(sent.ok).toBe(true);
    const after = await documentsOfOrder(app, app.db, order.id);
    expect(after.filter(({ replaces }) => replaces === invoice)).toHaveLength(2);
    expect(after).toHaveLength(4);
  }
  const { differences, documents } = await checkMoney(app);
  expect(differences).toEqual([]);
  expect(documents).toBe(20);
});
