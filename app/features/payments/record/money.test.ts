import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sessions } from "#db/schema/accounts.ts";
import { coupons } from "#db/schema/orders.ts";
import { claimedUtrOf, sealedOrderClient } from "#features/orders/order/sealed-order.server.ts";
import { days } from "#values/dates.ts";
import { handlers } from "../../../../server/handlers.ts";
import { testApp } from "../../../../tests/app.ts";
import { ADDRESS, member } from "../../../../tests/cast.ts";
import { addPercentOff, orderNow, placed, refund } from "../../../../tests/payments/placed.ts";
import { claimPaid, findPayment } from "../client/pay-order.server.ts";
import { cancelOrder, confirmPayment } from "../desk/act-on-order.server.ts";
import { expireOrders } from "../desk/close-order.server.ts";
import { findOrderForFirm, listOrders } from "../desk/money-desk.server.ts";
import { findDocumentFile } from "../documents/document-file.server.ts";

const app = testApp({ handlers });
const UTR = "409297068518";
const from = { hash: "a browser", address: ADDRESS };

const staff = async () => (await member(app, "sita", "staff")).session;
const seen = (amount: string, utr = UTR) => ({ utr, amount });
const usesLeft = async () =>
  (await app.db.select().from(coupons).where(eq(coupons.code, "TEN")))[0]?.usesLeft;

async function invoiceText(order: { id: string; reference: string }): Promise<string> {
  const { documents } = await findPayment(app, await orderNow(app, order.reference));
  const file = await findDocumentFile(app, order.id, documents[0]?.id ?? "");
  return JSON.stringify(file?.document);
}

describe("the reference that a client sends", () => {
  test("is stored and mailed to the firm, and pays nothing", async () => {
    const order = await placed(app);
    expect(await claimPaid(app, order, "4092 9706 8518", from)).toMatchObject({ ok: true });
    const now = await orderNow(app, order.reference);
    expect([now.state, claimedUtrOf(app, now)]).toEqual(["awaiting-payment", UTR]);
    await app.runJobs();
    const mail = app.mails.find(({ text }) => text.includes(UTR));
    const { email: replyTo } = sealedOrderClient.unseal(app, now.id, now.client);
    expect(mail).toMatchObject({ to: app.settings.firmMail, replyTo });
  });

  test("is twelve digits, and never the app's own number", async () => {
    const order = await placed(app);
    for (const [typed, id] of [
      ["40929706851", "utrWrong"],
      ["T2604011234567890", "utrOfApp"],
    ] as const)
      expect(await claimPaid(app, order, typed, from)).toMatchObject({
        problems: [{ field: "utr", message: { id } }],
      });
    expect((await orderNow(app, order.reference)).claimedUtr).toBeNull();
  });

  test("is taken five times a day for one order, and no sixth", async () => {
    const order = await placed(app);
    for (let time = 0; time < 5; time += 1)
      expect((await claimPaid(app, order, `40929706851${time}`, from)).ok).toBe(true);
    const sixth = await claimPaid(app, order, UTR, from);
    expect(sixth).toMatchObject({ ok: false, retryAfter: expect.any(Number) });
  });
});

