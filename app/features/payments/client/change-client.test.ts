import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orderEvents } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import type { TypedClient } from "#features/orders/order/client-form.ts";
import { noteOf } from "#features/orders/order/move-order.server.ts";
import { sealedOrderClient } from "#features/orders/order/sealed-order.server.ts";
import { closeAccount } from "#features/personal-data/erase.server.ts";
import { hours } from "#values/dates.ts";
import { testApp } from "../../../../tests/app.ts";
import { ADDRESS, type Member, member, PASSWORD, TERMS } from "../../../../tests/cast.ts";
import { openBrowser } from "../../../../tests/golden/browser.ts";
import { withHidden } from "../../../../tests/golden/forms.ts";
import { textOfPage } from "../../../../tests/golden/page-text.ts";
import { orderNow, placed } from "../../../../tests/payments/placed.ts";
import { openSourceSite } from "../../../../tests/site-from-sources.ts";
import { documentsOfOrder } from "../book/issued-documents.server.ts";
import { cancelOrder, confirmPayment, refuseClaim } from "../desk/act-on-order.server.ts";
import { changeClient, changeOwnClient } from "./change-client.server.ts";
import { claimPaid, findPayment } from "./pay-order.server.ts";

/** Of a firm that is registered for GST, unless told. */
const base = testApp({ cast: makeCast });
const site = await openSourceSite();
const registered = {
  ...base.firm(),
  gstin: "27AAPFU0939F1ZV",
  state: "Maharashtra",
  upiId: "firm@bank",
};
const app = () => ({ ...base, db: base.db, jobs: base.jobs, firm: () => registered });

let sita: Member;
let asha: Member;
async function makeCast(): Promise<void> {
  sita = await member(base, "sita", "staff");
  asha = await member(base, "asha");
}

const UTR = "409297068518";
const from = { address: ADDRESS };
const BUSINESS = {
  name: "Testwala Traders",
  place: "29",
  gstin: "29AAPFU0939F1ZR",
  address: "1 Sample Cross, Bengaluru",
};
const PERSON: TypedClient = { name: "Asha Testwala", place: "27", gstin: "", address: "" };
const EXPORT: TypedClient = {
  ...{ ...PERSON, place: "AE", export: "yes" as const },
  ...{ "lut-number": "AD270426001234X", "lut-on": "2026-04-01" },
  address: "1 Sample Street, Dubai",
};

const placedIn = (state: "27" | "29" = "27") => placed(app(), "", 1499, { place: { state } });
type Order = Awaited<ReturnType<typeof placed>>;
const clientOf = async ({ reference }: Order) => {
  const { id, client } = await orderNow(base, reference);
  return sealedOrderClient.unseal(base, id, client);
};
const eventsOf = async ({ id }: Order) =>
  (
    await base.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, id))
      .orderBy(asc(orderEvents.sequence))
  ).map((event) => [event.kind, event.by, noteOf(base, event)]);
const lutOf = async ({ reference }: Order) => {
  const { lutNumber, lutOn } = await orderNow(base, reference);
  return [lutNumber, lutOn];
};
const pay = (order: Order, amount = "1499") =>
  confirmPayment(app(), sita.session, order, { utr: UTR, amount });

