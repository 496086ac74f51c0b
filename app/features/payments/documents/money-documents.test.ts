import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { asc, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { moneyDocuments, moneyFacts, orderEvents } from "#db/schema/money.ts";
import { numberSeries } from "#db/schema/number-series.ts";
import { orders } from "#db/schema/orders.ts";
import { purgeOrders } from "#features/orders/order/order-retention.server.ts";
import { sealedOrderClient } from "#features/orders/order/sealed-order.server.ts";
import type { App } from "#platform/app.server.ts";
import type { PdfMaker } from "#platform/pdf-maker.ts";
import type { Session } from "#platform/session.server.ts";
import { days } from "#values/dates.ts";
import { paise, sumOf } from "#values/money.ts";
import { handlers } from "../../../../server/handlers.ts";
import { testApp } from "../../../../tests/app.ts";
import { member, withEmail } from "../../../../tests/cast.ts";
import { orderNow, placed, refund } from "../../../../tests/payments/placed.ts";
import { documentsOfOrder } from "../book/issued-documents.server.ts";
import { findPayment } from "../client/pay-order.server.ts";
import { cancelOrder, confirmPayment, sendDocumentAgain } from "../desk/act-on-order.server.ts";
import { reviveOrder } from "../desk/close-order.server.ts";
import { checkMoney } from "../month/check-money.server.ts";
import { catchUpOrders } from "../record/catch-up.server.ts";
import { documentKey, findDocumentFile, sweepDocumentFiles } from "./document-file.server.ts";

/** A maker that counts, and answers with what it was given. */
const made: string[] = [];
const pdfMaker: PdfMaker = {
  async make(document) {
    made.push(document.title);
    return new TextEncoder().encode(JSON.stringify(document));
  },
  stop: async () => {},
};
let sita: Session;
const app = testApp({
  handlers,
  pdfMaker,
  cast: async (app) => {
    sita = (await member(app, "sita", "staff")).session;
  },
});
const [UTR, SECOND, BACK] = ["409297068518", "509297068518", "609297068518"];

type Order = Awaited<ReturnType<typeof placed>>;
const confirm = (order: Order, utr: string, amount: string, firm: App = app) =>
  confirmPayment(firm, sita, order, { utr, amount });
const documentsOf = (order: Order) => documentsOfOrder(app, app.db, order.id);
const numbersOf = async (order: Order) =>
  (await documentsOf(order)).map(({ particulars }) => particulars.number);

describe("an advance on an order that is not paid yet", () => {
  test("has a receipt voucher for each payment, and the invoice says what it takes in", async () => {
    const order = await placed(app);
    await confirm(order, UTR, "1000");
    const [receipt, ...more] = await documentsOf(order);
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({
      series: "receipt-voucher",
      particulars: {
        ...{ number: "KR/26-27/000001", total: 100_000, order: order.reference },
        payments: [{ source: "bank", id: UTR, amount: 100_000 }],
      },
    });
    await confirm(order, SECOND, "499");
    const [, invoice, ...others] = await documentsOf(order);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({
      series: "invoice",
      particulars: {
        ...{ number: "KY/26-27/000001", total: 149_900 },
        advances: [{ number: "KR/26-27/000001", on: "2026-11-20", amount: 100_000 }],
        payments: [{ id: UTR }, { id: SECOND }],
      },
    });
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("that goes back has a refund voucher against its receipt, with its part of the tax", async () => {
    const registered = { ...app.firm(), gstin: "27AAPFU0939F1ZV", state: "Maharashtra" };
    const firm = { ...app, db: app.db, jobs: app.jobs, firm: () => registered };
    const order = await placed(app);
    await confirm(order, UTR, "1000", firm);
    for (const [utr, amount] of [
      [BACK, "333.33"],
      ["709297068518", "666.67"],
    ] as const)
      await refund(firm, sita, order, { utr, amount });
    const [receipt, one, other] = await documentsOf(order);
    expect([one, other].map((each) => each?.series)).toEqual(["refund-voucher", "refund-voucher"]);
    expect(one?.particulars).toMatchObject({
      ...{ number: "KF/26-27/000001", total: 33_333 },
      corrects: { number: "KR/26-27/000001", reason: "Not needed" },
      payments: [{ id: `refund-${BACK}` }],
    });
    // The second names its own transfer alone, and both make up the tax of the receipt to the paisa.
    expect(other?.particulars.payments).toHaveLength(1);
    const tax = (each: typeof receipt) =>
      sumOf(paise(0), ...(each?.particulars.taxes ?? []).map(({ amount }) => amount));
    expect(tax(one) + tax(other)).toBe(tax(receipt));
    expect((await orderNow(app, order.reference)).state).toBe("awaiting-payment");
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("whose amount was typed wrongly is receipted anew, and the first receipt is cancelled", async () => {
    const order = await placed(app);
    await confirm(order, UTR, "100");
    await confirm(order, UTR, "1000");
    const documents = await documentsOf(order);
    expect(documents.map((each) => [each.particulars.total, each.isCancelled])).toEqual([
      [10_000, true],
      [100_000, false],
    ]);
    await confirm(order, SECOND, "499");
    const invoice = (await documentsOf(order)).find(({ series }) => series === "invoice");
    expect(invoice?.particulars.advances).toMatchObject([{ number: "KR/26-27/000002" }]);
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("is written of as it is after a correction, and the cancelled receipt goes to no one", async () => {
    const personId = (await member(app, "ravi")).id;
    const order = await placed(app, "", 1499, { personId });
    await withEmail(
      app,
      personId,
      sealedOrderClient.unseal(app, order.id, order.client).email ?? "",
    );
    await confirm(order, UTR, "1000");
    await confirm(order, UTR, "100");
    await app.runJobs();
    const texts = app.mails.filter(({ subject }) => subject.includes(order.reference));
    expect(texts.some(({ text }) => text.includes("₹1,000.00 arrived"))).toBe(false);
    const corrected = texts.find(({ subject }) => subject.includes("corrected the amount"));
    expect(corrected?.text).toContain("₹100.00 is what arrived, and ₹1,399.00 is missing.");
    expect(corrected?.attachments?.map(({ fileName }) => fileName)).toEqual([
      "KR-26-27-000002.pdf",
    ]);
    const [cancelled] = await documentsOf(order);
    expect(await sendDocumentAgain(app, sita, order, cancelled?.id ?? "")).toMatchObject({
      problems: [{ message: { id: "documentCancelled" } }],
    });
  });

  test("of which a part went back, and more than the rest came, is accounted for on the invoice", async () => {
    const order = await placed(app);
    await confirm(order, UTR, "1000");
    await refund(app, sita, order, { utr: BACK, amount: "400" });
    await confirm(order, SECOND, "999");
    const { documents } = await findPayment(app, await orderNow(app, order.reference));
    const invoice = documents.find(({ series }) => series === "invoice");
    const file = await findDocumentFile(app, order.id, invoice?.id ?? "");
    const text = JSON.stringify(file?.document);
    for (const line of [
      "₹400.00 of this went back before the invoice.",
      "₹600.00 of this is on receipt KR/26-27/000001",
      "₹100.00 is more than the price, and is owed back.",
    ])
      expect(text).toContain(line);
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("of a closed order has none until the order is opened again", async () => {
    const order = await placed(app);
    await cancelOrder(app, sita, order);
    await confirm(order, UTR, "1000");
    expect(await documentsOf(order)).toEqual([]);
    expect((await checkMoney(app)).differences).toEqual([]);
    await reviveOrder(app, sita, order.id);
    expect(await numbersOf(order)).toEqual(["KR/26-27/000001"]);
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("is a difference where its voucher is missing", async () => {
    const order = await placed(app);
    await confirm(order, UTR, "1000");
    await app.db.delete(moneyDocuments);
    expect((await checkMoney(app)).differences).toContainEqual({
      id: "vouchersDiffer",
      params: { order: order.reference, receipted: 0, held: 100_000 },
    });
  });
});

test("the invoice of a plan names its year", async () => {
  const order = await placed(app, "", 4249, { product: "basic-plan" });
  await confirm(order, UTR, "4249");
  const [invoice] = await documentsOf(order);
  expect(invoice?.particulars.period).toEqual({ from: "2026-11-20", until: "2027-11-19" });
});

test("the invoice of a business names its address", async () => {
  const place = { state: "27", gstin: "27AAPFU0939F1ZV", address: "1 Street, Pune" } as const;
  const order = await placed(app, "", 1499, { place });
  await confirm(order, UTR, "1499");
  const [invoice] = await documentsOf(order);
  expect(invoice?.particulars.client).toMatchObject({ gstin: place.gstin, address: place.address });
});

describe("the PDF of a document", () => {
  const bytesOf = async (order: Order) => {
    const { documents } = await findPayment(app, await orderNow(app, order.reference));
    const file = await findDocumentFile(app, order.id, documents[0]?.id ?? "");
    return file?.storage?.find();
  };

  test("is made once, by itself, and stays as it is whatever the firm changes", async () => {
    const order = await placed(app);
    await confirm(order, UTR, "1499");
    made.length = 0;
    expect(await bytesOf(order)).toBeUndefined();
    await app.jobs.send(app.db, "store-documents", {});
    await app.runJobs();
    const first = await bytesOf(order);
    expect(Buffer.from(first ?? []).toString()).toContain("KY/26-27/000001");
    const renamed = { ...app.firm(), legalName: "Another LLP" };
    await app.jobs.send(app.db, "store-documents", {});
    await app.runJobs({ firm: () => renamed });
    expect(made).toEqual(["Invoice KY/26-27/000001"]);
    expect(Buffer.compare(first ?? Buffer.of(), (await bytesOf(order)) ?? Buffer.of())).toBe(0);
  });

  test("goes along with the mail to an address of theirs, and to no other by itself", async () => {
    const personId = (await member(app, "ravi")).id;
    const own = await placed(app, "", 1499, { personId });
    const email = sealedOrderClient.unseal(app, own.id, own.client).email ?? "";
    await withEmail(app, personId, email);
    const strange = await placed(app);
    await confirm(own, UTR, "1499");
    await confirm(strange, SECOND, "1499");
    await app.runJobs();
    const mailOf = (order: Order, subject: string) =>
      app.mails.find((mail) => mail.subject === `${subject} ${order.reference}`);
    const [file, ...more] = mailOf(own, "Paid: order")?.attachments ?? [];
    expect(more).toEqual([]);
    expect(file).toMatchObject({ fileName: "KY-26-27-000001.pdf", contentType: "application/pdf" });
    expect(Buffer.compare(file?.bytes ?? Buffer.of(), (await bytesOf(own)) ?? Buffer.of())).toBe(0);
    expect(mailOf(own, "Paid: order")?.text).toContain("Invoice KY/26-27/000001 is attached.");
    expect(mailOf(strange, "Paid: order")?.attachments ?? []).toEqual([]);
    expect(mailOf(strange, "Paid: order")?.text).not.toContain("KY/26-27");
    // The firm sends it after it has made sure of the address.
    const [document] = await documentsOf(strange);
    expect((await sendDocumentAgain(app, sita, strange, document?.id ?? "")).ok).toBe(true);
    await app.runJobs();
    const again = mailOf(strange, "A document of order");
    expect(again?.attachments?.map(({ fileName }) => fileName)).toEqual(["KY-26-27-000002.pdf"]);
    expect(await sendDocumentAgain(app, sita, own, document?.id ?? "")).toMatchObject({
      problems: [{ message: { id: "documentUnknown" } }],
    });
  });

  test("that is lost, damaged or was not noted is there again", async () => {
    const order = await placed(app);
    await confirm(order, UTR, "1499");
    const store = async () => {
      await app.jobs.send(app.db, "store-documents", {});
      await app.runJobs();
    };
    await store();
    const first = await bytesOf(order);
    const [document] = await documentsOf(order);
    const key = documentKey(document?.id ?? "");
    await app.db.update(moneyDocuments).set({ storedAt: null });
    await store();
    expect(await app.db.$count(moneyDocuments, isNull(moneyDocuments.storedAt))).toBe(0);
    for (const damage of [
      () => app.files.remove(key),
      () => writeFile(join(app.settings.dataDir, "files", key), "not what was stored"),
    ]) {
      await damage();
      expect(await bytesOf(order)).toBeUndefined();
      await app.db.update(moneyDocuments).set({ storedAt: null });
      await store();
      expect(Buffer.compare(first ?? Buffer.of(), (await bytesOf(order)) ?? Buffer.of())).toBe(0);
    }
  });

  test("that the machine has no time for keeps its mail for later, and one that makes none sends it without", async () => {
    const personId = (await member(app, "ravi")).id;
    const order = await placed(app, "", 1499, { personId });
    await withEmail(
      app,
      personId,
      sealedOrderClient.unseal(app, order.id, order.client).email ?? "",
    );
    await app.runJobs();
    app.mails.length = 0;
    await confirm(order, UTR, "1499");
    const answering = (answer: "busy" | "failed"): PdfMaker => ({
      ...pdfMaker,
      make: async () => answer,
    });
    const paid = () => app.mails.filter(({ subject }) => subject.startsWith("Paid"));
    await app.runJobs({ pdfMaker: answering("busy") });
    expect(paid()).toEqual([]);
    app.clock.advance(days(1));
    await app.jobs.send(app.db, "sweep-outbox", {});
    await app.runJobs({ pdfMaker: answering("failed") });
    expect(paid().map(({ attachments = [] }) => attachments)).toEqual([[]]);
  });

  test("leaves with its order, eight years after the last document and not before", async () => {
    const order = await placed(app);
    await confirm(order, UTR, "1499");
    app.clock.set("2028-03-01T09:00:00Z");
    await refund(app, sita, order, { utr: BACK, amount: "500" });
    await app.jobs.send(app.db, "store-documents", {});
    await app.runJobs();
    const ids = (await documentsOf(order)).map(({ id }) => id);
    app.clock.set("2036-02-29T09:00:00Z");
    await purgeOrders(app);
    await sweepDocumentFiles(app);
    expect(await Promise.all(ids.map((id) => app.files.has(documentKey(id))))).toEqual([
      true,
      true,
    ]);
    app.clock.set("2036-03-02T09:00:00Z");
    await purgeOrders(app);
    await sweepDocumentFiles(app);
    expect(await app.db.$count(moneyDocuments)).toBe(0);
    expect(await app.db.$count(moneyFacts)).toBe(0);
    expect(await app.files.list("money/")).toEqual([]);
    // The numbers run on.
    expect((await app.db.select().from(numberSeries)).map(({ last }) => last)).toEqual([1, 1]);
  });
});

describe("orders of earlier releases", () => {
  /** As they stood before there were invoices: paid on later and later days, the last placed first. */
  async function paidBefore(count: number): Promise<Order[]> {
    const placedNow = [];
    for (let number = 0; number < count; number += 1) placedNow.push(await placed(app));
    const inOrder = placedNow.toReversed();
    for (const [at, order] of inOrder.entries()) {
      await confirm(order, String(800_000_000_000 + at), "1499");
      app.clock.advance(days(1));
    }
    await app.db.delete(moneyDocuments);
    await app.db.delete(numberSeries);
    await app.db.update(orders).set({ openItems: null });
    return inOrder;
  }

  test("get their invoice once, in the order of payment, dated the day of the first start", async () => {
    const paid = await paidBefore(4);
    app.clock.set("2026-12-10T09:00:00Z");
    await catchUpOrders(app);
    await catchUpOrders(app);
    const numbers = await Promise.all(paid.map(numbersOf));
    expect(numbers).toEqual([1, 2, 3, 4].map((count) => [`KY/26-27/00000${count}`]));
    const [first] = paid[0] ? await documentsOf(paid[0]) : [];
    expect(first?.particulars).toMatchObject({
      on: "2026-12-10",
      payments: [{ on: "2026-11-20", amount: 149_900 }],
    });
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("whose money moves before they were looked through get their invoice by that", async () => {
    const [paid] = await paidBefore(1);
    if (!paid) throw new Error("no order");
    await refund(app, sita, paid, { utr: BACK, amount: "500" });
    expect(await numbersOf(paid)).toEqual(["KY/26-27/000001", "KC/26-27/000001"]);
    await catchUpOrders(app);
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("that gave a part back get a credit note as well, and open ones a receipt of what they hold", async () => {
    const [paid] = await paidBefore(1);
    if (!paid) throw new Error("no order");
    await refund(app, sita, paid, { utr: BACK, amount: "500" });
    const open = await placed(app);
    await confirm(open, SECOND, "1000");
    await app.db.delete(moneyDocuments);
    await app.db.delete(numberSeries);
    await app.db.update(orders).set({ openItems: null });
    await catchUpOrders(app);
    expect(await numbersOf(paid)).toEqual(["KY/26-27/000001", "KC/26-27/000001"]);
    // The credit note speaks of it, and not the invoice.
    const [invoice] = await documentsOf(paid);
    expect(invoice?.particulars.returnedBefore).toBeUndefined();
    expect(await numbersOf(open)).toEqual(["KR/26-27/000001"]);
    const events = await app.db
      .select({ kind: orderEvents.kind })
      .from(orderEvents)
      .where(eq(orderEvents.orderId, paid.id))
      .orderBy(asc(orderEvents.sequence));
    expect(events.map(({ kind }) => kind)).toEqual(["paid", "balance-changed"]);
    expect((await checkMoney(app)).differences).toEqual([]);
  });
});
