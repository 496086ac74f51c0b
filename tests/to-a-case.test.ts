import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hours } from "#values/dates.ts";
import { handlers } from "../server/handlers.ts";
import { testApp } from "./app.ts";
import { PASSWORD } from "./cast.ts";
import { readerHere } from "./form16/open-reader.ts";
import { ASHA } from "./form16/person.ts";
import { type Answer, type Browser, openBrowser } from "./golden/browser.ts";
import { formsIn, withHidden } from "./golden/forms.ts";
import { textOfPage } from "./golden/page-text.ts";
import { openSourceSite } from "./site-from-sources.ts";
import { certificatePdf } from "./survive/certificates.ts";

/** What leads to an answer and on to a case: a file, two of them, typed figures, a sample; and what an account keeps. */
const app = testApp({ races: true, pdf: readerHere, handlers, now: "2026-11-25T06:00:00Z" });
const site = await openSourceSite();

const CONTACT = { name: "Asha Testwala", email: "asha@example.com", mobile: "" };
const birthIn = (year: string) => ({ "dob-day": "27", "dob-month": "3", "dob-year": year });

function upload(who: Browser, bytes: Uint8Array, more = {}): Promise<Answer> {
  const form16 = new File([new Uint8Array(bytes)], "form16.pdf", { type: "application/pdf" });
  return who.post("/stepform/form16", { form16, password: "", consent: "yes", ...more });
}

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`./form16/fixtures/${name}.pdf`, import.meta.url)));

async function withFile(name: string): Promise<Browser> {
  const who = openBrowser(site, app);
  await upload(who, fixture(name));
  return who;
}

const read = async (who: Browser, path: string) => textOfPage((await who.get(path)).html);

async function say(who: Browser, fields: Record<string, string>): Promise<string> {
  const sent = await who.post("/stepform/answer", { "form-name": "questions", ...fields });
  return textOfPage((await who.follow(sent)).html);
}

async function handOver(who: Browser, fields: Record<string, string>): Promise<Answer> {
  const { html } = await who.get("/stepform/check");
  const form = withHidden(html, "draft", { ...CONTACT, ...fields });
  return who.follow(await who.post("/stepform/check", form));
}

test("none of these is one tap and leaves one question, and the date of birth is asked at handing over, once", async () => {
  const who = await withFile("new-regime");
  const { html } = await who.get("/stepform/answer");
  const none = formsIn(html, "/stepform/answer")
    .flatMap(({ buttons }) => buttons)
    .find(([name]) => name === "none");
  const first = await say(who, { none: none?.[1] ?? "no such button" });
  expect(first).toContain("No other income, as you said.");
  expect(first).toContain("One question is left");
  const second = await say(who, { filed: "no" });
  expect(second).toContain("No other income, as you said.");
  expect(second).toContain("What you told us");

  const refused = await handOver(who, {});
  expect([refused.status, textOfPage(refused.html)]).toEqual([
    422,
    expect.stringContaining("Date of birth is required."),
  ]);
  const sent = await handOver(who, birthIn("1987"));
  expect(textOfPage(sent.html)).toMatch(/Your request is with us.*Refund/s);
});

test("somebody of 62 is asked for it where it changes the answer, once", async () => {
  const who = await withFile("old-regime");
  expect(await read(who, "/stepform/answer")).toContain("To pay ₹20,840");
  // Whoever leaves it for later is told before typing it that the figure may change.
  expect(await read(who, "/stepform/check")).toContain("From the age of 60 the law charges less");
  // Whoever is 60 pays no advance tax without a business (s. 207), and so no interest on it.
  expect(await say(who, birthIn("1964"))).toContain("To pay ₹19,090");
  const check = await who.get("/stepform/check");
  expect(textOfPage(check.html)).toContain("27 March 1964");
  expect(check.html).not.toContain('name="dob-day"');
});

test("a day later a draft leads to the first question, and cannot be handed over", async () => {
  const who = await withFile("new-regime");
  await who.post("/stepform/details", { ...birthIn("1987"), intent: "skip" });
  const check = await who.get("/stepform/check");
  app.clock.advance(hours(25));
  const gone = "/stepform/details?gone";
  for (const path of ["answer", "check"])
    expect((await who.get(`/stepform/${path}`)).location).toBe(gone);
  const late = await who.post("/stepform/check", withHidden(check.html, "draft", CONTACT));
  expect(late.location).toBe(gone);
  expect((await who.get("/stepform/details")).html).not.toContain('value="1987"');
  await who.post("/stepform/details", { ...birthIn("1987"), intent: "skip" });
  expect((await who.get("/stepform/answer")).location).toBe("/stepform/form16");
});

