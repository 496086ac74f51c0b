import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { moneyDocuments } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { queueOrderMail } from "#features/orders/order/order-mail.server.ts";
import { sealedOrderClient } from "#features/orders/order/sealed-order.server.ts";
import { sealedInvoice } from "#features/payments/book/issued-documents.server.ts";
import { cancelOrder, confirmPayment } from "#features/payments/desk/act-on-order.server.ts";
import { listItems } from "#features/payments/desk/money-desk.server.ts";
import { decideRefund, sendRefund } from "#features/payments/desk/refund.server.ts";
import { createSealing } from "#platform/sealing.server.ts";
import { minutes } from "#values/dates.ts";
import { reseal } from "../../app/features/keys/reseal.server.ts";
import { closeAccount } from "../../app/features/personal-data/erase.server.ts";
import { runPersonCommand } from "../../app/features/personal-data/person-command.server.ts";
import { handlers } from "../../server/handlers.ts";
import { testApp } from "../app.ts";
import { member, PASSWORD } from "../cast.ts";
import { openBrowser } from "../golden/browser.ts";
import { textOfPage } from "../golden/page-text.ts";
import { openSourceSite } from "../site-from-sources.ts";
import { orderNow, placed } from "./placed.ts";

/** What stays of an order whose client had their data erased, and what the firm reads of it. */
const app = testApp({ handlers });
const site = await openSourceSite();
const UTR = "409297068518";

const erase = async (who: string) => {
  const call = { args: ["erase", who], cwd: "/", user: "clerk", answers: { confirm: who } };
  expect((await runPersonCommand(app, call)).exitCode).toBe(0);
};

/** Everything of an order that is sealed, as text. */
async function opened({ id, client }: typeof orders.$inferSelect): Promise<string> {
  const documents = await app.db
    .select()
    .from(moneyDocuments)
    .where(eq(moneyDocuments.orderId, id));
  const particulars = documents.map((row) => sealedInvoice.unseal(app, row.id, row.particulars));
  return JSON.stringify([
    sealedOrderClient.unseal(app, id, client),
    particulars.map(({ firm: _, ...rest }) => rest),
  ]);
}

test("the order that has to stay keeps its name for the invoice, and no contact", async () => {
  const { session } = await member(app, "sita", "staff");
  const asha = await member(app, "asha");
  const mine = { personId: asha.id, place: { state: "27" } } as const;
  const [byMail, byMobile] = [
    await placed(app, "", 1499, mine),
    await placed(app, "", 1499, { ...mine, isByMobile: true }),
  ];
  for (const [at, order] of [byMail, byMobile].entries())
    await confirmPayment(app, session, order, { utr: `40929706851${at}`, amount: "1499" });
  const contacts = [byMail, byMobile].map(({ id, client }) => {
    const { email, mobile } = sealedOrderClient.unseal(app, id, client);
    return email ?? mobile ?? "";
  });
  expect(await opened(byMail)).toContain(contacts[0]);
  expect((await closeAccount(app, asha.session, PASSWORD)).ok).toBe(true);
  for (const [at, { reference }] of [byMail, byMobile].entries()) {
    const kept = await orderNow(app, reference);
    const text = await opened(kept);
    expect(text).toContain("Asha Testwala");
    expect(text).toContain('"state":"27"');
    expect(text).not.toMatch(/@|"email"|"mobile"|\+91/);
    expect(kept.erasedAt).not.toBeNull();
    expect(app.sealing.blindIndexes(contacts[at] ?? "", "contact")).not.toContain(
      kept.contactIndex,
    );
  }
  // What waited for it was to an address that was never verified, and is not sent; a mail asked for with what was read before
  // is not sent either.
  await queueOrderMail(app, app.db, byMail, { kind: "paid" });
  await app.runJobs();
  expect(app.mails.filter(({ to }) => to !== app.settings.firmMail)).toEqual([]);
  expect(app.mails.some(({ subject }) => subject.includes(byMail.reference))).toBe(true);

  const sealing = createSealing(
    "another secret, of at least so many letters",
    app.settings.appSecret,
  );
  await reseal({ ...app, db: app.db, jobs: app.jobs, sealing });
  const [after] = await app.db.select().from(orders).where(eq(orders.id, byMail.id));
  expect(after?.contactIndex).toBe(sealing.blindIndex("", "contact"));
});

