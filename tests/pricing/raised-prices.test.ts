import { afterAll, beforeAll, expect, test } from "vitest";
import { addOns, type PriceLine, type ProductCode, products } from "#content/catalogue.ts";
import { confirmPayment } from "#features/payments/desk/act-on-order.server.ts";
import type { PdfMaker } from "#platform/pdf-maker.ts";
import { hashToken } from "#platform/sealing.server.ts";
import { type Rupees, rupees, sumOf } from "#values/money.ts";
import { commands } from "../../server/commands/commands.ts";
import { handlers } from "../../server/handlers.ts";
import { testApp } from "../app.ts";
import { ADDRESS, member, TERMS, withEmail } from "../cast.ts";
import { allScreens } from "../e2e/screens.ts";
import { openBrowser } from "../golden/browser.ts";
import { withHidden } from "../golden/forms.ts";
import { textOfPage, withoutChance } from "../golden/page-text.ts";
import { textOfMessages } from "../golden/record.ts";
import { orderNow } from "../payments/placed.ts";
import { openSourceSite } from "../site-from-sources.ts";
import { readyDraft } from "../survive/drafts.ts";

/**
 * The catalogue is the one place of a price: while each figure of it is raised, no page, mail or paper has the old one.
 * Nothing may compute of a price when it is loaded.
 */

const CODES = Object.keys(products) as ProductCode[];
type Figures = { struck?: Rupees; price: Rupees };
const figures: Figures[] = [
  ...CODES.flatMap((code) => products[code].lines),
  ...Object.values(addOns),
];
const before = new Map(figures.map((each) => [each, { ...each }]));

beforeAll(() => {
  // Each by an odd amount of its own, so that no new figure is an old one.
  for (const [index, each] of figures.entries()) {
    each.price = rupees(each.price + 4 * index + 1);
    if (each.struck) each.struck = rupees(each.struck + 4 * index + 3);
  }
});
// Files follow each other in one process.
afterAll(() => {
  for (const [each, old] of before) Object.assign(each, old);
});

/** What somebody reads, what it sells, and the figures that it has to name. */
type Place = { where: string; text: string; sells: readonly Figures[]; names: readonly number[] };
const places: Place[] = [];

const papers: string[] = [];
const pdfMaker: PdfMaker = {
  async make(document) {
    papers.push(JSON.stringify(document));
    return new Uint8Array(1);
  },
  stop: async () => {},
};
const app = testApp({ races: true, handlers, pdfMaker });
const site = await openSourceSite();

const ofKind = (kind: "plan" | "itr") =>
  CODES.filter((code) => products[code].kind === kind).flatMap((code) => products[code].lines);
const SOLD_ON: Record<string, readonly PriceLine[]> = {
  "/PlanNow": ofKind("plan"),
  "/FileItr": ofKind("itr"),
  ...Object.fromEntries(Object.values(products).map(({ path, lines }) => [path, lines])),
};

/** A figure as it may be printed: `₹1,499`, `1499`, `Rs 1,499.00`. */
function shows(text: string, figure: number): boolean {
  const digits = figure.toLocaleString("en-IN").replace(",", ",?");
  return new RegExp(`(?<!\\d|\\d[.,])${digits}(?!,?\\d)`).test(text);
}

/** A whole thousand is also another figure, such as a fee: it is an old price where that price is sold. */
const isWhole = (figure: number) => figure % 1000 === 0;

function wrongIn({ where, text, sells, names }: Place): string[] {
  const old = [...before].flatMap(([each, { struck, price }]) =>
    [price, ...(struck ? [struck] : [])].filter((one) => !isWhole(one) || sells.includes(each)),
  );
  return [
    ...[...new Set(old)].filter((each) => shows(text, each)).map((each) => `has ${each}`),
    ...names.filter((each) => !shows(text, each)).map((each) => `lacks ${each}`),
  ].map((what) => `${where} ${what}`);
}

/** What is ordered and paid: a plan, one of two prices, a return with add-ons and one without. */
const BOUGHT: readonly ProductCode[] = ["basic-plan", "premium-plan", "basic-itr", "itr-planning"];

