import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { closedMonths, moneyFacts } from "#db/schema/money.ts";
import { settled } from "#domain/payments/money-facts.ts";
import type { MoneyWay } from "#domain/payments/money-way.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import { asDate, plainDate } from "#values/dates.ts";
import { testApp } from "../../../../tests/app.ts";
import { member } from "../../../../tests/cast.ts";
import { orderNow, placed } from "../../../../tests/payments/placed.ts";
import { bookLines } from "../arrival/statement.server.ts";
import { documentsOfOrder } from "../book/issued-documents.server.ts";
import { factsOfOrder } from "../book/stored-fact.server.ts";
import { findPayment } from "../client/pay-order.server.ts";
import { openDecisions } from "../decisions/decisions.server.ts";
import { checkMoney } from "../month/check-money.server.ts";
import { sumOfMonth } from "../month/month.server.ts";
import { confirmPayment } from "./act-on-order.server.ts";
import { agreeToDecision } from "./answer-decision.server.ts";
import { findOrderForFirm, listItems } from "./money-desk.server.ts";
import type { SeenMoney } from "./money-desk-forms.ts";
import { decideRefund, decideUnknownRefund, sendRefund } from "./refund.server.ts";

/** Money as it comes to a small firm: by any way, typed days later, a little less than was asked. */
let sita: Session;
let gita: Session;
const app = testApp({
  now: "2027-04-02T06:00:00Z",
  cast: async (app) => {
    sita = (await member(app, "sita", "staff")).session;
    gita = (await member(app, "gita", "staff")).session;
  },
});
const UTR = "409297068518";

type Order = Awaited<ReturnType<typeof placed>>;
const confirm = (order: Order | null, seen: Partial<SeenMoney>, firm: App = app) =>
  confirmPayment(firm, sita, order, { utr: UTR, amount: "1499", ...seen });
const problemOf = (outcome: Awaited<ReturnType<typeof confirm>>) =>
  outcome.ok ? outcome.value : [outcome.problems[0]?.field, outcome.problems[0]?.message.id];
async function invoiceOf(order: Order) {
  const documents = await documentsOfOrder(app, app.db, order.id);
  const invoice = documents.findLast(({ series }) => series === "invoice");
  if (!invoice) throw new Error("the order has no invoice");
  return invoice.particulars;
}

const REGISTERED = { gstin: "27AAPFU0939F1ZV", state: "Maharashtra" };
function firmWith(more: object): App {
  return { ...app, db: app.db, jobs: app.jobs, firm: () => ({ ...app.firm(), ...more }) };
}

