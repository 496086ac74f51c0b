import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { coupons } from "#db/schema/orders.ts";
import { days, hours } from "#values/dates.ts";
import { handlers } from "../../../../server/handlers.ts";
import { testApp } from "../../../../tests/app.ts";
import { ADDRESS, member } from "../../../../tests/cast.ts";
import { addPercentOff, orderNow, placed, refund } from "../../../../tests/payments/placed.ts";
import { claimPaid, findPayment } from "../client/pay-order.server.ts";
import { checkMoney } from "../month/check-money.server.ts";
import { cancelOrder, confirmPayment } from "./act-on-order.server.ts";
import { expireOrders, remindOfOrders, reviveOrder } from "./close-order.server.ts";

const app = testApp({ handlers });
const UTR = "409297068518";
const staff = async () => (await member(app, "sita", "staff")).session;

async function subjectsOf(reference: string): Promise<string[]> {
  await app.runJobs();
  const mails = app.mails.filter(({ to }) => to.startsWith("buyer-"));
  return mails.map(({ subject }) => subject).filter((subject) => subject.includes(reference));
}

describe("the reminder of an order", () => {
  test("goes once, a day before it expires, with the address of the order", async () => {
    const order = await placed(app);
    app.clock.advance(days(6));
    await remindOfOrders(app);
    const subject = `Order ${order.reference} waits for your payment`;
    expect(await subjectsOf(order.reference)).not.toContain(subject);
    app.clock.advance(hours(1));
    await Promise.all([remindOfOrders(app), remindOfOrders(app)]);
    await remindOfOrders(app);
    const sent = await subjectsOf(order.reference);
    expect(sent.filter((each) => each === subject)).toHaveLength(1);
    const mail = app.mails.find((each) => each.subject === subject);
    expect(mail?.text).toContain(`/order/placed/${order.reference}`);
    // Nobody has verified the address: the amount is on the page.
    expect(mail?.text).not.toContain("₹");
  });

  test("is not for one that is paid, or whose client says so", async () => {
    const [paid, claimed] = [await placed(app), await placed(app)];
    await confirmPayment(app, await staff(), paid, { utr: UTR, amount: "1499" });
    await claimPaid(app, claimed, "509297068518", { hash: "a browser", address: ADDRESS });
    app.clock.advance(days(6).add(hours(1)));
    await remindOfOrders(app);
    for (const { reference } of [paid, claimed])
      expect(await subjectsOf(reference)).not.toContain(
        `Order ${reference} waits for your payment`,
      );
  });
});

describe("an order that is opened again", () => {
  test("waits for its payment for another seven days, and its client is written to", async () => {
    const order = await placed(app);
    app.clock.advance(days(8));
    await expireOrders(app);
    const session = await staff();
    expect(await reviveOrder(app, session, order.id)).toMatchObject({ ok: true });
    expect((await orderNow(app, order.reference)).state).toBe("awaiting-payment");
    expect(await subjectsOf(order.reference)).toContain(`Order ${order.reference} is open again`);
    app.clock.advance(days(6).add(hours(1)));
    await remindOfOrders(app);
    await expireOrders(app);
    expect((await orderNow(app, order.reference)).state).toBe("awaiting-payment");
    expect(await subjectsOf(order.reference)).toContain(
      `Order ${order.reference} waits for your payment`,
    );
    expect(await reviveOrder(app, session, order.id)).toMatchObject({
      problems: [{ message: { id: "orderNotClosed" } }],
    });
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("is paid at once by the money that came late, with one invoice", async () => {
    const session = await staff();
    const order = await placed(app);
    await cancelOrder(app, session, order);
    await confirmPayment(app, session, order, { utr: UTR, amount: "1499" });
    expect((await orderNow(app, order.reference)).state).toBe("cancelled");
    await reviveOrder(app, session, order.id);
    const now = await orderNow(app, order.reference);
    expect(now.state).toBe("paid");
    expect((await findPayment(app, now)).documents).toHaveLength(1);
    expect(await subjectsOf(order.reference)).not.toContain(
      `Order ${order.reference} is open again`,
    );
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("is refused after its money went back", async () => {
    const session = await staff();
    const order = await placed(app);
    await cancelOrder(app, session, order);
    await confirmPayment(app, session, order, { utr: UTR, amount: "1499" });
    const back = { utr: "509297068518", amount: "1499", reason: "Came late" };
    expect((await refund(app, session, order, back)).ok).toBe(true);
    expect(await reviveOrder(app, session, order.id)).toMatchObject({
      problems: [{ message: { id: "moneyReturned" } }],
    });
    expect((await orderNow(app, order.reference)).state).toBe("cancelled");
  });

  test("takes a use of its coupon again, and is refused where none is left", async () => {
    const session = await staff();
    const left = async () =>
      (await app.db.select().from(coupons).where(eq(coupons.code, "LAST")))[0]?.usesLeft;
    await addPercentOff(app, "LAST", 10, 1);
    const order = await placed(app, "coupon=LAST", 1349);
    await cancelOrder(app, session, order);
    expect(await left()).toBe(1);
    const other = await placed(app, "coupon=LAST", 1349);
    expect(await reviveOrder(app, session, order.id)).toMatchObject({
      problems: [{ message: { id: "couponUsedUp", params: { code: "LAST" } } }],
    });
    await cancelOrder(app, session, other);
    expect((await reviveOrder(app, session, order.id)).ok).toBe(true);
    expect(await left()).toBe(0);
  });
});