/** The checkout of each line with all its add-ons; of what is bought also the mails about it, and its invoice. */
async function sellAll(): Promise<void> {
  const { session } = await member(app, "sita", "staff");
  const stranger = openBrowser(site, app);
  const sold = [];
  for (const code of CODES)
    for (const line of products[code].lines) {
      const { see, path, sum } = offerOf(code, line);
      const isBought = BOUGHT.includes(code) && line === products[code].lines.at(-1);
      const by = isBought ? await buyer(code) : undefined;
      const page = await (by?.who ?? stranger).get(path);
      see("checkout", textOfPage(page.html));
      if (by) sold.push({ see, sum, reference: await order(by, path, page.html, see) });
    }
  await app.runJobs();
  for (const [index, { reference, sum }] of sold.entries()) {
    const paid = { utr: String(409_297_068_518 + index), amount: String(sum) };
    await confirmPayment(app, session, await orderNow(app, reference), paid);
  }
  await app.runJobs();
  for (const { reference, see } of sold) {
    const mails = app.mails.filter(({ text }) => text.includes(reference));
    expect(mails.length).toBeGreaterThan(3);
    see("mails", textOfMessages(mails, []));
    see("invoice", papers.filter((text) => text.includes(reference)).join("\n"));
  }
}

/** Somebody whose address is verified: mails to them have the figures. */
async function buyer(code: ProductCode) {
  const client = await member(app, code);
  const email = `${code}@example.com`;
  await withEmail(app, client.id, email);
  return { email, who: openBrowser(site, app, new Map([["session", client.token]])) };
}

type See = (what: string, text: string) => void;

function offerOf(code: ProductCode, line: PriceLine) {
  const codes = products[code].addOns;
  const added = codes.map((each) => addOns[each].price);
  const sum = sumOf(line.price, ...added);
  const see: See = (what, text) => {
    const names = [line.struck, ...added, sum];
    places.push({ where: `${what} of ${code}, ${line.id},`, text, sells: [line], names });
  };
  const query = codes.map((each) => `&addon=${each}`).join("");
  return { see, sum, path: `/order?product=${code}&line=${line.id}${query}` };
}

/** Places the order of a checkout. @returns its reference */
async function order(
  { email, who }: Awaited<ReturnType<typeof buyer>>,
  path: string,
  checkout: string,
  see: See,
): Promise<string> {
  const typed = { name: "Asha Testwala", email, mobile: "", terms: TERMS };
  const { location } = await who.post(path, withHidden(checkout, "checkout", typed));
  const reference = referenceIn(location);
  see("order", textOfPage((await who.get(location)).html));
  see("order in the account", textOfPage((await who.get(`/portal/orders/${reference}`)).html));
  return reference;
}

const referenceIn = (location: string) => location.replace(/.*\//, "");

/** A Form 16 on its way to a case: the price that is proposed, by the lowest of the price list. */
async function propose(): Promise<void> {
  const [line] = products["basic-itr"].lines;
  const { price, struck } = line;
  const see = (where: string, text: string, names: number[] = [price]) =>
    places.push({ where, text, sells: [line], names });
  const who = openBrowser(site, app);
  await who.get("/order?product=basic-itr");
  await readyDraft(app, { hash: hashToken(who.cookies.get("browser") ?? ""), address: ADDRESS });
  see("answer", textOfPage((await who.get("/stepform/answer")).html), [price, struck]);
  const check = await who.get("/stepform/check");
  see("check", textOfPage(check.html), [price, struck]);
  const typed = { name: "Asha Testwala", email: "asha@example.com", mobile: "", pan: "AAAPA9999A" };
  const { location } = await who.post("/stepform/check", withHidden(check.html, "draft", typed));
  see("request", textOfPage((await who.get(location)).html));
  app.mails.length = 0;
  await app.runJobs();
  see("mails of the request", textOfMessages(app.mails, []));
  const args = ["show", referenceIn(location)];
  see("case", `${(await commands.case?.(app, { args, cwd: "/", user: "office" }))?.output}`);
}

test("what is raised in the price list is raised everywhere", async () => {
  const who = openBrowser(site, app);
  for (const path of allScreens()) {
    const sells = SOLD_ON[path] ?? [];
    const names = sells.flatMap(({ struck, price }) => [struck, price]);
    const text = withoutChance(textOfPage((await who.get(path)).html));
    places.push({ where: path, text, sells, names });
  }
  await sellAll();
  await propose();
  expect(places.flatMap(wrongIn)).toEqual([]);
});
