import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { caseCommand } from "#content/en/case-command.ts";
import { commands } from "../../server/commands/commands.ts";
import { handlers } from "../../server/handlers.ts";
import { testApp } from "../app.ts";
import { readerHere } from "../form16/open-reader.ts";
import { openSourceSite } from "../site-from-sources.ts";
import { type Answer, type Browser, openBrowser } from "./browser.ts";
import { wrongCertificate } from "./certificates.ts";
import { withHidden } from "./forms.ts";
import { expectGolden } from "./golden.ts";
import { openRecord, recordWrongForms, type ScreenRecord, textOfMessages } from "./record.ts";

/** The way of a Form 16 to a case that the firm opens: every screen, refusal, mail and command of it. */
const app = testApp({ races: true, pdf: readerHere, handlers });
const site = await openSourceSite();

const FIXTURES = new URL("../form16/fixtures/", import.meta.url);
const DETAILS = { "dob-day": "27", "dob-month": "3", "dob-year": "1987", intent: "skip" };
const CONTACT = { name: "Asha Testwala", email: "asha@example.com", mobile: "98765 43210" };

function pdfFile(name: string, bytes: Buffer = readFileSync(new URL(name, FIXTURES))): File {
  return new File([new Uint8Array(bytes)], name, { type: "application/pdf" });
}

function upload(who: Browser, file: File, more: Record<string, string> = {}): Promise<Answer> {
  return who.post("/stepform/form16", { form16: file, password: "", consent: "yes", ...more });
}

/** The page of a file that was refused, or the one that says what became of it. */
function sentOn(who: Browser, answer: Answer): Promise<Answer> {
  return answer.status === 303 ? who.follow(answer) : Promise.resolve(answer);
}

async function drafter(file = pdfFile("new-regime.pdf"), details = DETAILS): Promise<Browser> {
  const who = openBrowser(site, app);
  await who.post("/stepform/details", details);
  const { status } = await upload(who, file);
  if (status !== 303) throw new Error(`the certificate was answered with ${status}`);
  return who;
}

async function recordMessages(record: ScreenRecord): Promise<void> {
  await app.runJobs();
  record.note("messages", textOfMessages(app.mails, app.texts));
}