describe("a payment that the firm has seen at the bank", () => {
  test("pays the order once: one invoice, one mail to each, however often it is confirmed", async () => {
    const session = await staff();
    const order = await placed(app);
    await app.runJobs();
    app.mails.length = 0;
    for (let time = 0; time < 2; time += 1)
      expect((await confirmPayment(app, session, order, seen("1,499"))).ok).toBe(true);
    const now = await orderNow(app, order.reference);
    const { documents, upi } = await findPayment(app, now);
    expect([now.state, upi]).toEqual(["paid", null]);
    expect(documents.map(({ number }) => number)).toEqual(["KY/26-27/000001"]);
    await app.runJobs();
    const { firmMail } = app.settings;
    const { email } = sealedOrderClient.unseal(app, now.id, now.client);
    // Each is answered to the other.
    expect(Object.fromEntries(app.mails.map(({ to, replyTo }) => [to, replyTo]))).toEqual({
      [firmMail]: email,
      [String(email)]: firmMail,
    });
    expect(app.mails).toHaveLength(2);
  });

  test("of less than the price leaves the order open, and the rest completes it", async () => {
    const session = await staff();
    const order = await placed(app);
    await confirmPayment(app, session, order, seen("1000"));
    const found = await findOrderForFirm(app, order.reference);
    expect(found?.order.state).toBe("awaiting-payment");
    expect(found?.items).toEqual([{ id: "short", params: { order: order.id, missing: 49_900 } }]);
    await confirmPayment(app, session, order, seen("499.00", "509297068518"));
    expect((await orderNow(app, order.reference)).state).toBe("paid");
  });

  test("is not taken for a second order", async () => {
    const session = await staff();
    const [one, other] = [await placed(app), await placed(app)];
    await confirmPayment(app, session, one, seen("1499"));
    expect(await confirmPayment(app, session, other, seen("1499"))).toMatchObject({
      problems: [{ field: "utr", message: { id: "utrUsed", params: { order: one.reference } } }],
    });
    expect((await orderNow(app, other.reference)).state).toBe("awaiting-payment");
  });

  test("needs an amount that can be read, and somebody who is still signed in", async () => {
    const session = await staff();
    const order = await placed(app);
    for (const amount of ["", "0", "1499.005", "about 1499"])
      expect(await confirmPayment(app, session, order, seen(amount))).toMatchObject({
        problems: [{ field: "amount", message: { id: "amountWrong" } }],
      });
    await app.db.delete(sessions);
    expect(await confirmPayment(app, session, order, seen("1499"))).toMatchObject({
      problems: [{ message: { id: "signedOutMeanwhile" } }],
    });
  });
});

describe("an order that is not paid", () => {
  test("is cancelled once, and gives the use of its coupon back once", async () => {
    const session = await staff();
    await addPercentOff(app, "TEN", 10, 3);
    const order = await placed(app, "coupon=TEN", 1349);
    expect(await usesLeft()).toBe(2);
    expect((await cancelOrder(app, session, order)).ok).toBe(true);
    expect(await cancelOrder(app, session, order)).toMatchObject({
      problems: [{ message: { id: "orderNotOpen" } }],
    });
    expect(await usesLeft()).toBe(3);
    // Money that comes afterwards is never silent.
    await confirmPayment(app, session, order, seen("1349"));
    const found = await findOrderForFirm(app, order.reference);
    expect([found?.order.state, found?.items[0]?.id]).toEqual(["cancelled", "orderClosed"]);
  });

  test("with money on it is not cancelled", async () => {
    const session = await staff();
    const order = await placed(app);
    await confirmPayment(app, session, order, seen("1"));
    expect(await cancelOrder(app, session, order)).toMatchObject({
      problems: [{ message: { id: "moneyThere" } }],
    });
  });

  test("expires after seven days, but for one that its client says to have paid", async () => {
    const [order, claimed] = [await placed(app), await placed(app)];
    await claimPaid(app, claimed, UTR, from);
    app.clock.advance(days(7));
    await expireOrders(app);
    expect((await orderNow(app, order.reference)).state).toBe("awaiting-payment");
    app.clock.advance(days(1));
    await expireOrders(app);
    expect((await orderNow(app, order.reference)).state).toBe("expired");
    expect((await orderNow(app, claimed.reference)).state).toBe("awaiting-payment");
    const open = await listOrders(app, "awaiting-payment", 1);
    expect(open.orders.map(({ reference }) => reference)).toEqual([claimed.reference]);
  });

  test("of nothing is paid at once, without an invoice", async () => {
    await addPercentOff(app, "FREE", 100, 1);
    const order = await placed(app, "coupon=FREE", 0);
    expect(order.state).toBe("paid");
    expect((await findPayment(app, order)).documents).toEqual([]);
  });
});

