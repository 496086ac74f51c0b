import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { moneyDocuments, orderEvents } from "#db/schema/money.ts";
import { numberSeries } from "#db/schema/number-series.ts";
import { orders } from "#db/schema/orders.ts";
import { paise } from "#values/money.ts";
import { handlers } from "../../../../server/handlers.ts";
import { testApp } from "../../../../tests/app.ts";
import { member } from "../../../../tests/cast.ts";
import { orderNow, placed, refund } from "../../../../tests/payments/placed.ts";
import { cancelOrder, confirmPayment } from "../desk/act-on-order.server.ts";
import { recordFact } from "../record/record-fact.server.ts";
import { checkMoney, checkMoneyNightly } from "./check-money.server.ts";
import { runMoneyCommand } from "./money-command.server.ts";

const app = testApp({ handlers });

let references = 409297068500;
const utr = () => String(references++);

/** One order of each way that an order can go. */
async function everyWay() {
  const { session } = await member(app, "sita", "staff");
  const back = (amount: string) => ({
    amount: amount,
    utr: utr(),
    reason: "Not needed",
  });
  const open = await placed(app);
  const short = await placed(app);
  await confirmPayment(app, session, short, { utr: utr(), amount: "1000" });
  const paid = await placed(app);
  await confirmPayment(app, session, paid, { utr: utr(), amount: "1499" });
  const part = await placed(app);
  await confirmPayment(app, session, part, { utr: utr(), amount: "1600" });
  for (const amount of ["101", "499"]) await refund(app, session, part, back(amount));
  const refunded = await placed(app);
  await confirmPayment(app, session, refunded, { utr: utr(), amount: "1499" });
  for (const amount of ["499", "1000"]) await refund(app, session, refunded, back(amount));
  const cancelled = await placed(app);
  await cancelOrder(app, session, cancelled);
  await confirmPayment(app, session, cancelled, { utr: utr(), amount: "1499" });
  return { open, short, paid, part, refunded, cancelled };
}

test("whatever way orders go, nothing differs", async () => {
  await everyWay();
  expect(await checkMoney(app)).toEqual({ orders: 6, documents: 7, differences: [], gaps: [] });
  const { exitCode, output } = await runMoneyCommand(app, { args: ["check"] });
  expect([exitCode, output]).toEqual([0, "6 orders and 7 documents compared.\nNo difference.\n"]);
  await checkMoneyNightly(app);
  await app.runJobs();
  expect(app.mails.filter(({ subject }) => subject.startsWith("The books"))).toEqual([]);
});

test("a refund that failed after its credit note is no difference: the money is owed", async () => {
  const payment = "pay_failing";
  const at = app.clock.now().toString();
  const order = await placed(app);
  const stated = { source: "razorpay", currency: "INR", amount: paise(149_900), at } as const;
  for (const fact of [
    { ...stated, kind: "payment", state: "captured", id: payment, order: order.id },
    { ...stated, kind: "refund", state: "created", id: "rfnd_1", payment },
    { ...stated, kind: "refund", state: "failed", id: "rfnd_1", payment },
  ] as const)
    await app.db.transaction((tx) => recordFact(app, tx, fact));
  expect((await orderNow(app, order.reference)).state).toBe("paid");
  expect((await checkMoney(app)).differences).toEqual([]);
});

test("what was recorded before is not new, and changes nothing", async () => {
  const order = await placed(app);
  const at = app.clock.now().toString();
  const stated = { source: "razorpay", currency: "INR", amount: paise(149_900), at } as const;
  const payment = { kind: "payment", state: "captured", id: "pay_twice", order: order.id } as const;
  const record = () => app.db.transaction((tx) => recordFact(app, tx, { ...stated, ...payment }));
  expect([await record(), await record()]).toEqual([true, false]);
  expect((await checkMoney(app)).differences).toEqual([]);
  expect((await orderNow(app, order.reference)).state).toBe("paid");
});

test("each thing that was changed behind the books is named, once", async () => {
  const { open, short, paid, part, refunded, cancelled } = await everyWay();
  const of = ({ id }: { id: string }) => eq(moneyDocuments.orderId, id);
  await app.db.update(orders).set({ state: "paid" }).where(eq(orders.id, open.id));
  await app.db.update(orders).set({ totalPaise: 100_000 }).where(eq(orders.id, short.id));
  await app.db.delete(moneyDocuments).where(of(paid));
  await app.db
    .update(moneyDocuments)
    .set({ totalPaise: 1 })
    .where(and(of(part), eq(moneyDocuments.series, "credit-note")));
  await app.db
    .update(moneyDocuments)
    .set({ totalPaise: 1, number: "KY/26-27/000009" })
    .where(and(of(refunded), eq(moneyDocuments.series, "invoice")));
  await app.db
    .insert(orderEvents)
    .values({ orderId: cancelled.id, sequence: 9, kind: "paid", to: "paid", at: new Date() });
  await app.db.update(numberSeries).set({ last: 4 }).where(eq(numberSeries.series, "credit-note"));
  const { exitCode, output } = await runMoneyCommand(app, { args: ["check"] });
  expect(exitCode).toBe(1);
  expect(output.split("\n").slice(0, -2).toSorted()).toEqual(
    [
      `${open.reference}: stored as “Paid”, by its events “Waiting for your payment”.`,
      `${short.reference}: is “Waiting for your payment”, by its money “Paid”.`,
      `${paid.reference}: is paid and has no invoice.`,
      `${part.reference}: ₹600.00 was returned, the credit notes are over ₹0.01.`,
      `${refunded.reference}: invoice KY/26-27/000009 is over ₹0.01, the price is ₹1,499.00.`,
      `${cancelled.reference}: its events cannot follow each other.`,
      `${cancelled.reference}: is paid and has no invoice.`,
      "KC/26-27/000004 was drawn, and no document has it.",
      "KY/26-27/000001 was drawn, and no document has it.",
      "KY/26-27/000003 was drawn, and no document has it.",
      "KY/26-27/000009 was never drawn, and a document has it.",
    ].toSorted(),
  );
  await checkMoneyNightly(app);
  await app.runJobs();
  const mail = app.mails.find(({ subject }) => subject === "The books differ in 11 places");
  expect(mail?.to).toBe(app.settings.firmMail);
  expect(mail?.text).toContain(`${paid.reference}: is paid and has no invoice.`);
});

test("the command explains itself", async () => {
  for (const [args, exitCode] of [
    [["--help"], 0],
    [[], 2],
    [["check", "all"], 2],
  ] as const)
    expect(await runMoneyCommand(app, { args: [...args] })).toMatchObject({
      exitCode,
      output: expect.stringContaining("npm run money -- check"),
    });
});
