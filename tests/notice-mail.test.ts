import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { noticeMailLink } from "#content/en/tools/notice-mail-link.ts";
import { handlers } from "../server/handlers.ts";
import { testApp } from "./app.ts";
import { member } from "./cast.ts";
import { readerHere } from "./form16/open-reader.ts";
import { type Browser, openBrowser } from "./golden/browser.ts";
import { formsIn } from "./golden/forms.ts";
import { textOfPage } from "./golden/page-text.ts";
import { openSourceSite } from "./site-from-sources.ts";

/** Who got a mail of the Department in winter: from its four questions to a revised return that is handed over. */
const DECEMBER = "2026-12-10T06:00:00Z";
const app = testApp({ races: true, pdf: readerHere, handlers, now: DECEMBER });
const site = await openSourceSite();
afterEach(() => app.clock.set(DECEMBER));

const PAGE = "/tools/notice-mail";
const CERTIFICATE = readFileSync(new URL("./form16/fixtures/old-regime.pdf", import.meta.url));
const CONTACT = { name: "Ravi Example", email: "ravi@example.com", mobile: "" };
const BORN = { "dob-day": "27", "dob-month": "3", "dob-year": "1987" };

async function withFile(): Promise<Browser> {
  const who = openBrowser(site, app);
  const form16 = new File([new Uint8Array(CERTIFICATE)], "form16.pdf", { type: "application/pdf" });
  await who.post("/stepform/form16", { form16, password: "", consent: "yes" });
  return who;
}

/** What the page says to these answers, and where its form leads on to. */
async function ask(who: Browser, answers: Record<string, string>) {
  const { status, html } = await who.get(
    `${PAGE}?${new URLSearchParams({ filed: "inTime", ...answers })}`,
  );
  const carried = formsIn(html, PAGE).find(({ method }) => method === "post")?.hidden;
  const goOn = async () => {
    const { location } = await who.post(PAGE, carried ?? {});
    return { location, text: textOfPage((await who.get(location)).html) };
  };
  return { status, text: textOfPage(html), goOn };
}

/** Hands over what is in the answer; the text of the page that asks for its payment. */
async function handOverAndPay(who: Browser): Promise<string> {
  const { html } = await who.get("/stepform/check");
  const { hidden } = formsIn(html, "/stepform/check").find(({ hidden: { draft } }) => draft) ?? {};
  const sent = await who.post("/stepform/check", { ...hidden, ...CONTACT, ...BORN });
  const reference = sent.location.split("/").at(-1) ?? "";
  return textOfPage((await who.get(`/pay/${reference}`)).html);
}

test("a claim in Form 16 with its paper, and one with its paper alone, ask for nothing", async () => {
  const who = await withFile();
  const result = { "filed-result": "pay", "filed-amount": "0", "filed-paid": "0" };
  const matches = await ask(who, { names: "exemption", inForm16: "yes", paper: "yes", ...result });
  expect(matches.text).toContain(
    "Nothing to do, and 31 December 2026 can pass: it is in your Form 16 and you have the paper, so no amount changes.",
  );
  const answer = await matches.goOn();
  expect(answer.location).toBe("/stepform/answer");
  expect(answer.text).toMatch(
    /Nothing to pay\s+as your filed return shows. There is nothing to do/,
  );

  const proved = await ask(who, { names: "donation", inForm16: "no", paper: "yes", ...result });
  expect(proved.text).toContain(
    "Nothing to do, and 31 December 2026 can pass: a claim need not be in Form 16 if you can prove it, so no amount changes.",
  );
});

test("a claim without its paper is revised: day, amount, price, and the return that is paid", async () => {
  const who = await withFile();
  // 20 % with cess; by the certificate alone nothing is to pay.
  const { text, goOn } = await ask(who, {
    ...{ names: "donation", inForm16: "no", paper: "no", amount: "50,000" },
    ...{ "filed-result": "refund", "filed-amount": "10,400" },
  });
  expect(text).toContain(
    "Revise by 31 December 2026, unless you find the paper: without the claim ₹10,400 less comes back.",
  );
  expect(text).toContain(
    "From 1 January 2027 to 31 March 2027 it costs a fee of ₹5,000 (s. 234-I).",
  );
  const answer = await goOn();
  expect(answer.text).toContain("Your filed return claims ₹10,400");
  expect(answer.text).toContain("Have it revised by us");
  expect(answer.text).toContain("₹1,499");
  // The page knows the return from then on.
  expect((await who.get(PAGE)).html).toMatch(/name="filed-amount"[^>]*value="10,400"/);
  expect(await handOverAndPay(who)).toContain("₹1,499");
});