describe("a refund", () => {
  const back = (amount: string, utr: string) => ({
    amount: amount,
    utr: utr,
    reason: "Ordered twice",
  });

  test("in parts has a credit note for each, which make up the invoice; no more goes back", async () => {
    const session = await staff();
    const order = await placed(app);
    await confirmPayment(app, session, order, seen("1499"));
    for (const [amount, utr, state] of [
      ["499.50", "609297068518", "part-refunded"],
      ["999.50", "709297068518", "refunded"],
    ] as const) {
      expect((await refund(app, session, order, back(amount, utr))).ok).toBe(true);
      expect((await orderNow(app, order.reference)).state).toBe(state);
    }
    expect(await refund(app, session, order, back("1", "809297068518"))).toMatchObject({
      problems: [{ field: "refund-amount", message: { id: "refundTooMuch" } }],
    });
    const { documents } = await findPayment(app, await orderNow(app, order.reference));
    expect(documents.map(({ number }) => number)).toEqual([
      "KY/26-27/000001",
      "KC/26-27/000001",
      "KC/26-27/000002",
    ]);
    const file = await findDocumentFile(app, order.id, documents[1]?.id ?? "");
    const text = JSON.stringify(file?.document);
    for (const part of [
      "Credit note",
      "Against invoice KY/26-27/000001",
      "₹499.50",
      "Ordered twice",
    ])
      expect(text).toContain(part);
  });

  test("of what was paid above the price needs no credit note", async () => {
    const session = await staff();
    const order = await placed(app);
    await confirmPayment(app, session, order, seen("1600"));
    const found = await findOrderForFirm(app, order.reference);
    expect(found?.items).toEqual([{ id: "surplus", params: { order: order.id, amount: 10_100 } }]);
    await refund(app, session, order, back("101", "609297068518"));
    const now = await orderNow(app, order.reference);
    expect(now.state).toBe("paid");
    expect((await findPayment(app, now)).documents).toHaveLength(1);
  });
});

describe("the invoice", () => {
  test("says nothing of tax while the firm is not registered", async () => {
    const order = await placed(app);
    await confirmPayment(app, await staff(), order, seen("1499"));
    const text = await invoiceText(order);
    for (const part of ["KY/26-27/000001", "Asha Testwala", order.reference, "₹1,499.00", UTR])
      expect(text).toContain(part);
    expect(text).toContain("Rupees one thousand four hundred ninety-nine only");
    expect(text).toContain('"heading":"Invoice"');
    expect(text).not.toMatch(/GSTIN|CGST|IGST|SAC/);
  });

  test("of a registered firm has both halves of the tax, which make up the price", async () => {
    const firm = app.firm();
    const registered = { ...firm, gstin: "27AAPFU0939F1ZV", state: "Maharashtra" };
    const order = await placed(app);
    await confirmPayment(
      { ...app, db: app.db, firm: () => registered },
      await staff(),
      order,
      seen("1499"),
    );
    const text = await invoiceText(order);
    for (const part of ["Tax invoice", "27AAPFU0939F1ZV", "998232", "Maharashtra (27)"])
      expect(text).toContain(part);
    // 1,499 × 9 ÷ 118 = 114.33.
    for (const part of ["CGST 9%", "SGST 9%", "114.33", "1,270.34"]) expect(text).toContain(part);
  });

  test("is found through its own order alone", async () => {
    const [order, other] = [await placed(app), await placed(app)];
    await confirmPayment(app, await staff(), order, seen("1499"));
    const { documents } = await findPayment(app, await orderNow(app, order.reference));
    const id = documents[0]?.id ?? "";
    expect(await findDocumentFile(app, order.id, id)).toMatchObject({
      name: "KY-26-27-000001.pdf",
    });
    expect(await findDocumentFile(app, other.id, id)).toBeUndefined();
    expect(await findDocumentFile(app, order.id, "no id")).toBeUndefined();
  });
});
