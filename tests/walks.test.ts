import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { orderTerms } from "#content/en/order-terms.ts";
import { handlers } from "../server/handlers.ts";
import { testApp } from "./app.ts";
import { PASSWORD } from "./cast.ts";
import { readerHere } from "./form16/open-reader.ts";
import { type Browser, openBrowser } from "./golden/browser.ts";
import { formsIn } from "./golden/forms.ts";
import { textOfPage } from "./golden/page-text.ts";
import { openSourceSite } from "./site-from-sources.ts";

/** Who has filed in time, late, or not at all, from a file to the end of their way: what is said must be so for them. */
const app = testApp({ races: true, pdf: readerHere, handlers, now: "2026-11-25T06:00:00Z" });
const site = await openSourceSite();

const CERTIFICATE = readFileSync(new URL("./form16/fixtures/new-regime.pdf", import.meta.url));
const CONTACT = { name: "Asha Testwala", email: "asha@example.com", mobile: "" };
const BORN = { "dob-day": "27", "dob-month": "3", "dob-year": "1987" };

async function withFile(): Promise<Browser> {
  const who = openBrowser(site, app);
  const form16 = new File([new Uint8Array(CERTIFICATE)], "form16.pdf", { type: "application/pdf" });
  await who.post("/stepform/form16", { form16, password: "", consent: "yes" });
  return who;
}

async function say(who: Browser, fields: Record<string, string>): Promise<string> {
  const sent = await who.post("/stepform/answer", { "form-name": "questions", ...fields });
  return textOfPage((await who.follow(sent)).html);
}

test("who filed in time is sold nothing while the return stands, and the difference alone where it does not", async () => {
  const who = await withFile();
  await say(who, { none: "yes" });
  const unknown = await say(who, { filed: "inTime" });
  expect(unknown).toContain("Your filed return should show ₹54,600");
  expect(unknown).toContain("If it does, there is nothing to do");
  expect(unknown).not.toMatch(/₹1,499|Hand it over/);
  // Both questions are answered: no heading says that one is open, though no date of birth is known.
  expect(unknown).not.toMatch(/questions? (?:is|are) left/);
  const same = await say(who, {
    filed: "inTime",
    "filed-result": "refund",
    "filed-amount": "54,600",
  });
  expect(same).not.toMatch(/₹1,499|Hand it over/);
  expect((await who.get("/stepform/check")).location).toBe("/stepform/answer");
  const less = await say(who, {
    filed: "inTime",
    "filed-result": "refund",
    "filed-amount": "40,000",
  });
  expect(less).toContain("₹14,600");
  expect(less).toContain("Have it revised by us");
  const { html } = await who.get("/stepform/check");
  expect(textOfPage(html)).toContain("Yes, by the due date; a refund of ₹40,000");
  const hidden = formsIn(html, "/stepform/check").find(({ hidden: { draft } }) => draft)?.hidden;
  const submit = () => who.post("/stepform/check", { ...hidden, ...CONTACT, ...BORN });

  // Another tab says that it agrees: the check page that stands open sells nothing.
  await say(who, { filed: "inTime", "filed-result": "refund", "filed-amount": "54,600" });
  expect((await submit()).location).toBe("/stepform/answer");
  await say(who, { filed: "inTime", "filed-result": "refund", "filed-amount": "40,000" });
  // What is not settled is told afterwards too.
  const submitted = textOfPage((await who.follow(await submit())).html);
  expect(submitted).toContain("If it chose the old regime: whether a revised return may change");
});

test("before the due date the question is asked too, and no return can be late", async () => {
  app.clock.set("2026-07-10T06:00:00Z");
  const who = await withFile();
  const answer = textOfPage((await who.get("/stepform/answer")).html);
  expect(answer).toContain("Have you filed this year’s return already?");
  expect(answer).not.toContain("but after");
  expect(await say(who, { filed: "inTime" })).toContain("Your filed return should show ₹54,600");
  app.clock.set("2026-11-25T06:00:00Z");
});