describe("who an order is invoiced to", () => {
  test("is changed by its client before paying, and the invoice names the new one", async () => {
    const order = await placedIn();
    const { email, planName } = await clientOf(order);
    expect(await changeOwnClient(app(), order.id, BUSINESS, from)).toEqual({
      ok: true,
      value: null,
    });
    const { place: state, ...named } = BUSINESS;
    expect(await clientOf(order)).toEqual({ ...named, state, email, planName });
    const before = "Before: Asha Testwala, Maharashtra";
    expect(await eventsOf(order)).toEqual([["changed", null, before]]);
    await pay(order);
    const [invoice] = await documentsOfOrder(base, base.db, order.id);
    expect(invoice?.particulars).toMatchObject({
      client: { ...named, state: "29" },
      place: "29",
      taxes: [{ head: "igst" }],
    });
    // Its mails go where they went.
    await base.runJobs({ firm: () => registered });
    expect(base.mails.some(({ to }) => to === email)).toBe(true);
  });

  test("is changed by a person of the firm, who is named with it", async () => {
    const order = await placedIn();
    await changeClient(app(), sita.session, order.id, BUSINESS);
    await changeClient(app(), sita.session, order.id, PERSON);
    expect(await eventsOf(order)).toEqual([
      ["changed", sita.id, "Before: Asha Testwala, Maharashtra"],
      [
        "changed",
        sita.id,
        "Before: Testwala Traders, 1 Sample Cross, Bengaluru, Karnataka, GSTIN 29AAPFU0939F1ZR",
      ],
    ]);
  });

  test("sent twice is changed once, and what is the same is no change", async () => {
    const order = await placedIn();
    await changeOwnClient(app(), order.id, PERSON, from);
    for (const _ of [1, 2]) await changeOwnClient(app(), order.id, BUSINESS, from);
    expect((await eventsOf(order)).map(([kind]) => kind)).toEqual(["changed"]);
  });

  test("is refused as at the checkout, and nothing is stored", async () => {
    const order = await placedIn();
    const wrong = { ...BUSINESS, address: "" };
    for (const change of [
      changeOwnClient(app(), order.id, wrong, from),
      changeClient(app(), sita.session, order.id, wrong),
    ])
      expect(await change).toMatchObject({
        problems: [{ field: "address", message: { id: "addressMissing" } }],
      });
    expect(await eventsOf(order)).toEqual([]);
  });

  test("stays once a part of the price has arrived", async () => {
    const order = await placedIn();
    await pay(order, "1000");
    const refused = { ok: false, problems: [{ message: { id: "partArrived" } }] };
    expect(await changeOwnClient(app(), order.id, BUSINESS, from)).toMatchObject(refused);
    expect(await changeClient(app(), sita.session, order.id, BUSINESS)).toMatchObject(refused);
    expect((await clientOf(order)).name).toBe("Asha Testwala");
  });

  test("stays once the order is paid or closed", async () => {
    const [paid, cancelled] = [await placedIn(), await placedIn()];
    await pay(paid);
    await cancelOrder(app(), sita.session, cancelled);
    for (const { id } of [paid, cancelled])
      expect(await changeOwnClient(app(), id, BUSINESS, from)).toMatchObject({
        problems: [{ message: { id: "orderNotOpen" } }],
      });
  });

  test("has no place where the firm is not registered", async () => {
    const order = await placed(base);
    await changeOwnClient(base, order.id, BUSINESS, from);
    const { email: _, planName: __, ...named } = await clientOf(order);
    expect(named).toEqual({ name: BUSINESS.name, address: BUSINESS.address });
  });

  test("does not hide why the firm refused a payment", async () => {
    const order = await placedIn();
    await claimPaid(app(), order, UTR, from);
    const seen = (await orderNow(base, order.reference)).claimedAt?.toISOString() ?? "";
    await refuseClaim(app(), sita.session, order, { why: "Not at the bank.", seen });
    await changeOwnClient(app(), order.id, BUSINESS, from);
    const { refused } = await findPayment(app(), await orderNow(base, order.reference));
    expect(refused).toBe("Not at the bank.");
  });

  test("is changed ten times a day by its client, and then waits", async () => {
    const order = await placedIn();
    const named = (time: number) => ({ ...PERSON, name: `Asha ${time}` });
    for (let time = 0; time < 10; time += 1)
      expect((await changeOwnClient(app(), order.id, named(time), from)).ok).toBe(true);
    expect(await changeOwnClient(app(), order.id, named(10), from)).toMatchObject({
      ok: false,
      retryAfter: expect.any(Number),
    });
    expect((await changeClient(app(), sita.session, order.id, named(10))).ok).toBe(true);
    base.clock.advance(hours(25));
    expect((await changeOwnClient(app(), order.id, named(11), from)).ok).toBe(true);
  });

  test("is nowhere readable, and what it was before goes with its client", async () => {
    const order = await placed(app(), "", 1499, { personId: asha.id, place: { state: "27" } });
    await changeOwnClient(app(), order.id, BUSINESS, from);
    await changeOwnClient(app(), order.id, PERSON, from);
    const rows = [await base.db.select().from(orders), await base.db.select().from(orderEvents)];
    expect(JSON.stringify(rows)).not.toMatch(/Testwala|29AAPFU0939F1ZR|Sample Cross|Karnataka/);
    expect((await closeAccount(base, asha.session, PASSWORD)).ok).toBe(true);
    expect((await eventsOf(order)).map(([, , note]) => note)).toEqual([null, null]);
  });
});