test("income that the return lacks goes along into the answer, once", async () => {
  const who = await withFile();
  const asked = {
    ...{ names: "income", income: "depositInterest", inForm16: "no", aisWrong: "no" },
    ...{ amount: "40,000", "filed-result": "pay", "filed-amount": "0" },
    "filed-paid": "0",
  };
  const told = "Revise by 31 December 2026: with this income ₹8,320 more is to pay.";
  const first = await ask(who, asked);
  expect(first.text).toContain(told);
  for (let round = 0; round < 2; round++)
    expect((await first.goOn()).text).toContain("Your filed return pays ₹8,320");
  expect((await ask(who, asked)).text).toContain(told);
});

test("without a Form 16 two figures are taken, and are asked once", async () => {
  const who = openBrowser(site, app);
  const { text, goOn } = await ask(who, {
    ...{ names: "income", income: "dividends", inForm16: "no", aisWrong: "no", amount: "1,00,000" },
    ...{ filed: "late", "filed-result": "unknown", salary: "15,00,000", deducted: "97,500" },
  });
  // 15 % of the new regime with cess, and interest on it.
  // Nine months of s. 234B and five of s. 234A at 1 %, and s. 234C.
  expect(text).toContain("Of ₹18,570, ₹15,600 is tax and ₹2,970 is interest.");
  const figures = await goOn();
  expect(figures.location).toBe("/stepform/figures");
  expect((await who.get("/stepform/figures")).html).toContain("15,00,000");
});

test("what is missing or wrong is said at its field, and an address that asks nothing refuses nothing", async () => {
  const who = openBrowser(site, app);
  expect((await who.get(PAGE)).status).toBe(200);
  const { status, text } = await ask(who, {
    names: "income",
    "filed-result": "pay",
    amount: "much",
  });
  expect(status).toBe(422);
  for (const words of [
    "“Which income?” has no answer yet.",
    "“Was it in your Form 16?” has no answer yet.",
    "“Do you have a paper that shows the AIS is wrong?” has no answer yet.",
    "How much it came to is required.",
    "The claim or the income in question must be an amount in rupees",
  ])
    expect(text).toContain(words);
});

test("it says that a mail may be fraud, and links to no portal", async () => {
  const { html } = await openBrowser(site, app).get(PAGE);
  const text = textOfPage(html);
  expect(text).toContain("incometax.gov.in");
  expect(text).toContain("Never go through a link in a mail or an SMS.");
  expect(html).not.toMatch(/href="[^"]*incometax/);
  expect(text).toMatch(
    /Section 139\(9\)[\s\S]*15 days[\s\S]*Section 143\(1\)\(a\)[\s\S]*30 days[\s\S]*Section 245/,
  );
});

test("its links are there from 1 December to 31 March", async () => {
  const places = async (now: string) => {
    app.clock.set(now);
    const client = await member(app, `winter${app.clock.now().epochMilliseconds}`);
    const filed = openBrowser(site, app);
    const figures = { employer: "Banyan Test Works LLP", salary: "12,00,000", deducted: "0" };
    await filed.post("/stepform/figures", { ...figures, consent: "yes" });
    const said = { "form-name": "questions", filed: "inTime", "filed-result": "unknown" };
    await filed.post("/stepform/answer", said);
    const unfiled = openBrowser(site, app);
    await unfiled.post("/stepform/figures", { ...figures, consent: "yes" });
    await unfiled.post("/stepform/answer", { "form-name": "questions", filed: "no" });
    const room = openBrowser(site, app, new Map([["session", client.token]]));
    const pages = await Promise.all([
      openBrowser(site, app).get("/tools"),
      openBrowser(site, app).get("/FileItr"),
      filed.get("/stepform/answer"),
      room.get("/portal"),
      unfiled.get("/stepform/answer"),
    ]);
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    return pages.map(({ html }) => html.includes(`href="${noticeMailLink.href}"`));
  };
  const [shown, hidden] = [[true, true, true, true, false], Array(5).fill(false)];
  // By the day in India: half past midnight is the evening before elsewhere.
  expect(await places("2026-11-30T18:00:00Z")).toEqual(hidden);
  expect(await places("2026-11-30T19:00:00Z")).toEqual(shown);
  expect(await places("2027-03-31T18:00:00Z")).toEqual(shown);
  expect(await places("2027-03-31T19:00:00Z")).toEqual(hidden);
});
