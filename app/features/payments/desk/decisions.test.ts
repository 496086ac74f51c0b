import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { moneyDecisions } from "#db/schema/money.ts";
import { balanceOf, leftOfPayment, type MoneyFact } from "#domain/payments/money-facts.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { paise } from "#values/money.ts";
import { handlers } from "../../../../server/handlers.ts";
import { testApp } from "../../../../tests/app.ts";
import { member } from "../../../../tests/cast.ts";
import { orderNow, placed } from "../../../../tests/payments/placed.ts";
import { IS_LONG } from "../../../../tests/sample.ts";
import { bookLines } from "../arrival/statement.server.ts";
import { factsOfOrder, factsOfPayment } from "../book/stored-fact.server.ts";
import { claimPaid, findPayment } from "../client/pay-order.server.ts";
import { decisionsFor, openDecisions } from "../decisions/decisions.server.ts";
import { checkMoney } from "../month/check-money.server.ts";
import { recordFact } from "../record/record-fact.server.ts";
import { cancelOrder, confirmPayment, refuseClaim } from "./act-on-order.server.ts";
import { agreeToDecision, dropDecision } from "./answer-decision.server.ts";
import { expireOrders, reviveOrder } from "./close-order.server.ts";
import { listItems } from "./money-desk.server.ts";
import { decideRefund, decideUnknownRefund, sendRefund } from "./refund.server.ts";

/** Above the owner's limit a second person confirms, and a refund is decided before it is sent. */
let sita: Session;
let gita: Session;
const app = testApp({
  handlers,
  cast: async (app) => {
    sita = (await member(app, "sita", "staff")).session;
    gita = (await member(app, "gita", "staff")).session;
  },
});
const UTR = "409297068518";
const BACK = "609297068518";

/** The App of a firm whose limit is so many rupees. */
const limitedTo = (secondPersonAbove: number, isFirmOfOne = false): App => ({
  ...app,
  db: app.db,
  jobs: app.jobs,
  firm: () => ({ ...app.firm(), secondPersonAbove, isFirmOfOne }),
});
const seen = { utr: UTR, amount: "1499" };
const form = (amount: string, id: string = crypto.randomUUID()) => ({
  ...{ id, "refund-amount": amount, reason: "Not needed" },
});
const subjects = async (reference: string) => {
  await app.runJobs();
  const mails = app.mails.filter(({ to }) => to.startsWith("buyer-"));
  return mails.map(({ subject }) => subject).filter((subject) => subject.includes(reference));
};