test("from the details to a case", async () => {
  const record = openRecord();
  const who = openBrowser(site, app);
  const details = await who.get("/stepform/details");
  const typed = { ...DETAILS, destination: CONTACT.email };
  record.change(
    "a code",
    details,
    await who.follow(await who.post("/stepform/details", { ...typed, intent: "send" })),
  );
  const wrong = { ...typed, otp: "000000", intent: "next" };
  record.change("a wrong code", details, await who.post("/stepform/details", wrong));
  await app.runJobs();
  const code = /\b\d{6}\b/.exec(app.mails[0]?.text ?? "")?.[0] ?? "";
  const right = await who.post("/stepform/details", { ...typed, otp: code, intent: "next" });
  const form16 = record.screen("upload", await who.follow(right));
  record.change("verified", details, await who.get("/stepform/details"));
  const read = await upload(who, pdfFile("old-regime.pdf"));
  const answer = record.screen("answer", await who.follow(read));
  record.change("upload again", form16, await who.get("/stepform/form16"));
  const post = async (name: string, fields: Record<string, string>) =>
    record.change(name, answer, await who.follow(await who.post("/stepform/answer", fields)));
  await post("filed in time", { "form-name": "questions", filed: "inTime", "filed-paid": "1,000" });
  const shows = { "form-name": "questions", filed: "inTime" };
  const refund = { ...shows, "filed-result": "refund" };
  await post("a refund without its amount", refund);
  await post("a refund that is less", { ...refund, "filed-amount": "10,000" });
  await post("a refund that is more", { ...refund, "filed-amount": "9 lakh" });
  await post("tax was to pay", { ...shows, "filed-result": "pay", "filed-amount": "500" });
  await post("not known", { ...shows, "filed-result": "unknown" });
  const late = { "filed-on-day": "15", "filed-on-month": "9", "filed-on-year": "2026" };
  await post("filed late", { "form-name": "questions", filed: "late", ...late });
  await post("not filed", { "form-name": "questions", filed: "no" });
  await post("none of these", { "form-name": "questions", none: "yes" });
  await post("interest and shares", {
    "form-name": "questions",
    "has-interest": "yes",
    savingsInterest: "12,000",
    depositInterest: "40,000",
    "has-sales": "yes",
    sharesHeldLonger: "3,00,000",
    otherTaxDeducted: "4,000",
  });
  await post("kinds without amounts", {
    "form-name": "questions",
    "has-employer": "yes",
    "has-rent": "yes",
  });
  const rent = { rentReceived: "2,40,000", municipalTax: "6,000" };
  await post("rent and dividends", {
    "form-name": "questions",
    "has-rent": "yes",
    ...rent,
    "has-dividends": "yes",
    dividends: "18,400",
  });
  await post("an amount that is none", {
    "form-name": "questions",
    "has-dividends": "yes",
    dividends: "some",
  });
  await post("none again", { "form-name": "questions", none: "yes" });
  await post("additions", {
    "form-name": "add",
    rent: "25,000",
    city: "Mumbai",
    section80C: "1,50,000",
    healthSelf: "20,000",
    healthParents: "60,000",
    parentsSenior: "yes",
    homeLoanInterest: "2,40,000",
    rentMonths: "6",
  });
  const additions = { "form-name": "add", rent: "25,000", city: "other", basic: "6,00,000" };
  await post("other additions", { ...additions, hra: "2,40,000" });
  const key = (id: string) => `amount-0.${id}`;
  await post("a correction", { [key("partA.total.deducted")]: "70,000" });
  await post("no amount", { [key("partB.1a")]: "many" });
  await post("another regime", { [key("partB.regime")]: "new" });
  await post("no regime", { [key("partB.regime")]: "none" });
  const check = record.screen("check", await who.get("/stepform/check"));
  const draft = withHidden(check.html, "draft", CONTACT);
  const unnamed = await who.post("/stepform/check", {
    ...draft,
    name: "",
    mobile: "12",
    email: "x",
  });
  record.change("nobody to answer", check, unnamed);
  const sent = await who.post("/stepform/check", { ...draft });
  record.screen("submitted", await who.follow(sent));
  record.change("twice", check, await who.post("/stepform/check", { ...draft }));
  const other = openBrowser(site, app);
  await other.post("/stepform/details", DETAILS);
  await upload(other, pdfFile("new-regime.pdf"));
  const otherCheck = await other.get("/stepform/check");
  record.change("check, not verified", check, otherCheck);
  const gone = { ...withHidden(otherCheck.html, "draft", CONTACT), draft: crypto.randomUUID() };
  record.change("another draft", otherCheck, await other.post("/stepform/check", gone));
  await recordMessages(record);

  const reference = /KY-\w{4}-\w{4}/.exec(sent.location)?.[0] ?? "";
  const call = (...args: string[]) => ({ args, cwd: "/", user: "office" });
  for (const args of [["list"], ["show", reference], ["show", "KY-0000"], ["--help"], ["--moon"]]) {
    const printed = await commands.case?.(app, call(...args));
    record.note(
      `npm run case -- ${args.join(" ").replace(reference, "REFERENCE")}`,
      `${printed?.output}ends with ${printed?.exitCode}`,
    );
  }
  expectGolden("return", record.text());
});

test("nothing has come in", async () => {
  const printed = await commands.case?.(app, { args: ["list"], cwd: "/", user: "office" });
  expect(printed).toEqual({ exitCode: 0, output: caseCommand.none });
});

test("certificates of every kind, and what is refused", async () => {
  const record = openRecord();
  const who = openBrowser(site, app);
  await who.post("/stepform/details", DETAILS);
  const empty = await who.get("/stepform/form16");
  const refuse = async (name: string, file: File, more: Record<string, string> = {}) =>
    record.change(name, empty, await sentOn(who, await upload(who, file, more)));
  const none = new File([], "");
  await refuse("no file, no consent", none, { consent: "" });
  await refuse("an empty file", new File([], "form16.pdf"));
  await refuse("usual passwords without a PAN", none, { usual: "yes", pan: "zz" });
  for (const name of ["form-130", "invoice", "not-a-pdf", "scanned", "protected"])
    await refuse(name, pdfFile(`${name}.pdf`));
  await refuse("a wrong password", pdfFile("protected.pdf"), { password: "wrong" });
  await refuse("usual passwords", pdfFile("protected.pdf"), { usual: "yes", pan: "BBBPB1234B" });
  await refuse("too large", new File([new Uint8Array(11 * 2 ** 20)], "large.pdf"));
  await upload(who, pdfFile("part-a.pdf"));
  record.change("Part A alone", empty, await who.get("/stepform/form16"));
  record.change("the same again", empty, await upload(who, pdfFile("part-a.pdf"), { how: "add" }));
  await upload(who, pdfFile("part-b.pdf"), { how: "add" });
  record.change("both parts", empty, await who.get("/stepform/form16"));
  const plain = await (await drafter()).get("/stepform/answer");
  record.screen("answer of the new regime", plain);
  for (const name of ["part-a.pdf", "part-b.pdf", "two-certificates.pdf", "part-b-first.pdf"]) {
    const one = await (await drafter(pdfFile(name))).get("/stepform/answer");
    record.change(`answer of ${name}`, plain, one);
  }
  const joined = await drafter(pdfFile("old-regime.pdf"));
  record.change(
    "another person",
    empty,
    await upload(joined, pdfFile("new-regime.pdf"), { how: "add" }),
  );
  record.change("a year too many", plain, await joined.get("/stepform/answer"));
  for (let seed = 0; seed < 12; seed++) {
    const file = pdfFile("wrong.pdf", await wrongCertificate(seed));
    const wrong = openBrowser(site, app);
    await wrong.post("/stepform/details", DETAILS);
    const answer = await wrong.follow(await upload(wrong, file));
    record.change(`wrong certificate ${seed}`, plain, answer);
  }
  expectGolden("return-certificates", record.text());
});

