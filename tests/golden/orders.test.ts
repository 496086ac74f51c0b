import { test } from "vitest";
import { hashToken } from "#platform/sealing.server.ts";
import { hours, minutes } from "#values/dates.ts";
import { commands } from "../../server/commands/commands.ts";
import { handlers } from "../../server/handlers.ts";
import { testApp } from "../app.ts";
import { ADDRESS, PASSWORD, TERMS } from "../cast.ts";
import { ENQUIRY, REQUEST } from "../filled-forms.ts";
import { openSourceSite } from "../site-from-sources.ts";
import { readyDraft } from "../survive/drafts.ts";
import { type Browser, openBrowser } from "./browser.ts";
import { formsIn, withHidden } from "./forms.ts";
import { expectGolden } from "./golden.ts";
import { openRecord, type ScreenRecord, textOfMessages } from "./record.ts";

/** Orders with coupons, plans of a life, requests for a time, enquiries, and what an account keeps of them. */
const app = testApp({ races: true, handlers });
const site = await openSourceSite();
const stranger = () => openBrowser(site, app);
const CONTACT = { name: "Asha Testwala", email: "asha@example.com", mobile: "98765 43210" };

async function coupon(...args: string[]): Promise<string> {
  const printed = await commands.coupon?.(app, { args, cwd: "/", user: "office" });
  return `${printed?.output}ends with ${printed?.exitCode}`;
}

async function order(who: Browser, path: string, fields: Record<string, string> = {}) {
  const { html } = await who.get(path);
  return who.post(path, withHidden(html, "checkout", { ...CONTACT, terms: TERMS, ...fields }));
}

/** The pages of one kind that a page leads to, each once. */
function addressesIn(html: string, kind: "orders" | "requests"): string[] {
  const found = html.matchAll(new RegExp(`href="(/portal/${kind}/[^"/]+)"`, "g"));
  return [...new Set([...found].map(([, address = ""]) => address))];
}

async function recordMessages(record: ScreenRecord): Promise<void> {
  await app.runJobs();
  record.note("messages", textOfMessages(app.mails, app.texts));
}

const COUPONS = [
  ["list"],
  ["add", "DEMO10", "--percent", "10", "--until", "2027-03-31", "--uses", "100"],
  ["add", "FLAT500", "--amount", "500", "--until", "2027-03-31", "--uses", "1"],
  ["add", "FREE", "--percent", "100", "--until", "2027-03-31", "--uses", "5"],
  [
    "add",
    "LATER",
    "--percent",
    "5",
    "--from",
    "2026-12-24",
    "--until",
    "2027-03-31",
    "--uses",
    "5",
  ],
  ["add", "PAST", "--percent", "5", "--from", "2026-10-01", "--until", "2026-10-31", "--uses", "5"],
  ["add", "DEMO10", "--percent", "10", "--until", "2027-03-31", "--uses", "100"],
  ["add", "x", "--percent", "10", "--until", "2027-03-31", "--uses", "1"],
  ["add", "BOTH", "--percent", "10", "--amount", "5", "--until", "2027-03-31", "--uses", "1"],
  ["add", "MUCH", "--percent", "101", "--until", "2027-03-31", "--uses", "1"],
  ["add", "MUCH", "--amount", "0", "--until", "2027-03-31", "--uses", "1"],
  ["add", "USES", "--percent", "10", "--until", "2027-03-31", "--uses", "0"],
  ["add", "UNTIL", "--percent", "10", "--uses", "1"],
  ["add", "UNTIL", "--percent", "10", "--until", "2027-02-31", "--uses", "1"],
  ["add", "UNTIL", "--percent", "10", "--until", "2026-01-01", "--uses", "1"],
  ["add", "STOPPED", "--percent", "10", "--until", "2027-03-31", "--uses", "1"],
  ["stop", "STOPPED"],
  ["stop", "NOBODY"],
  ["list"],
  ["--help"],
  ["--moon"],
  ["sing"],
];