describe("an export without tax", () => {
  test("is switched on by the firm, and its invoice names the letter of undertaking", async () => {
    const order = await placedIn();
    await changeClient(app(), sita.session, order.id, EXPORT);
    expect(await lutOf(order)).toEqual(["AD270426001234X", "2026-04-01"]);
    await pay(order);
    const [invoice] = await documentsOfOrder(base, base.db, order.id);
    expect(invoice?.particulars).toMatchObject({
      ...{ place: "96", total: 149_900, taxable: 149_900 },
      taxes: [{ head: "igst", rate: 0, amount: 0 }],
      lut: { number: "AD270426001234X", on: "2026-04-01" },
    });
  });

  test("has its receipts without tax, too", async () => {
    const order = await placedIn();
    await changeClient(app(), sita.session, order.id, EXPORT);
    await pay(order, "1000");
    const [receipt] = await documentsOfOrder(base, base.db, order.id);
    expect(receipt?.particulars).toMatchObject({
      taxes: [{ rate: 0 }],
      lut: { number: "AD270426001234X" },
    });
  });

  test("is off unless it was switched on: then IGST is in the price", async () => {
    const order = await placedIn();
    await changeClient(app(), sita.session, order.id, { ...EXPORT, export: undefined });
    await pay(order);
    const [invoice] = await documentsOfOrder(base, base.db, order.id);
    expect(invoice?.particulars).toMatchObject({
      place: "96",
      taxes: [{ head: "igst", rate: 1800 }],
    });
    expect(invoice?.particulars).not.toHaveProperty("lut");
  });

  test("is the firm's word alone: a client neither makes one nor ends it, unless by moving to India", async () => {
    const order = await placedIn();
    await changeOwnClient(app(), order.id, EXPORT, from);
    expect(await lutOf(order)).toEqual([null, null]);
    await changeClient(app(), sita.session, order.id, EXPORT);
    const abroad = { ...PERSON, place: "DE" };
    expect(await changeOwnClient(app(), order.id, abroad, from)).toMatchObject({
      problems: [{ field: "address", message: { id: "exportAddressMissing" } }],
    });
    const address = "1 Sample Street, Berlin";
    await changeOwnClient(app(), order.id, { ...abroad, address }, from);
    expect(await clientOf(order)).toMatchObject({ country: "DE", address });
    expect(await lutOf(order)).toEqual(["AD270426001234X", "2026-04-01"]);
    await changeOwnClient(app(), order.id, PERSON, from);
    expect(await lutOf(order)).toEqual([null, null]);
  });

  test("ends where the firm unticks it", async () => {
    const order = await placedIn();
    await changeClient(app(), sita.session, order.id, EXPORT);
    await changeClient(app(), sita.session, order.id, { ...EXPORT, export: undefined });
    expect(await lutOf(order)).toEqual([null, null]);
    expect((await eventsOf(order)).at(-1)?.[2]).toBe(
      "Before: Asha Testwala, 1 Sample Street, Dubai, United Arab Emirates, LUT AD270426001234X of 1 April 2026",
    );
  });

  test("of a price to which the tax was added is invoiced without a line for that", async () => {
    const added = { ...registered, pricesIncludeTax: false };
    const firm = { ...app(), firm: () => added };
    const order = await placed(firm, "", 1768.82, { place: { country: "AE" } });
    await changeClient(firm, sita.session, order.id, EXPORT);
    await confirmPayment(firm, sita.session, order, { utr: UTR, amount: "1768.82" });
    const [invoice] = await documentsOfOrder(base, base.db, order.id);
    expect(invoice?.particulars).toMatchObject({ lines: [], taxable: 176_882, total: 176_882 });
  });
});