test("a refund that was decided and not sent is an item that says so, and its order's page too", async () => {
  const firm = { ...app, db: app.db, jobs: app.jobs };
  const limited = { ...firm, firm: () => ({ ...app.firm(), secondPersonAbove: 1000 }) };
  const { session, token } = await member(app, "sita", "staff");
  const order = await placed(app);
  await confirmPayment(app, session, order, { utr: UTR, amount: "1499" });
  const decided = { id: randomUUID(), "refund-amount": "499", reason: "Not needed" };
  await decideRefund(app, session, order, decided);
  app.clock.advance(minutes(1));
  const waiting = { ...decided, id: randomUUID(), "refund-amount": "600" };
  await decideRefund(limited, session, order, waiting);
  const { reference } = order;
  const items = async () => (await listItems(app)).items;
  expect((await items()).map(({ item }) => item.id)).toEqual(["refundToSend", "refundWaits"]);
  await erase(reference);
  expect(await items()).toEqual([
    { reference, item: { id: "erasedRefundToSend", params: { amount: 49_900 } } },
    { reference, item: { id: "erasedRefundWaits", params: { amount: 60_000 } } },
  ]);
  const staff = openBrowser(site, app, new Map([["session", token]]));
  for (const path of ["/staff/money", `/staff/money/${reference}`]) {
    const { status, html } = await staff.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(html, path).toContain("data was erased");
    expect(html, path).toContain("cannot be written to");
    expect(html, path).not.toContain("buyer-");
  }
  await app.runJobs();
  app.mails.length = 0;
  const sent = { id: decided.id, utr: "609297068518" };
  expect((await sendRefund(app, session, await orderNow(app, reference), sent)).ok).toBe(true);
  await app.runJobs();
  expect(app.mails).toEqual([]);
  expect((await orderNow(app, reference)).state).toBe("part-refunded");
  expect((await items()).map(({ item }) => item.id)).toEqual(["erasedRefundWaits"]);
});

test("an open order whose client can no longer be told how to pay is to be cancelled", async () => {
  const { session } = await member(app, "sita", "staff");
  const order = await placed(app);
  await app.db.update(orders).set({ lapsesAt: null });
  await erase(order.reference);
  const payee = { ...app, db: app.db, firm: () => ({ ...app.firm(), upiId: "firm@bank" }) };
  expect((await listItems(payee)).items).toEqual([
    { reference: order.reference, item: { id: "untoldErased", params: { order: order.id } } },
  ]);
  expect((await cancelOrder(app, session, order)).ok).toBe(true);
  expect((await listItems(payee)).items).toEqual([]);
});

test("the lists of orders and of what is to do name the client, and say of an erased one that they are", async () => {
  const { session, token } = await member(app, "sita", "staff");
  const orders = [await placed(app), await placed(app)] as const;
  for (const [at, order] of orders.entries())
    await confirmPayment(app, session, order, { utr: `40929706851${at}`, amount: "1500" });
  await erase(orders[1].reference);
  const staff = openBrowser(site, app, new Map([["session", token]]));
  const text = textOfPage((await staff.get("/staff/money?state=paid")).html).replaceAll("\n", " ");
  const [one, other] = orders.map(({ reference }) => reference);
  for (const line of [
    `${one}, Asha Testwala: ₹1.00 more`,
    `${one} · Asha Testwala · Basic ITR`,
    `${other}, client erased: ₹1.00 more`,
    `${other} · client erased · Basic ITR`,
  ])
    expect(text).toContain(line);
});