describe("a payment", () => {
  test.each([
    ["upi", "4092 9706\u200b8518", UTR],
    ["imps", UTR, UTR],
    ["neft", "hdfcn52026112612345678", "HDFCN52026112612345678"],
    ["cheque", "CHQ 000123", "CHQ-000123"],
    ["cash", "CASH", /^CASH-NO-[0-9A-F]{8}$/],
    ["abroad", "FT26330ABCDE12", "FT26330ABCDE12"],
  ] as [MoneyWay, string, string | RegExp][])("by %s pays with %j", async (way, utr, id) => {
    const order = await placed(app);
    expect(problemOf(await confirm(order, { way, utr }))).toBe("booked");
    const [payment] = (await invoiceOf(order)).payments;
    expect(payment).toMatchObject({ way, amount: 149_900 });
    expect(payment?.id).toMatch(id);
  });

  test("in cash, sent twice by one form, came once, and by two forms twice", async () => {
    const order = await placed(app);
    const id = "3f2a9c1d-0000-4000-8000-000000000000";
    const cash = { way: "cash", utr: "", amount: "700" } as const;
    for (const form of [id, id, "4f2a9c1d-0000-4000-8000-000000000000"])
      expect(problemOf(await confirm(order, { ...cash, id: form }))).toBe("booked");
    const facts = await factsOfOrder(app, app.db, order.id);
    expect(facts.map((fact) => fact.id).toSorted()).toEqual([
      "CASH-NO-3F2A9C1D",
      "CASH-NO-4F2A9C1D",
    ]);
  });

  test("by a cheque of a number that paid another order says what to add", async () => {
    const [one, other] = [await placed(app), await placed(app)];
    await confirm(one, { way: "cheque", utr: "000123" });
    const again = await confirm(other, { way: "cheque", utr: "CHQ 000123" });
    expect(problemOf(again)).toEqual(["utr", "chequeUsed"]);
    expect(problemOf(await confirm(other, { way: "cheque", utr: "000123 HDFC" }))).toBe("booked");
  });

  test("that names no order is given back by its own way", async () => {
    const neft = { way: "neft", utr: "HDFCN52026112612345678" } as const;
    expect(problemOf(await confirm(null, neft))).toBe("booked");
    const id = crypto.randomUUID();
    const of = { "returned-way": "neft", "returned-utr": neft.utr } as const;
    const decided = await decideUnknownRefund(app, sita, { id, ...of, reason: "Not ours" });
    expect(decided.ok).toBe(true);
    const sent = { id, way: "cheque", utr: "CHQ 000777", on: "2027-04-01" } as const;
    // It arrived on 2 April.
    expect(await sendRefund(app, sita, null, sent)).toMatchObject({
      problems: [{ field: "refund-on", message: { id: "refundBeforePayment" } }],
    });
    const { on: _, ...today } = sent;
    expect(await sendRefund(app, sita, null, { ...today, on: "" })).toMatchObject({
      problems: [{ field: "refund-on", message: { id: "dayWrong" } }],
    });
    expect(await sendRefund(app, sita, null, today)).toMatchObject({ ok: true });
    const rows = await app.db.select().from(moneyFacts);
    expect(rows.map(({ fact }) => (fact as { value: { way?: string } }).value.way)).toEqual([
      "neft",
      "cheque",
    ]);
  });

  test("twice is given back once: the later of both, and no longer asked for once it is decided", async () => {
    const order = await placed(app);
    await confirm(order, { on: "2027-04-01" });
    await confirm(order, { utr: "509297068518" });
    const itemsNow = async () => (await findOrderForFirm(app, order.reference))?.items;
    const surplus = { id: "surplus", params: { order: order.id, amount: 149_900 } };
    expect(await itemsNow()).toEqual([surplus]);
    const id = crypto.randomUUID();
    const wanted = { id, "refund-amount": "1499", reason: "Paid twice" };
    expect((await decideRefund(app, sita, order, wanted)).ok).toBe(true);
    expect(await itemsNow()).toEqual([]);
    const { items } = await listItems(app);
    expect(items.map(({ item }) => item.id)).toEqual(["refundToSend"]);
    expect((await sendRefund(app, sita, order, { id, utr: "609297068518" })).ok).toBe(true);
    const facts = await factsOfOrder(app, app.db, order.id);
    expect(settled(facts, "refund").map(({ payment }) => payment)).toEqual(["509297068518"]);
    const documents = await documentsOfOrder(app, app.db, order.id);
    expect(documents.map(({ series }) => series)).toEqual(["invoice"]);
  });

  test("on a line of a statement has the bank's reference and way on its paper", async () => {
    const order = await placed(app);
    const line = { reference: order.reference, id: "XXXXN26337000001", paise: 149_900 };
    const booked = await bookLines(app, sita, [{ ...line, on: "2027-04-01", way: "neft" }]);
    expect(booked).toMatchObject([{ outcome: { ok: true, value: "booked" } }]);
    expect((await invoiceOf(order)).payments).toEqual([
      { on: "2027-04-01", source: "bank", id: "XXXXN26337000001", amount: 149_900, way: "neft" },
    ]);
    const late = await bookLines(app, sita, [{ ...line, on: "2027-04-03" }]);
    expect(late).toMatchObject([{ outcome: { problems: [{ message: { id: "dayInFuture" } }] } }]);
  });
});