describe("on its pages", () => {
  const FORM = { "form-name": "client" };
  const signedIn = ({ token }: Member) => openBrowser(site, app(), new Map([["session", token]]));

  /** An order that a browser placed without an account, and its page. */
  async function bought() {
    const browser = openBrowser(site, app());
    const path = "/order?product=basic-itr";
    const { html } = await browser.get(path);
    const typed = { name: "Asha Testwala", email: "asha@example.com", terms: TERMS, place: "27" };
    const { location } = await browser.post(path, withHidden(html, "checkout", typed));
    return { browser, page: location, reference: location.split("/").at(-1) ?? "" };
  }

  test("the browser that ordered changes it without script, and no other one does", async () => {
    const { browser, page, reference } = await bought();
    const shown = await browser.get(page);
    expect(textOfPage(shown.html)).toContain("The invoice names Asha Testwala, Maharashtra.");
    expect(shown.html).toContain('value="Asha Testwala"');
    expect(shown.html).not.toContain('name="export"');
    const refused = await browser.post(page, { ...FORM, ...BUSINESS, address: "" });
    expect(refused.status).toBe(422);
    expect(textOfPage(refused.html)).toContain("Enter the address of the business");
    expect(refused.html).toMatch(/<details[^>]* open/);
    const stranger = openBrowser(site, app());
    expect((await stranger.post(page, { ...FORM, ...BUSINESS })).status).toBe(404);
    expect((await orderNow(base, reference)).state).toBe("awaiting-payment");
    const changed = await browser.follow(await browser.post(page, { ...FORM, ...BUSINESS }));
    const line = "Testwala Traders, 1 Sample Cross, Bengaluru, Karnataka, GSTIN 29AAPFU0939F1ZR";
    expect(textOfPage(changed.html)).toContain(`The invoice names ${line}.`);
    await pay(await orderNow(base, reference));
    const paid = await browser.get(page);
    expect(paid.html).not.toContain("Change who the invoice is for");
    const late = await browser.post(page, { ...FORM, ...PERSON } as Record<string, string>);
    expect(textOfPage(late.html)).toContain("This order no longer waits for a payment");
  });

  test("the account changes its own order, and no other's", async () => {
    const { reference } = await placed(app(), "", 1499, {
      personId: asha.id,
      place: { state: "27" },
    });
    const page = `/portal/orders/${reference}`;
    const ravi = signedIn(await member(base, "ravi"));
    expect((await ravi.post(page, { ...FORM, ...BUSINESS })).status).toBe(404);
    const mine = signedIn(asha);
    expect((await mine.get(page)).html).toContain("Change who the invoice is for");
    const changed = await mine.follow(await mine.post(page, { ...FORM, ...BUSINESS }));
    expect(textOfPage(changed.html)).toContain("The invoice names Testwala Traders");
  });

  test("the firm changes it with the export, and reads what was changed, the newest first", async () => {
    const { browser, page, reference } = await bought();
    await browser.post(page, { ...FORM, ...BUSINESS });
    const desk = signedIn(sita);
    const path = `/staff/money/${reference}`;
    const refused = await desk.post(path, { ...FORM, ...EXPORT, "lut-number": "" } as Record<
      string,
      string
    >);
    expect(textOfPage(refused.html)).toContain("Enter the number of the letter of undertaking");
    const changed = await desk.follow(
      await desk.post(path, { ...FORM, ...EXPORT } as Record<string, string>),
    );
    const text = textOfPage(changed.html);
    expect(text).toContain(
      "The invoice names Asha Testwala, 1 Sample Street, Dubai, United Arab Emirates, LUT AD270426001234X of 1 April 2026.",
    );
    expect(text).toContain("s. 2(6) IGST Act");
    const [first = -1, second = -1] = [
      "20 November 2026, by sita Testwala. Before: Testwala Traders",
      "20 November 2026, by the client. Before: Asha Testwala, Maharashtra",
    ].map((line) => text.indexOf(line));
    expect(first).toBeGreaterThan(-1);
    expect(second).toBeGreaterThan(first);
    await pay(await orderNow(base, reference));
    const paid = textOfPage((await desk.get(path)).html);
    expect(paid).not.toContain("Change who the invoice is for");
    expect(paid).toContain("Changes");
  });

  test("there is no list of changes where nothing was changed", async () => {
    const { reference } = await placedIn();
    const text = textOfPage((await signedIn(sita).get(`/staff/money/${reference}`)).html);
    expect(text).not.toMatch(/\bChanges\b/);
  });
});