test("coupons and orders", async () => {
  const record = openRecord();
  for (const args of COUPONS)
    record.note(`npm run coupon -- ${args.join(" ")}`, await coupon(...args));
  const plain = await stranger().get("/BasicItrPlan");
  for (const code of ["demo10", "FLAT500", "FREE", "LATER", "PAST", "STOPPED", "NOBODY", "<b>"]) {
    const query = new URLSearchParams({ coupon: code, step: "coupon", addon: "crypto" });
    record.change(`coupon ${code}`, plain, await stranger().get(`/BasicItrPlan?${query}`));
  }
  const who = stranger();
  const path = "/order?product=basic-itr&addon=crypto&coupon=FLAT500&plan-name=Return+of+Asha";
  const page = record.screen("an order", await who.get(path));
  record.change("nobody", page, await order(who, path, { name: "", email: "", mobile: "" }));
  record.change("another price", page, await order(who, path, { "shown-total": "1" }));
  record.change("lost on the way", page, await order(who, path, { checkout: "x" }));
  record.screen("placed", await who.follow(await order(who, path)));
  record.change("a coupon twice", page, await order(stranger(), path));
  for (const product of [
    "basic-plan",
    "premium-plan&line=couple",
    "premium-plan",
    "itr-planning&coupon=FREE",
    "hni-itr",
  ])
    record.change(product, page, await stranger().get(`/order?product=${product}`));
  record.screen("free", await who.follow(await order(who, "/order?product=basic-itr&coupon=FREE")));
  const many = stranger();
  for (let index = 0; index < 12; index++) {
    const more = await order(many, "/order?product=basic-plan", {
      email: "many@example.com",
      mobile: "",
    });
    if (more.status !== 303) {
      record.change("too many", page, more);
      break;
    }
  }
  await recordMessages(record);
  expectGolden("orders", record.text());
});

test("a plan of a life", async () => {
  const record = openRecord();
  const who = stranger();
  const fields: Record<string, Record<string, string>> = {
    "/PlanLife": { age: "34", dependents: "2", risk: "4" },
    "/PlanAssets": {
      cash: "50,000",
      fixedDeposit: "2,00,000",
      equityFunds: "12,00,000",
      debtFunds: "",
      gold: "zz",
      nps: "3,00,000",
      epfPpf: "9,00,000",
      ulipCover: "",
    },
    "/PlanMonthlyIncome": {
      salary: "1,40,000",
      business: "",
      otherIncome: "5,000",
      household: "45,000",
      emis: "30,000",
      otherExpenses: "-5",
      ulipPremium: "4,000",
      equitySip: "20,000",
      debtSip: "",
    },
    "/PlanGoals": {
      "retirement-year": "2052",
      "retirement-present": "1,00,000",
      "education-year": "2040",
      "education-present": "25,00,000",
      "vacation-year": "2020",
      "vacation-present": "many",
      "home-year": "2031",
      "home-present": "80,00,000",
      "home-future": "1,20,00,000",
    },
  };
  const empty: Record<string, Awaited<ReturnType<Browser["get"]>>> = {};
  for (const path of Object.keys(fields)) empty[path] = await stranger().get(path);
  for (const [path, typed] of Object.entries(fields)) {
    const [form] = formsIn(empty[path]?.html ?? "", path);
    await who.post(path, { ...form?.hidden, ...typed, intent: "next" });
  }
  for (const path of Object.keys(fields)) {
    const before = empty[path];
    if (before) record.change(path, before, await who.get(path));
  }
  const goals = await who.get("/PlanGoals");
  const computed = await who.post("/PlanGoals", { ...fields["/PlanGoals"], intent: "compute" });
  record.change("costs", goals, await who.follow(computed));
  const [shown] = formsIn(goals.html, "/PlanGoals");
  const submitted = { ...shown?.hidden, ...fields["/PlanGoals"], intent: "submit" };
  const sent = await who.post("/PlanGoals", submitted);
  record.screen("summary", await who.follow(sent));
  record.screen("deleted", await who.follow(await who.post("/PlanLife/deleted", {})));
  expectGolden("life-plan", record.text());
});

