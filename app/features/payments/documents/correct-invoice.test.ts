import { describe, expect, test } from "vitest";
import { sealedOrderClient } from "#features/orders/order/sealed-order.server.ts";
import type { App } from "#platform/app.server.ts";
import type { PdfMaker } from "#platform/pdf-maker.ts";
import type { Session } from "#platform/session.server.ts";
import { days, plainDate } from "#values/dates.ts";
import { handlers } from "../../../../server/handlers.ts";
import { testApp } from "../../../../tests/app.ts";
import { member, withEmail } from "../../../../tests/cast.ts";
import { orderNow, placed, refund } from "../../../../tests/payments/placed.ts";
import { documentsOfOrder, listDocuments } from "../book/issued-documents.server.ts";
import { documentLinks } from "../client/pay-view.ts";
import { confirmPayment } from "../desk/act-on-order.server.ts";
import { checkMoney } from "../month/check-money.server.ts";
import { sumOfMonth } from "../month/month.server.ts";
import { correctInvoice } from "./correct-invoice.server.ts";
import { standingInvoice } from "./number-document.server.ts";

const pdfMaker: PdfMaker = {
  make: async (document) => new TextEncoder().encode(JSON.stringify(document)),
  stop: async () => {},
};
let sita: Session;
let asha: { id: string };
const bare = testApp({
  handlers,
  pdfMaker,
  cast: async (app) => {
    sita = (await member(app, "sita", "staff")).session;
    asha = await member(app, "asha");
  },
});
function firmWith(more: object): App {
  return { ...bare, db: bare.db, jobs: bare.jobs, firm: () => ({ ...bare.firm(), ...more }) };
}
const registered = () => firmWith({ gstin: "27AAPFU0939F1ZV", state: "Maharashtra" });
const BUSINESS = {
  name: "Invented Traders",
  state: "29",
  gstin: "29AAPFU0939F1ZR",
  address: "14 Sample Road, Bengaluru 560001",
} as const;

type Order = Awaited<ReturnType<typeof placed>>;

async function paidOrder(app: App, utr = "409297068518"): Promise<Order> {
  const order = await placed(app, "", 1499, { place: { state: "27" } });
  const paid = await confirmPayment(app, sita, order, { utr, amount: "1499" });
  expect(paid.ok).toBe(true);
  return order;
}
const documentsOf = ({ id }: Order) => documentsOfOrder(bare, bare.db, id);
async function correct(
  app: App,
  order: Order,
  client: Parameters<typeof correctInvoice>[3]["client"] = BUSINESS,
) {
  const invoice = standingInvoice(await documentsOf(order))?.id ?? "";
  return correctInvoice(app, sita, order.id, {
    invoice,
    client,
    lut: null,
    reason: "GSTIN missing",
  });
}

