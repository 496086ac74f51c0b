import { expect, test } from "vitest";
import { ordersOfPerson } from "#features/payments/client/orders-of-person.server.ts";
import { confirmPayment } from "#features/payments/desk/act-on-order.server.ts";
import { handlers } from "../../server/handlers.ts";
import { testApp } from "../app.ts";
import { member, TERMS } from "../cast.ts";
import { openBrowser } from "../golden/browser.ts";
import { withHidden } from "../golden/forms.ts";
import { openSourceSite } from "../site-from-sources.ts";
import { orderNow } from "./placed.ts";

/** A registered firm whose price list is without the tax: what each page says of one price, from the card to the books. */
const app = testApp({ handlers });
const site = await openSourceSite();
const registered = {
  ...app.firm(),
  gstin: "27AAPFU0939F1ZV",
  state: "Maharashtra",
  upiId: "firm@bank",
  pricesIncludeTax: false,
};
const firm = () => ({ ...app, db: app.db, jobs: app.jobs, firm: () => registered });
/** Of a business in another State, with the right check sign. */
const OTHER_GSTIN = "29AAPFU0939F1ZR";
const CLIENT = { name: "Asha Testwala", email: "asha@example.com", terms: TERMS };
const PATH = "/order?product=basic-itr&addon=crypto";
/** 1,998 and 18 % of it. */
const [TOTAL, TAX] = ["₹2,357.64", "₹359.64"];

/** What a page reads like, without its markup. */
const words = (html: string) =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

async function order(fields: Record<string, string>) {
  const { session, token } = await member(app, "asha");
  const who = openBrowser(site, firm(), new Map([["session", token]]));
  const { html } = await who.get(PATH);
  const form = withHidden(html, "checkout", { ...CLIENT, ...fields });
  return { who, session, form, sent: await who.post(PATH, form) };
}

test("the price says everywhere that GST comes on top, and what is paid is one amount", async () => {
  const { who, sent } = await order({ place: "29" });
  const reference = sent.location?.split("/").at(-1) ?? "";
  const row = await orderNow(app, reference);
  expect(row.totalPaise).toBe(235_764);
  for (const path of ["/FileItr", "/BasicItrPlan", "/PlanNow", "/BasicPlan", "/PremiumPlan"]) {
    const { status, html } = await who.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(words(html), path).toContain("plus 18% GST");
    expect(words(html), path).not.toMatch(/incl\. GST|whole amount/);
    expect(html, path).toContain('"valueAddedTaxIncluded":false');
  }
  const checkout = words((await who.get(PATH)).html);
  for (const part of ["GST 18%", TAX, TOTAL]) expect(checkout).toContain(part);
  for (const path of [
    `/order/placed/${reference}`,
    "/portal",
    "/portal/payments",
    `/portal/orders/${reference}`,
  ]) {
    const { status, html } = await who.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(words(html), path).toContain(TOTAL);
  }
  const { session, token } = await member(app, "sita", "staff");
  const staff = openBrowser(site, firm(), new Map([["session", token]]));
  for (const path of ["/staff/money", `/staff/money/${reference}`])
    expect(words((await staff.get(path)).html), path).toContain(TOTAL);
  await confirmPayment(firm(), session, row, { utr: "409297068518", amount: "2357.64" });
  expect((await orderNow(app, reference)).state).toBe("paid");
  expect((await who.get(`/order/placed/${reference}`)).status).toBe(200);
  await app.runJobs({ firm: () => registered });
  const mail = app.mails.find(({ subject }) => subject === `Paid: order ${reference}`);
  expect(mail).toBeDefined();
});

test.each([
  ["a State is missing", {}, "Choose the State that you live in"],
  ["a GSTIN is of another State", { place: "27", gstin: OTHER_GSTIN }, "Choose that State"],
  ["a GSTIN has a wrong sign", { place: "27", gstin: "27AAPFU0939F1ZW" }, "This is no GSTIN"],
  ["a GSTIN comes from abroad", { place: "AE", gstin: "27AAPFU0939F1ZV" }, "is given in India"],
  [
    "a GSTIN is the firm's own",
    { place: "27", gstin: " 27aapfu0939f 1zv", address: "1 Street, Pune" },
    "This is our own GSTIN. Enter yours, or leave it empty.",
  ],
  [
    "a GSTIN comes without an address",
    { place: "29", gstin: OTHER_GSTIN, address: " " },
    "Enter the address of the business",
  ],
  ["a country is none", { place: "XX" }, "Choose the State that you live in"],
] as [string, Record<string, string>, string][])(
  "where %s the order is refused, and what was typed stays",
  async (_, fields, said) => {
    const { sent } = await order(fields);
    expect(sent.status).toBe(422);
    expect(words(sent.html)).toContain(said);
    expect(sent.html).toContain("asha@example.com");
  },
);

test("a client abroad has IGST on the invoice, with the country", async () => {
  const { who, sent } = await order({ place: "AE" });
  const reference = sent.location?.split("/").at(-1) ?? "";
  const shown = words((await who.get(`/order/placed/${reference}`)).html);
  expect(shown).toContain(TOTAL);
  const { session } = await member(app, "sita", "staff");
  const row = await orderNow(app, reference);
  await confirmPayment(firm(), session, row, { utr: "409297068518", amount: "2357.64" });
  const copy = await ordersOfPerson.find(
    app,
    { personId: row.personId ?? "", usernameKey: "asha", addresses: [] },
    false,
  );
  const text = JSON.stringify(await copy.copy?.(app, () => {}));
  for (const part of [
    '"place":"96"',
    '"country":"AE"',
    '"head":"igst","rate":1800,"amount":35964',
    '"taxable":199800',
  ])
    expect(text).toContain(part);
});