test("a request for a time and an enquiry", async () => {
  const record = openRecord();
  const who = stranger();
  const path =
    "/book/frame?utm_source=letter&utm_campaign=autumn&name=Asha&email=asha%40example.com";
  const page = record.screen("the frame", await who.get(path));
  const [form] = formsIn(page.html, path);
  const halves = form?.fields.find(({ name }) => name === "first")?.options ?? [];
  const asked = {
    ...REQUEST,
    first: halves[3] ?? "",
    second: halves[6] ?? "",
    name: "Asha Testwala",
    contact: "asha@example.com",
  };
  const post = (more: Record<string, string>) => who.post(path, { ...asked, ...more });
  record.change("the same twice", page, await post({ second: asked.first }));
  record.change("a day that is over", page, await post({ first: "2026-11-01-morning" }));
  record.screen("requested", await who.follow(await post({})));
  await post({ contact: "98765 43210", note: "" });
  const contact = await who.get("/Contact-us");
  const enquiry = { ...ENQUIRY, message: "Is\nit <right>?" };
  record.change("sent", contact, await who.follow(await who.post("/Contact-us", enquiry)));
  await recordMessages(record);
  expectGolden("enquiries", record.text());
});

test("drafts of a browser come into an account", async () => {
  const record = openRecord();
  const who = stranger();
  await who.get("/order?product=basic-itr");
  await order(who, "/order?product=itr-planning");
  // What begins at one moment stands in no order.
  app.clock.advance(minutes(1));
  await who.post("/PlanLife", { age: "34", dependents: "2", risk: "4", intent: "next" });
  app.clock.advance(minutes(1));
  const browser = { hash: hashToken(who.cookies.get("browser") ?? ""), address: ADDRESS };
  await readyDraft(app, browser);
  const made = await who.post("/CreateAccounts", {
    ...CONTACT,
    username: "asha",
    password: PASSWORD,
    confirm: PASSWORD,
  });
  record.screen("an account is made", made);
  const keep = record.screen("keep", await who.get("/portal/keep"));
  record.change(
    "not kept",
    keep,
    await who.follow(await who.post("/portal/keep", { intent: "leave" })),
  );
  record.screen("kept", await who.follow(await who.post("/portal/keep", { intent: "keep" })));
  const overview = await who.get("/portal");
  for (const reference of addressesIn(overview.html, "orders"))
    record.screen("an order of the account", await who.get(reference));
  const other = stranger();
  await other.post("/PlanLife", { age: "40", dependents: "1", risk: "2", intent: "next" });
  await readyDraft(app, { hash: hashToken(other.cookies.get("browser") ?? ""), address: ADDRESS });
  await other.post("/login", { username: "asha", password: PASSWORD });
  const overviewOfOther = record.screen("overview elsewhere", await other.get("/portal"));
  const [draftForm, planForm] = formsIn(overviewOfOther.html, "/portal").filter(
    ({ hidden }) => hidden.id,
  );
  const forms = { draft: draftForm?.hidden ?? {}, plan: planForm?.hidden ?? {} };
  for (const [name, form] of Object.entries(forms))
    record.change(`resume ${name}`, overviewOfOther, await other.post("/portal", form));
  const elsewhere = stranger();
  await elsewhere.post("/login", { username: "asha", password: PASSWORD });
  for (const [name, form] of Object.entries(forms)) {
    const resumed = await elsewhere.post("/portal", form);
    record.change(`resume ${name} in a new browser`, overviewOfOther, resumed);
  }
  const check = await elsewhere.get("/stepform/check");
  const [draft] = formsIn(check.html, "/stepform/check").filter(({ hidden }) => hidden.draft);
  record.screen("check of an account", check);
  const submitted = await elsewhere.post("/stepform/check", {
    ...draft?.hidden,
    ...CONTACT,
    pan: "AAAPA9999A",
  });
  record.screen("submitted from an account", await elsewhere.follow(submitted));
  const requests = await who.get("/portal");
  record.change("overview with a request", overview, requests);
  for (const reference of addressesIn(requests.html, "requests"))
    record.screen("a request of the account", await who.get(reference));
  const consents = record.screen("consents", await who.get("/portal/consents"));
  for (const form of formsIn(consents.html, "/portal/consents").filter(
    ({ hidden }) => hidden.consent,
  ))
    record.change(
      "consent withdrawn",
      consents,
      await who.follow(await who.post("/portal/consents", form.hidden)),
    );
  app.clock.advance(hours(26));
  record.screen("a day later", await who.follow(await who.get("/portal")));
  await recordMessages(record);
  expectGolden("orders-in-account", record.text());
});