describe("an invoice that was wrong", () => {
  test("is taken back and replaced: each paper names the other, and no money moves", async () => {
    const app = registered();
    const order = await paidOrder(app);
    bare.clock.advance(days(12));
    expect(await correct(app, order)).toEqual({ ok: true, value: null });
    const [wrong, note, right, ...more] = await documentsOf(order);
    expect(more).toEqual([]);
    expect(wrong?.particulars).toMatchObject({ number: "KY/26-27/000001", place: "27" });
    const [invoice, credit] = right?.series === "invoice" ? [right, note] : [note, right];
    expect(credit).toMatchObject({
      series: "credit-note",
      replaces: wrong?.id,
      particulars: {
        ...{ number: "KC/26-27/000001", on: "2026-12-02", total: 149_900 },
        ...{ place: "27", client: { name: "Asha Testwala", gstin: null } },
        taxes: [
          { head: "cgst", amount: 11_433 },
          { head: "sgst", amount: 11_433 },
        ],
        corrects: { number: "KY/26-27/000001", on: "2026-11-20", reason: "GSTIN missing" },
        ...{ replacedBy: "KY/26-27/000002", payments: [] },
      },
    });
    expect(invoice).toMatchObject({
      ...{ series: "invoice", replaces: wrong?.id },
      particulars: {
        ...{ number: "KY/26-27/000002", on: "2026-12-02", suppliedOn: "2026-11-20" },
        ...{ total: 149_900, place: "29", client: BUSINESS, corrects: null },
        taxes: [{ head: "igst", amount: 22_866 }],
        inPlaceOf: { number: "KY/26-27/000001", on: "2026-11-20", creditNote: "KC/26-27/000001" },
        lines: wrong?.particulars.lines,
        payments: [{ on: "2026-11-20", amount: 149_900 }],
      },
    });
    const links = documentLinks(await listDocuments(app, app.db, [order.id]), "");
    expect(links.map(({ label }) => label)).toEqual([
      "Tax invoice KY/26-27/000001 of 20 November 2026 (PDF), replaced by KY/26-27/000002",
      ...["Tax invoice KY/26-27/000002", "Credit note KC/26-27/000001"].map(
        (name) => `${name} of 2 December 2026 (PDF)`,
      ),
    ]);
    const { client } = await orderNow(app, order.reference);
    expect(sealedOrderClient.unseal(app, order.id, client)).toMatchObject({
      ...BUSINESS,
      email: expect.stringContaining("@example.com"),
      planName: "Basic ITR",
    });
    expect((await checkMoney(app)).differences).toEqual([]);
    const december = await sumOfMonth(app, plainDate("2026-12-01"));
    expect(december).toMatchObject({
      ...{ received: { total: 0 }, returned: { total: 0 } },
      documents: { invoice: { count: 1 }, "credit-note": { count: 1 } },
      close: { unexplained: [], undocumented: [], held: { atEnd: 149_900 } },
    });
  });

  test("a part of which went back before is corrected by what is left, and the rest goes back of the new one", async () => {
    const app = registered();
    const order = await paidOrder(app);
    await refund(app, sita, order, { utr: "609297068518", amount: "499.50" });
    expect((await correct(app, order)).ok).toBe(true);
    await refund(app, sita, order, { utr: "709297068518", amount: "999.50" });
    const all = await documentsOf(order);
    const shown = all.map(
      ({ series, replaces, particulars: { total, corrects, returnedBefore } }) => [
        ...[series, replaces !== null, total, corrects?.number ?? null, returnedBefore ?? 0],
      ],
    );
    expect(shown.toSorted()).toEqual(
      [
        ["invoice", false, 149_900, null, 0],
        ["credit-note", false, 49_950, "KY/26-27/000001", 0],
        ["credit-note", true, 99_950, "KY/26-27/000001", 0],
        ["invoice", true, 99_950, null, 49_950],
        ["credit-note", false, 99_950, "KY/26-27/000002", 0],
      ].toSorted(),
    );
    // Of what is left of it nothing is to correct.
    expect(await correct(app, order)).toMatchObject({
      problems: [{ message: { id: "nothingToCorrect" } }],
    });
    expect((await orderNow(app, order.reference)).state).toBe("refunded");
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("may be corrected once more, as it stands then; the one before is gone", async () => {
    const app = registered();
    const order = await paidOrder(app);
    const [first] = await documentsOf(order);
    expect((await correct(app, order)).ok).toBe(true);
    const again = { invoice: first?.id ?? "", client: BUSINESS, lut: null, reason: "Again" };
    expect(await correctInvoice(app, sita, order.id, again)).toMatchObject({
      problems: [{ message: { id: "invoiceReplaced" } }],
    });
    expect(await correct(app, order)).toMatchObject({
      problems: [{ message: { id: "correctionSame" } }],
    });
    expect((await correct(app, order, { name: "Asha Testwala", state: "07" })).ok).toBe(true);
    const standing = standingInvoice(await documentsOf(order));
    expect(standing?.particulars).toMatchObject({ number: "KY/26-27/000003", place: "07" });
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("of a firm without a GSTIN has no tax, and none of one that has it since", async () => {
    const order = await paidOrder(firmWith({ gstin: null }));
    expect((await correct(registered(), order, { name: "Asha T. Testwala" })).ok).toBe(true);
    const standing = standingInvoice(await documentsOf(order));
    expect(standing?.particulars).toMatchObject({
      code: null,
      place: null,
      taxes: [],
      total: 149_900,
    });
  });

  test("that was an export without tax names the letter, and the other way round", async () => {
    const app = registered();
    const order = await placed(app, "", 1499, { place: { country: "AE" } });
    await confirmPayment(app, sita, order, { utr: "409297068518", amount: "1499" });
    const invoice = standingInvoice(await documentsOf(order))?.id ?? "";
    const client = { name: "Asha Testwala", country: "AE" };
    const lut = { number: "AD270426001234X", on: "2026-04-01" };
    const correction = { invoice, client, lut, reason: "Export under LUT" };
    expect((await correctInvoice(app, sita, order.id, correction)).ok).toBe(true);
    const standing = standingInvoice(await documentsOf(order));
    expect(standing?.particulars).toMatchObject({
      ...{ place: "96", taxable: 149_900, lut },
      taxes: [{ head: "igst", rate: 0, amount: 0 }],
    });
    expect(await orderNow(app, order.reference)).toMatchObject({
      ...{ lutNumber: lut.number, lutOn: lut.on },
    });
    expect((await checkMoney(app)).differences).toEqual([]);
  });

  test("is mailed with its credit note, once", async () => {
    const app = registered();
    const order = await placed(app, "", 1499, { place: { state: "27" }, personId: asha.id });
    await confirmPayment(app, sita, order, { utr: "409297068518", amount: "1499" });
    const { email } = sealedOrderClient.unseal(app, order.id, order.client);
    await withEmail(bare, asha.id, email ?? "");
    await bare.runJobs({ firm: app.firm });
    bare.mails.length = 0;
    expect((await correct(app, order)).ok).toBe(true);
    await bare.runJobs({ firm: app.firm });
    expect(bare.mails).toMatchObject([
      { subject: `The invoice of order ${order.reference} was corrected` },
    ]);
    expect(bare.mails[0]?.text).toMatch(/Tax invoice KY.*000002[\s\S]*Credit note KC.*000001/);
  });
});