describe("the day of money", () => {
  test("is that of the bank: 31 March typed on 2 April is of March", async () => {
    const order = await placed(app);
    expect(problemOf(await confirm(order, { on: "2027-03-31" }))).toBe("booked");
    const invoice = await invoiceOf(order);
    expect(invoice).toMatchObject({
      ...{ number: "KY/27-28/000001", on: "2027-04-02", suppliedOn: "2027-03-31" },
      payments: [{ on: "2027-03-31" }],
    });
    const [march, april] = ["2027-03-01", "2027-04-01"].map((day) => plainDate(day));
    expect((await sumOfMonth(app, march as never)).received.total).toBe(149_900);
    expect((await sumOfMonth(app, april as never)).received.total).toBe(0);
    const { paidAt } = await findPayment(app, await orderNow(app, order.reference));
    expect(paidAt?.toString()).toBe("2027-03-30T18:30:00Z");
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test.each([
    ["", "dayWrong"],
    ["2027-04-03", "dayInFuture"],
    ["2016-04-01", "dayTooEarly"],
    ["yesterday", "dayWrong"],
  ])("is not %s", async (on, id) => {
    expect(problemOf(await confirm(await placed(app), { on }))).toEqual(["on", id]);
    expect(await app.db.$count(moneyFacts)).toBe(0);
  });

  test("stays as it was recorded first, whoever corrects the amount or says whose it is", async () => {
    const order = await placed(app);
    await confirm(null, { on: "2027-03-30", amount: "1000" });
    expect(problemOf(await confirm(order, { amount: "1000" }))).toBe("booked");
    expect(problemOf(await confirm(order, { amount: "1100" }))).toBe("booked");
    const other = await confirm(order, { amount: "1100", on: "2027-03-29" });
    expect(problemOf(other)).toEqual(["on", "dayRecorded"]);
    const documents = await documentsOfOrder(app, app.db, order.id);
    expect(documents.map(({ particulars: { payments } }) => payments[0]?.on)).toEqual([
      "2027-03-30",
      "2027-03-30",
    ]);
  });

  test("of a refund is typed, too, and not before its payment", async () => {
    const order = await placed(app);
    await confirm(order, { on: "2027-03-31" });
    const id = crypto.randomUUID();
    const wanted = { id, "refund-amount": "499", reason: "One return less" };
    expect((await decideRefund(app, sita, order, wanted)).ok).toBe(true);
    const sent = { id, utr: "609297068518" };
    expect(await sendRefund(app, sita, order, { ...sent, on: "2027-03-30" })).toMatchObject({
      problems: [{ field: "refund-on", message: { id: "refundBeforePayment" } }],
    });
    expect(await sendRefund(app, sita, order, { ...sent, on: "2027-03-31" })).toEqual({
      ok: true,
      value: "sent",
    });
    expect((await sumOfMonth(app, plainDate("2027-03-01"))).returned.total).toBe(49_900);
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("in a month that was closed is said", async () => {
    const closing = {
      month: "2027-03-01",
      closedAt: asDate(app.clock.now()),
      closedBy: sita.person.id,
    };
    await app.db.insert(closedMonths).values({ ...closing, standing: {} });
    const order = await placed(app);
    expect(problemOf(await confirm(order, { on: "2027-03-31" }))).toBe("late");
    expect(problemOf(await confirm(await placed(app), { utr: "509297068518" }))).toBe("booked");
  });
});

describe("less than was asked", () => {
  test("is paid with what a business withheld, at once, and its client is asked for nothing", async () => {
    const firm = firmWith(REGISTERED);
    const order = await placed(firm);
    const outcome = await confirm(order, { amount: "1371.97", withheld: "127.03" }, firm);
    expect(problemOf(outcome)).toBe("booked");
    expect(await orderNow(app, order.reference)).toMatchObject({ state: "paid", openItems: 0 });
    const documents = await documentsOfOrder(app, app.db, order.id);
    expect(documents.map(({ series }) => series)).toEqual(["invoice"]);
    expect((await invoiceOf(order)).payments).toMatchObject([
      { id: UTR, amount: 137_197, way: "upi" },
      { amount: 12_703, way: "withheld" },
    ]);
    await app.runJobs();
    expect(app.mails.map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining("missing"),
    );
    const [row] = await app.db.select().from(moneyFacts).where(eq(moneyFacts.source, "staff"));
    expect(row?.recordedBy).toBe(sita.person.id);
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test.each([
    [{ amount: "1371.96", withheld: "127.04" }, ["withheld", "withheldTooMuch"]],
    [{ amount: "1300", withheld: "127.03" }, ["withheld", "restMissing"]],
    [{ amount: "1498", waives: "yes" }, "booked"],
    [{ amount: "1497.99", waives: "yes" }, ["waives", "waivedTooMuch"]],
    [{ amount: "1371.50", withheld: "127.03", waives: "yes" }, "booked"],
    [{ amount: "1371.97", withheld: "a little" }, ["withheld", "withheldWrong"]],
  ] as [Partial<SeenMoney>, unknown][])("%j: %j", async (seen, expected) => {
    const firm = firmWith(REGISTERED);
    const order = await placed(firm);
    expect(problemOf(await confirm(order, seen, firm))).toEqual(expected);
    const { state } = await orderNow(app, order.reference);
    expect(state).toBe(expected === "booked" ? "paid" : "awaiting-payment");
    if (expected !== "booked") expect(await app.db.$count(moneyFacts)).toBe(0);
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("is made up after a part arrived, and not before", async () => {
    const order = await placed(app);
    const rest = { utr: "", amount: "", withheld: "149" };
    expect(problemOf(await confirm(order, { ...rest, amount: "", waives: "yes" }))).toEqual([
      undefined,
      "nothingArrived",
    ]);
    await confirm(order, { amount: "1349.50" });
    expect(problemOf(await confirm(order, { ...rest }))).toEqual(["withheld", "restMissing"]);
    expect(problemOf(await confirm(order, { ...rest, waives: "yes" }))).toBe("booked");
    expect(await orderNow(app, order.reference)).toMatchObject({ state: "paid", openItems: 0 });
    expect(problemOf(await confirm(order, { ...rest }))).toEqual([undefined, "allowanceTooLate"]);
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("above the owner's limit waits with the payment for a second person", async () => {
    const firm = firmWith({ ...REGISTERED, secondPersonAbove: 1000 });
    const order = await placed(firm);
    const seen = { amount: "1371.50", withheld: "127.03", waives: "yes" } as const;
    expect(problemOf(await confirm(order, { ...seen, on: "2027-03-31" }, firm))).toBe("waiting");
    expect(await app.db.$count(moneyFacts)).toBe(0);
    const [decision] = await openDecisions(app, app.db, order.id);
    expect(await agreeToDecision(firm, gita, decision?.id ?? "")).toMatchObject({ ok: true });
    expect(await orderNow(app, order.reference)).toMatchObject({ state: "paid" });
    expect(await invoiceOf(order)).toMatchObject({ suppliedOn: "2027-03-31" });
  });

  test("goes back no further than what arrived", async () => {
    const firm = firmWith(REGISTERED);
    const order = await placed(firm);
    await confirm(order, { amount: "1371.97", withheld: "127.03" }, firm);
    const refund = (amount: string) =>
      decideRefund(firm, sita, order, {
        ...{ id: crypto.randomUUID(), "refund-amount": amount, reason: "Not needed" },
      });
    expect(await refund("1372")).toMatchObject({
      problems: [{ field: "refund-amount", message: { id: "refundTooMuch" } }],
    });
    expect((await refund("1371.97")).ok).toBe(true);
  });

  test("of what goes back is said in its own words", async () => {
    const wanted = { id: crypto.randomUUID(), "refund-amount": "much", reason: "Not needed" };
    expect(await decideRefund(app, sita, await placed(app), wanted)).toMatchObject({
      problems: [{ message: { id: "refundAmountWrong" } }],
    });
  });
});