describe("a payment above the owner's limit", () => {
  test("counts once a second person has confirmed it, and not by the one who entered it", async () => {
    const firm = limitedTo(1498);
    const [one, other] = [sita, gita];
    const order = await placed(app);
    for (let time = 0; time < 2; time += 1)
      expect(await confirmPayment(firm, one, order, seen)).toEqual({ ok: true, value: "waiting" });
    expect((await orderNow(app, order.reference)).state).toBe("awaiting-payment");
    const [decision, ...more] = await decisionsFor(firm, one.person.id, order.id);
    expect(more).toEqual([]);
    expect(decision).toMatchObject({ kind: "payment", amount: 149_900, isOwn: true });
    expect((await listItems(firm)).items).toEqual([
      {
        reference: order.reference,
        item: { id: "paymentWaits", params: { amount: 149_900 } },
      },
    ]);
    const id = decision?.id ?? "";
    expect(await agreeToDecision(firm, one, id)).toMatchObject({
      problems: [{ message: { id: "secondPersonNeeded" } }],
    });
    expect((await agreeToDecision(firm, other, id)).ok).toBe(true);
    expect((await orderNow(app, order.reference)).state).toBe("paid");
    expect(await agreeToDecision(firm, other, id)).toMatchObject({
      problems: [{ message: { id: "decisionGone" } }],
    });
    await app.runJobs();
    const asked = app.mails.filter(({ subject }) => subject.startsWith("A second person is asked"));
    const replyTo = expect.stringMatching(/^buyer-/);
    expect(asked).toMatchObject([{ to: app.settings.firmMail, replyTo }]);
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("in parts that are below it waits as well, and one of exactly the limit does not", async () => {
    const firm = limitedTo(1000);
    const order = await placed(app);
    const confirm = (utr: string, amount: string) =>
      confirmPayment(firm, sita, order, { utr, amount });
    expect(await confirm(UTR, "1000")).toEqual({ ok: true, value: "booked" });
    expect(await confirm(BACK, "499")).toEqual({ ok: true, value: "waiting" });
    expect((await orderNow(app, order.reference)).state).toBe("awaiting-payment");
  });

  test("from a bank's statement waits, too; so does one that names no order", async () => {
    const firm = limitedTo(1000);
    const session = sita;
    const order = await placed(app);
    const line = { reference: order.reference, id: UTR, paise: 149_900, on: "2026-11-20" };
    const [booked] = await bookLines(firm, session, [line]);
    expect(booked?.outcome).toEqual({ ok: true, value: "waiting" });
    const unknown = { utr: BACK, amount: "2000" };
    await confirmPayment(firm, session, null, unknown);
    const [decision] = await decisionsFor(firm, "another", null);
    expect(decision).toMatchObject({ payment: BACK, isOwn: false });
    expect((await agreeToDecision(firm, gita, decision?.id ?? "")).ok).toBe(true);
    expect((await listItems(firm)).items).toContainEqual({
      reference: null,
      item: { id: "orderUnknown", params: { payment: BACK, amount: 200_000 } },
    });
  });

  test("keeps its order open, unrefused and uncancelled until it is answered", async () => {
    const firm = limitedTo(1000);
    const session = sita;
    const order = await placed(app);
    await claimPaid(app, order, UTR, { hash: "a browser", address: "2001:db8::1" });
    await confirmPayment(firm, session, order, seen);
    const claimed = await orderNow(app, order.reference);
    const refusal = { why: "Not there.", seen: claimed.claimedAt?.toISOString() ?? "" };
    expect(await refuseClaim(firm, session, order, refusal)).toMatchObject({
      problems: [{ message: { id: "paymentWaits" } }],
    });
    const other = await placed(app);
    await confirmPayment(firm, session, other, { utr: BACK, amount: "1499" });
    expect(await cancelOrder(firm, session, other)).toMatchObject({
      problems: [{ message: { id: "paymentWaits" } }],
    });
    app.clock.set("2026-12-20T09:00:00Z");
    await expireOrders(app);
    expect((await orderNow(app, other.reference)).state).toBe("awaiting-payment");
    const [decision] = await openDecisions(app, app.db, other.id);
    expect((await dropDecision(firm, session, decision?.id ?? "")).ok).toBe(true);
    expect((await cancelOrder(firm, session, other)).ok).toBe(true);
  });

  test("entered with another amount is put right first", async () => {
    const firm = limitedTo(1000);
    const session = sita;
    const order = await placed(app);
    await confirmPayment(firm, session, order, seen);
    const again = await confirmPayment(firm, session, order, { utr: UTR, amount: "1490" });
    expect(again).toMatchObject({
      problems: [{ message: { id: "askedOtherwise", params: { amount: 149_900 } } }],
    });
  });

  test("is confirmed by one person in a firm of one, and the log says so", async () => {
    const lines: unknown[] = [];
    const log = { ...app.log, warn: (...line: unknown[]) => lines.push(line) } as App["log"];
    const firm = { ...limitedTo(1000, true), db: app.db, log };
    const order = await placed(app);
    expect(await confirmPayment(firm, sita, order, seen)).toMatchObject({ ok: true });
    expect((await orderNow(app, order.reference)).state).toBe("paid");
    expect(JSON.stringify(lines)).toContain("a firm of one");
    expect(JSON.stringify(lines)).toContain(order.reference);
  });
});

describe("a refund", () => {
  const paidOrder = async () => {
    const order = await placed(app);
    await confirmPayment(app, sita, order, seen);
    return order;
  };

  test("is decided, sent and documented, and its client reads each step", async () => {
    const session = sita;
    const order = await paidOrder();
    const typed = form("499.50");
    for (let time = 0; time < 2; time += 1)
      expect(await decideRefund(app, session, order, typed)).toEqual({ ok: true, value: "agreed" });
    const shown = async () =>
      (await findPayment(app, await orderNow(app, order.reference))).refunds;
    expect(await shown()).toMatchObject([
      { state: "decided", amount: 49_950, reason: "Not needed", utr: null },
    ]);
    expect((await orderNow(app, order.reference)).state).toBe("paid");
    expect((await listItems(app)).items).toMatchObject([{ item: { id: "refundToSend" } }]);
    for (let time = 0; time < 2; time += 1)
      expect((await sendRefund(app, session, order, { id: typed.id, utr: BACK })).ok).toBe(true);
    expect(await shown()).toMatchObject([{ state: "sent", amount: 49_950, utr: BACK }]);
    expect((await orderNow(app, order.reference)).state).toBe("part-refunded");
    expect(await subjects(order.reference)).toEqual(
      expect.arrayContaining([
        `Order ${order.reference}: money goes back to you`,
        `Refund for order ${order.reference}`,
      ]),
    );
    expect((await listItems(app)).items).toEqual([]);
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("above the owner's limit waits for a second person before its client reads of it", async () => {
    const firm = limitedTo(1000);
    const [one, other] = [sita, gita];
    const order = await paidOrder();
    const small = form("600");
    expect(await decideRefund(firm, one, order, small)).toEqual({ ok: true, value: "agreed" });
    const large = form("600");
    expect(await decideRefund(firm, one, order, large)).toEqual({ ok: true, value: "waiting" });
    const sent = { id: large.id, utr: BACK };
    expect(await sendRefund(firm, one, order, sent)).toMatchObject({
      problems: [{ message: { id: "decisionGone" } }],
    });
    const goesBack = `Order ${order.reference}: money goes back to you`;
    expect((await subjects(order.reference)).filter((each) => each === goesBack)).toHaveLength(1);
    expect((await agreeToDecision(firm, other, large.id)).ok).toBe(true);
    expect((await subjects(order.reference)).filter((each) => each === goesBack)).toHaveLength(2);
    expect((await sendRefund(firm, one, order, sent)).ok).toBe(true);
  });

  test("that is taken back is written of, and its money may go back anew", async () => {
    const session = sita;
    const order = await paidOrder();
    const typed = form("1499");
    await decideRefund(app, session, order, typed);
    expect(await decideRefund(app, session, order, form("0.01"))).toMatchObject({
      problems: [{ field: "refund-amount", message: { id: "refundTooMuch" } }],
    });
    expect((await dropDecision(app, session, typed.id)).ok).toBe(true);
    expect(await subjects(order.reference)).toContain(
      `Order ${order.reference}: a refund was taken back`,
    );
    expect((await decideRefund(app, session, order, form("1499"))).ok).toBe(true);
  });

  test("is not recorded with the reference of another transfer, nor for another order", async () => {
    const session = sita;
    const order = await paidOrder();
    const other = await placed(app);
    const typed = form("100");
    await decideRefund(app, session, order, typed);
    const send = (of: typeof order, utr: string) =>
      sendRefund(app, session, of, { id: typed.id, utr });
    expect(await send(order, UTR)).toMatchObject({ problems: [{ message: { id: "utrKnown" } }] });
    expect(await send(other, BACK)).toMatchObject({
      problems: [{ message: { id: "decisionGone" } }],
    });
    expect((await send(order, BACK)).ok).toBe(true);
    const second = form("100");
    await decideRefund(app, session, order, second);
    expect(await sendRefund(app, session, order, { id: second.id, utr: BACK })).toMatchObject({
      problems: [{ message: { id: "utrKnown" } }],
    });
  });
});

test("money that names no order goes back whole, once, and leaves the list", async () => {
  await confirmPayment(app, sita, null, { utr: UTR, amount: "2000" });
  const typed = () => ({
    ...{ id: crypto.randomUUID(), "returned-utr": UTR, reason: "Sent to us by mistake" },
  });
  const decided = typed();
  expect(await decideUnknownRefund(app, sita, decided)).toEqual({ ok: true, value: "agreed" });
  expect(await decideUnknownRefund(app, gita, typed())).toMatchObject({
    problems: [{ field: "returned-utr", message: { id: "unknownGone" } }],
  });
  const order = await placed(app);
  // Its order turns up meanwhile: what goes back already does not go back again.
  await confirmPayment(app, sita, order, { utr: UTR, amount: "2000" });
  expect(await decideRefund(app, sita, order, form("0.01"))).toMatchObject({
    problems: [{ message: { id: "refundTooMuch" } }],
  });
  // It stands with its order now, and the client reads of it.
  const { refunds } = await findPayment(app, await orderNow(app, order.reference));
  expect(refunds).toMatchObject([{ state: "decided", amount: 200_000 }]);
  const sent = { id: decided.id, utr: BACK };
  expect((await sendRefund(app, sita, null, sent)).ok).toBe(false);
  for (let time = 0; time < 2; time += 1)
    expect((await sendRefund(app, sita, order, sent)).ok).toBe(true);
  expect((await listItems(app)).items).toEqual([]);
  expect((await orderNow(app, order.reference)).state).toBe("refunded");
  await confirmPayment(app, sita, await placed(app), { utr: "709297068518", amount: "1499" });
  expect(
    await decideUnknownRefund(app, sita, { ...typed(), "returned-utr": "709297068518" }),
  ).toMatchObject({ problems: [{ message: { id: "unknownGone" } }] });
});

describe("what a payment has lost meanwhile does not go back", () => {
  const decided = async (order: Awaited<ReturnType<typeof placed>>, amount: string) => {
    const typed = form(amount);
    expect((await decideRefund(app, sita, order, typed)).ok).toBe(true);
    return typed.id;
  };

  test("a wrong amount is not corrected once something of it goes back", async () => {
    const order = await placed(app);
    await confirmPayment(app, sita, order, { utr: UTR, amount: "1000" });
    const id = await decided(order, "1000");
    const correct = () => confirmPayment(app, gita, order, { utr: UTR, amount: "100" });
    expect(await correct()).toMatchObject({ problems: [{ message: { id: "amountRecorded" } }] });
    await dropDecision(app, sita, id);
    expect((await correct()).ok).toBe(true);
    expect(await decideRefund(app, sita, order, form("101"))).toMatchObject({
      problems: [{ message: { id: "refundTooMuch" } }],
    });
  });

  test("a lost dispute takes what a decided refund would send", async () => {
    const order = await placed(app);
    await confirmPayment(app, sita, order, seen);
    const id = await decided(order, "1000");
    await app.db.transaction((tx) => recordFact(app, tx, lostDispute("1499")));
    expect(await sendRefund(app, sita, order, { id, utr: BACK })).toMatchObject({
      problems: [{ message: { id: "refundTooMuch" } }],
    });
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("more that went back than arrived is a difference", async () => {
    const order = await placed(app);
    await confirmPayment(app, sita, order, seen);
    await app.db.transaction((tx) => recordFact(app, tx, lostDispute("1600")));
    expect((await checkMoney(app)).differences).toContainEqual({
      id: "returnedTooMuch",
      params: { order: order.reference, payment: UTR, amount: 10_100 },
    });
  });

  test("an order is not opened again while a refund of it is decided", async () => {
    const order = await placed(app);
    await cancelOrder(app, sita, order);
    await confirmPayment(app, sita, order, seen);
    await decided(order, "1499");
    expect(await reviveOrder(app, sita, order.id)).toMatchObject({
      problems: [{ message: { id: "refundOpen" } }],
    });
  });
});

const lostDispute = (rupees: string, payment = UTR): MoneyFact => ({
  ...{ kind: "dispute", state: "lost", source: "bank", id: `disp-${payment}`, payment },
  ...{ amount: paise(Number(rupees) * 100), currency: "INR", at: app.clock.now().toString() },
});

test("a payment that waits is not booked meanwhile with another amount, nor a refund as a payment", async () => {
  const firm = limitedTo(1000);
  const order = await placed(app);
  await confirmPayment(firm, sita, order, seen);
  const line = { reference: order.reference, id: UTR, paise: 49_900, on: "2026-11-20" };
  const [booked] = await bookLines(firm, gita, [line]);
  expect(booked?.outcome).toMatchObject({ problems: [{ message: { id: "askedOtherwise" } }] });
  const other = await placed(app);
  await confirmPayment(app, sita, other, { utr: "709297068518", amount: "1499" });
  const typed = form("499");
  await decideRefund(app, sita, other, typed);
  await sendRefund(app, sita, other, { id: typed.id, utr: BACK });
  expect(await confirmPayment(app, sita, order, { utr: BACK, amount: "499" })).toMatchObject({
    problems: [{ field: "utr", message: { id: "utrOfRefund" } }],
  });
});

test("a form that is sent again with another amount or reason is not taken for the first", async () => {
  const order = await placed(app);
  await confirmPayment(app, sita, order, seen);
  const typed = form("100");
  await decideRefund(app, sita, order, typed);
  expect(await decideRefund(app, sita, order, { ...typed, "refund-amount": "200" })).toMatchObject({
    problems: [{ message: { id: "formSent" } }],
  });
  expect(await openDecisions(app, app.db, order.id)).toHaveLength(1);
});

/** What may be done with the money of an order, in any order. */
const STEPS = fc.array(
  fc.record({
    what: fc.constantFrom(
      "decide",
      "decide",
      "send",
      "drop",
      "agree",
      "correct",
      "dispute",
      "none",
    ),
    percent: fc.integer({ min: 1, max: 120 }),
    which: fc.nat(5),
  }),
  { minLength: 3, maxLength: 12 },
);

test("never more goes back than was paid, by no payment of an order, whatever is decided, sent, taken back, corrected and disputed", async () => {
  const firm = limitedTo(1200);
  const [one, other] = [sita, gita];
  let references = 700_000_000_000;
  const utr = () => String(references++);
  const seenStates = new Set<string>();
  await fc.assert(
    fc.asyncProperty(STEPS, fc.boolean(), async (steps, isInParts) => {
      const order = await placed(app);
      const [first = "", second = ""] = [utr(), utr()];
      const confirm = (id: string, amount: string, to: typeof order | null = order) =>
        confirmPayment(app, one, to, { utr: id, amount });
      await confirm(first, isInParts ? "1000" : "1600", steps.length % 2 === 0 ? order : null);
      for (const { what, percent, which } of steps) {
        const open = await openDecisions(app, app.db, which === 0 ? null : order.id);
        const id = open[which % Math.max(1, open.length)]?.id ?? "";
        const amount = ((1499 * percent) / 100).toFixed(2);
        const typed = { id: crypto.randomUUID(), "returned-utr": first, reason: "Not needed" };
        if (what === "decide") await decideRefund(firm, one, order, form(amount));
        else if (what === "none") await decideUnknownRefund(firm, one, typed);
        else if (what === "correct") await confirm(which % 2 === 0 ? first : second, amount);
        else if (what === "dispute" && which === 5) {
          const { captured, returned } = balanceOf(await factsOfOrder(app, app.db, order.id));
          const left = (captured - returned) / 100;
          const lost = lostDispute(String(left), first);
          if (left > 0 && !isInParts) await app.db.transaction((tx) => recordFact(app, tx, lost));
        } else if (id && what === "send")
          await sendRefund(firm, one, which === 0 ? null : order, { id, utr: utr() });
        else if (id && what === "drop") await dropDecision(firm, other, id);
        else if (id) await agreeToDecision(firm, other, id);
        for (const payment of [first, second]) {
          const facts = await factsOfPayment(app, app.db, { source: "bank", id: payment });
          expect(leftOfPayment(payment, facts)).toBeGreaterThanOrEqual(0);
        }
      }
      for (const { state } of await app.db.select().from(moneyDecisions)) seenStates.add(state);
    }),
    { numRuns: IS_LONG ? 300 : 15, seed: 35 },
  );
  expect((await checkMoney(app)).differences).toEqual([]);
  expect([...seenStates].toSorted()).toEqual(["agreed", "declined", "done", "waiting"]);
});