test("a sample touches nothing", async () => {
  const who = openBrowser(site, app);
  const { html } = await who.get("/stepform/sample");
  expect(textOfPage(html)).toMatch(/Refund/);
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  expect(main).toMatch(/href="\/stepform\/form16"/);
  expect(main).not.toMatch(/<form|Hand it over/);
  expect([...who.cookies.keys()]).toEqual([]);
});

test("without a Form 16 the figures are typed, are there again, and become a case", async () => {
  const who = openBrowser(site, app);
  const typed = { employer: "Banyan Test Works LLP", salary: "12,85,000", deducted: "65,000" };
  const unticked = await who.post("/stepform/figures", typed);
  expect(textOfPage(unticked.html)).toContain("Tick the box if you agree");
  const answer = await who.follow(
    await who.post("/stepform/figures", { ...typed, consent: "yes" }),
  );
  expect(textOfPage(answer.html)).toMatch(/Refund ₹49,600.*Typed by you/s);
  expect((await who.get("/stepform/figures")).html).toContain('value="65,000"');
  const sent = await handOver(who, { ...birthIn("1987"), pan: "AAAPT9999A" });
  expect(textOfPage(sent.html)).toMatch(/Your request is with us.*You typed the figures yourself/s);
});

test("two certificates are added one after the other, to one answer", async () => {
  const employer = { ...ASHA.employer, name: "BANYAN TEST WORKS LLP", tan: "MUMB00000B" };
  const who = openBrowser(site, app);
  await upload(who, await certificatePdf([{ ...ASHA, to: "2025-09-30" }]));
  expect(await read(who, "/stepform/answer")).toContain("Your employer deducted");
  const again = await who.get("/stepform/form16");
  expect(textOfPage(again.html)).toContain("If you have several, add one after the other.");
  const [chosen] = /<input(?=[^>]*checked)(?=[^>]*name="how")[^>]*>/.exec(again.html) ?? [];
  expect(chosen).toContain('value="add"');
  const second = { ...ASHA, employer, certificateNo: "HIJKLMN", from: "2025-10-01" };
  await upload(who, await certificatePdf([second]), { how: "add" });
  const { html } = await who.get("/stepform/answer");
  expect(textOfPage(html)).toMatch(/your employers deducted/i);
  for (const { name } of [ASHA.employer, employer]) expect(html).toMatch(`<h3>${name}</h3>`);
});

test("a file that is refused leaves the consent ticked, and nothing else behind", async () => {
  const who = openBrowser(site, app);
  const refused = await upload(who, fixture("protected"));
  expect([refused.status, textOfPage(refused.html)]).toEqual([
    422,
    expect.stringContaining("password"),
  ]);
  expect(refused.html).toMatch(/<input(?=[^>]*checked)[^>]*name="consent"/);
  expect((await who.get("/stepform/answer")).location).toBe("/stepform/form16");
});

test("what was started while signed in leaves with the sign-out, and is offered to its own person alone", async () => {
  const who = openBrowser(site, app);
  const passwords = { password: PASSWORD, confirm: PASSWORD };
  const signUp = (username: string) =>
    who.post("/CreateAccounts", { name: "Asha Testwala", username, ...passwords });
  const typed = async () => [
    /<option(?=[^>]*selected)[^>]*value="42"/.test((await who.get("/PlanLife")).html),
    (await who.get("/stepform/details")).html.includes('value="1984"'),
  ];
  await signUp("asha.leaves");
  await who.post("/PlanLife", { age: "42", intent: "next" });
  await who.post("/stepform/details", { ...birthIn("1984"), intent: "skip" });
  expect(await typed()).toEqual([true, true]);
  expect(await read(who, "/portal")).not.toContain("started here before you signed in");
  await who.post("/logout", {});
  expect(await typed()).toEqual([false, false]);

  await signUp("ravi.comes");
  expect(await read(who, "/portal")).not.toContain("started");
  await who.post("/logout", {});
  await who.post("/login", { username: "asha.leaves", password: PASSWORD });
  const { html } = await who.get("/portal");
  const resume = formsIn(html, "/portal").filter(({ hidden }) => hidden.id);
  for (const { action, hidden } of resume) await who.post(action, hidden);
  expect(await typed()).toEqual([true, true]);
});