test("wrong answers on the way", async () => {
  const record = openRecord();
  const who = await drafter();
  for (const path of ["/stepform/answer", "/stepform/check"])
    await recordWrongForms(record, path, path, () => who);
  const deleted = await drafter();
  record.screen("deleted", await deleted.follow(await deleted.post("/stepform/deleted", {})));
  record.screen("the answer of nobody", await deleted.get("/stepform/answer"));
  expectGolden("return-wrong-forms", record.text());
});

const DAYS = ["2026-06-20", "2026-07-31", "2026-12-31", "2027-02-10"];
/** Days on which Form 16s are of another year. */
const OTHER_SEASONS = ["2026-02-10", "2027-06-01", "2030-01-10", "2031-06-01"];
const FILED: Record<string, string>[] = [
  { filed: "no" },
  { filed: "inTime" },
  { filed: "late", "filed-on-day": "20", "filed-on-month": "12", "filed-on-year": "2026" },
];

test("the answer as it is on other days", async () => {
  const record = openRecord();
  const today = await (await drafter(pdfFile("old-regime.pdf"))).get("/stepform/answer");
  for (const day of DAYS) {
    app.clock.set(`${day}T06:00:00Z`);
    const who = await drafter(pdfFile("old-regime.pdf"));
    for (const filed of FILED) {
      const sent = await who.post("/stepform/answer", { "form-name": "questions", ...filed });
      record.change(`${day}, ${filed.filed}`, today, await who.follow(sent));
    }
  }
  for (const day of OTHER_SEASONS) {
    app.clock.set(`${day}T06:00:00Z`);
    const who = openBrowser(site, app);
    await who.post("/stepform/details", DETAILS);
    const empty = await who.get("/stepform/form16");
    record.change(day, empty, await upload(who, pdfFile("old-regime.pdf")));
  }
  expectGolden("return-days", record.text());
});

test("a younger and an older person", async () => {
  const record = openRecord();
  const plain = await (await drafter(pdfFile("old-regime.pdf"))).get("/stepform/answer");
  for (const year of ["1960", "1940"]) {
    const who = await drafter(pdfFile("old-regime.pdf"), { ...DETAILS, "dob-year": year });
    record.change(`born in ${year}`, plain, await who.get("/stepform/answer"));
  }
  const empty = await openBrowser(site, app).get("/stepform/details");
  for (const year of ["2010", "2030", "1850"]) {
    const who = openBrowser(site, app);
    const answer = await who.post("/stepform/details", { ...DETAILS, "dob-year": year });
    record.change(`born in ${year}`, empty, answer);
  }
  expectGolden("return-ages", record.text());
});

test("a file that cannot be read, handed over as it is", async () => {
  const record = openRecord();
  const who = openBrowser(site, app);
  await who.post("/stepform/details", DETAILS);
  record.screen("step 3", await sentOn(who, await upload(who, pdfFile("scanned.pdf"))));
  const check = record.screen("check", await who.get("/stepform/check"));
  const contact = { ...withHidden(check.html, "draft", CONTACT), pan: "AAAPT9999A" };
  const done = await who.post("/stepform/check", contact);
  record.screen("confirmation", await who.follow(done));
  await recordMessages(record);
  expectGolden("return-unread", record.text());
});