test("an answer that is refused keeps what was typed, at its field", async () => {
  const who = await withFile();
  const fields = { filed: "inTime", "filed-result": "refund", "filed-amount": "much" };
  const refused = await who.post("/stepform/answer", { "form-name": "questions", ...fields });
  expect(refused.status).toBe(422);
  expect(textOfPage(refused.html)).toContain(
    "What the filed return came to must be an amount in rupees",
  );
});

test("who has not filed learns price, when it is due and when work begins, on each screen and in the mail, and what the case knows in the account", async () => {
  const who = await withFile();
  await say(who, { none: "yes" });
  const answer = await say(who, { filed: "no" });
  const check = await who.get("/stepform/check");
  for (const screen of [answer, textOfPage(check.html)]) {
    expect(screen).toContain("₹1,499");
    expect(screen).toContain(orderTerms.offered);
    expect(screen).toContain(orderTerms.begins);
    expect(screen).not.toContain("Refunds and cancellations");
  }
  const hidden = formsIn(check.html, "/stepform/check").find(
    ({ hidden: { draft } }) => draft,
  )?.hidden;
  const sent = await who.post("/stepform/check", { ...hidden, ...CONTACT, ...BORN });
  const reference = sent.location?.split("/").at(-1) ?? "";
  const submitted = textOfPage((await who.follow(sent)).html);
  for (const words of [
    "₹1,499",
    orderTerms.begins,
    "Pay for your return",
    "within one working day",
  ])
    expect(submitted).toContain(words);

  // Back to the steps, what the draft became is there.
  expect((await who.get("/stepform/check")).location).toBe(sent.location);
  for (const step of ["/stepform/details", "/stepform/form16"])
    expect((await who.get(step)).html).toContain(`href="${sent.location}"`);
  const stranger = await openBrowser(site, app).get("/stepform/details");
  expect(stranger.html).not.toContain(reference);

  const kept = await who.post(sent.location ?? "", { password: PASSWORD });
  await app.runJobs();
  const code = app.mails.find(({ to, text }) => to === CONTACT.email && /\b\d{6}\b/.test(text));
  const room = await who.follow(kept);
  const text = textOfPage(room.html);
  expect(text).toContain(`Your username is ${reference}`);
  expect(text).toContain("Refund ₹49,600 · your turn · pay ₹1,499");
  expect(text).toContain(`We sent an OTP to ${CONTACT.email}`);
  const otp = /\b\d{6}\b/.exec(code?.text ?? "")?.[0] ?? "";
  const details = textOfPage((await who.get("/portal/details")).html);
  expect(details).toContain("999A");
  expect(details).toContain(`From your request ${reference}`);
  expect(details).not.toMatch(/Mobile\s+Not verified/);
  const verified = await who.post(`/portal/contact/email?next=/portal/requests/${reference}`, {
    intent: "verify",
    otp,
  });
  expect(verified.location).toBe(`/portal/requests/${reference}`);
  const overview = textOfPage((await who.get("/portal")).html);
  for (const words of ["Pay for your return", "₹49,600", "Pay ₹1,499", "Book about this case"])
    expect(overview).toContain(words);
  expect(overview).not.toContain("Verify an e-mail");

  // Where the request is for another of the family, it says nothing of the account's own person.
  await who.post("/portal/details", { name: "Ravi Testwala" });
  const others = await who.get("/portal/details");
  expect(others.html).toContain("Ravi Testwala");
  expect(others.html).not.toMatch(/999A|value="1987"/);
});

test("after deleting, the drop zone is there", async () => {
  const who = await withFile();
  const gone = await who.follow(await who.post("/stepform/deleted", {}));
  expect(gone.html).toContain('action="/stepform/form16"');
  expect(gone.html).toContain('type="file"');
});
