import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { fixture, referenceIn, visit, walkToCheck } from "../survive/visitor.ts";
import { look } from "./accessible.ts";
import { openAt, untilHydrated, type Visitor, type VisitorOptions } from "./browser.ts";
import { untilMail } from "./mails.ts";
import { ownerOf } from "./people.ts";
import { send } from "./send.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
const FORM16 = { bytes: fixture("new-regime.pdf"), fileName: "form16-asha.pdf" };
const PDF = (name: string) => ({
  ...{ name, mimeType: "application/pdf" },
  buffer: Buffer.from(fixture(`${name}.pdf`)),
});

let preparer: string;
let checker: string;
beforeAll(async () => {
  [preparer, checker] = [await ownerOf(site), await ownerOf(site)];
});

const open = (path: string, options: Omit<VisitorOptions, "origin">) =>
  openAt(path, { origin: site.origin, ...options });

type Fields = readonly (readonly [label: string | RegExp, text: string])[];

async function fill(page: Page | Locator, fields: Fields): Promise<void> {
  for (const [label, text] of fields) await page.getByLabel(label, { exact: true }).fill(text);
}

/** The amounts of a return, in the form of that name: others of its page have the same. */
async function amounts(page: Page, name: string, refund: string, paid?: string): Promise<void> {
  const form = page.locator(`form:has(input[name="form-name"][value="${name}"])`);
  await fill(form, [
    ["Total income", "12,28,400"],
    ["Tax, with cess, interest and fees", "34,536"],
    ...(paid ? ([["Tax paid before", paid]] as const) : []),
    ["How much", refund],
  ]);
  await form.getByLabel("Refund", { exact: true }).check();
}

const reload = async ({ page }: Visitor, javaScript: boolean, path?: string) => {
  if (path) await page.goto(path);
  else await page.reload();
  if (javaScript) await untilHydrated(page);
};

const today = () =>
  new Date(Date.now() + site.clockAhead + 5.5 * 3_600_000).toISOString().slice(0, 10);

/** The firm at a desk and its client at a telephone, or the other way round; once with script, once without. */
test.each([true, false])(
  "a return is prepared, checked, sent back, approved after its fee, filed, verified, compared and closed (JavaScript %s)",
  async (javaScript) => {
    const [ofFirm, ofClient] = javaScript ? [DESK, PHONE] : [PHONE, DESK];
    const drafter = visit(site.origin);
    const draft = await walkToCheck(drafter, FORM16);
    const email = `return-${javaScript}-${process.pid}@example.com`;
    const reference = referenceIn(await drafter.submit(draft, { email })) ?? "";
    const mailOf = (subject: RegExp) =>
      untilMail(site.dataDir, (mail) =>
        Boolean(JSON.stringify(mail.to).includes(email) && subject.test(mail.subject ?? "")),
      );
    const ofCase = `/staff/cases/${reference}`;
    const desk = await open(ofCase, { javaScript, viewport: ofFirm, cookie: preparer });
    await desk.page.getByRole("button", { name: "Take it" }).click();
    await desk.page
      .getByText(/has it$/)
      .first()
      .waitFor();
    await reload(desk, javaScript);
    // Its fee waits; the firm begins all the same.
    await desk.page.getByText("Move it on").click();
    await desk.page.getByLabel("What is to be done").selectOption("Go on to preparing");
    await desk.page.getByRole("button", { name: "Do it" }).click();
    await desk.page.getByRole("link", { name: "Attach the computation" }).click();
    await desk.page.getByRole("heading", { name: "The computation" }).waitFor();
    if (javaScript) await untilHydrated(desk.page);

    async function attach(refund: string, changes: string, paper: string) {
      await desk.page.getByLabel("Computation, a PDF").setInputFiles(PDF(paper));
      await amounts(desk.page, "draft", refund);
      await desk.page.getByLabel("New", { exact: true }).check();
      await fill(desk.page, [
        ["Account of the refund", "50100 0123 7731"],
        ["IFSC", "SAHB0000112"],
      ]);
      await desk.page.getByLabel(/^What is new, and why/).fill(changes);
      await desk.page.getByRole("button", { name: "Send it to the review" }).click();
      await desk.page.getByText("Another person looks at it next.").waitFor();
    }
    await attach("30,460", "Your bank reported ₹18,400 of interest.", "invoice");
    if (javaScript) await look(desk);
    // Who prepared it reads why there is no button.
    await desk.page.getByText("You prepared it. Another person of the firm checks it.").waitFor();
    expect(await desk.page.getByRole("button", { name: "Send it to the client" }).count()).toBe(0);

    const other = await open(`${ofCase}/return`, { javaScript, viewport: ofFirm, cookie: checker });
    async function sendOn() {
      await other.page.getByLabel("I looked at the paper and the figures as a whole").check();
      await other.page.getByRole("button", { name: "Send it to the client" }).click();
      await other.page.getByText("The client is asked to approve it.").waitFor();
    }
    await sendOn();

    const asked = await mailOf(/^Approve your return/);
    expect(asked.text).not.toMatch(/7731|₹|Asha/);
    const [link = ""] = /\/c\/[\w-]{43}/.exec(asked.text ?? "") ?? [];
    const their = await open(link, { javaScript, viewport: ofClient });
    const { page } = their;
    // By a code that is read out: one by mail is sent no sooner than half a minute after another.
    const staff = visit(site.origin, preparer);
    const asking = { "form-name": "link", intent: "readOut" };
    const { text } = await staff.post(`${ofCase}/requests`, asking);
    const [, readOut = ""] = /Read out: (?:<!-- -->)?([\d ]+)/.exec(text) ?? [];
    await page.getByLabel("Code, 6 digits").fill(readOut);
    await page.getByRole("button", { name: "Open my list" }).click();
    await page.getByRole("heading", { name: /This will be filed: ₹30,460 back to you/ }).waitFor();
    await page.getByText("When you handed it over").first().waitFor();
    await page.getByText("The fee comes first").waitFor();
    if (javaScript) await look(their);

    // A No opens its remark, and sends it back; it is free.
    async function answer(words?: string) {
      const questions = page.locator(".return-questions > li");
      for (let index = 0; index < 5; index++) {
        const isNo = index === 0 && words !== undefined;
        await questions
          .nth(index)
          .getByLabel(isNo ? "No" : "Yes", { exact: true })
          .check();
      }
      if (words === undefined) return;
      await page.getByLabel("What is missing or wrong?").fill(words);
      await page.getByRole("button", { name: "Send it back" }).click();
      await page.getByText("It is with us again.").waitFor();
    }
    await answer("My rent is missing.");

    await reload(desk, javaScript, `${ofCase}/return`);
    await desk.page.getByText("My rent is missing.").waitFor();
    await attach("31,560", "Your rent is in it now.", "part-a");
    await reload(other, javaScript, `${ofCase}/return`);
    await sendOn();

    // The fee, by the link on this telephone, and as the firm sees it at its bank.
    await reload(their, javaScript, `/case/${reference}`);
    await page.getByText("You had other figures before you.").waitFor();
    await page.getByRole("link", { name: "Pay ₹1,499" }).click();
    await page.getByRole("heading", { name: "Pay for your return", level: 1 }).waitFor();
    if (javaScript) await untilHydrated(page);
    await page.getByLabel("I agree to the Term & Condition.").check();
    await page.getByRole("button", { name: "Pay ₹1,499" }).click();
    await page.getByRole("heading", { name: "Pay ₹1,499 by UPI" }).waitFor();
    const order = page.url().replace(/.*\/(OR-[^?]+).*/, "$1");
    const utr = String(Math.floor(Math.random() * 9e11) + 1e11);
    const seen = { "form-name": "confirm", way: "upi", utr, amount: "1499", on: today() };
    await send(staff, `/staff/money/${order}`, seen);

    await reload(their, javaScript, `/case/${reference}`);
    await answer();
    await page.getByRole("button", { name: "Go on to approve" }).click();
    await page.getByRole("heading", { name: "Approve a refund of ₹31,560" }).waitFor();
    if (javaScript) await untilHydrated(page);
    await page.getByRole("button", { name: /^Send a code to/ }).click();
    await page.getByText("We sent a code to").waitFor();
    if (javaScript) await untilHydrated(page);
    const code = async () => /\b\d{6}\b/.exec((await mailOf(/code$/)).text ?? "")?.[0] ?? "";
    await fill(page, [
      ["Code, 6 digits", await code()],
      ["Your full name", "Asha Testwala"],
      ["Day", "27"],
      ["Month", "3"],
      ["Year", "1986"],
    ]);
    await page.getByLabel("I do, in six steps").check();
    await page.getByLabel(/^These figures are complete/).check();
    await page.getByRole("button", { name: "Approve it" }).click();
    await page.getByRole("alert").getByText("This is not the date of birth").waitFor();
    if (javaScript) await look(their);
    await page.getByLabel("Year").fill("1987");
    await page.getByLabel("Code, 6 digits").fill(await code());
    await page.getByRole("button", { name: "Approve it" }).click();
    await page.getByRole("heading", { name: "Upload it in six steps" }).waitFor();
    expect(await page.locator("input[type=password]").count()).toBe(0);
    if (javaScript) await look(their);

    // What was acknowledged differs in one line: it is taken, and said.
    await fill(page, [["Acknowledgement number", "1234 5678 9012 345"]]);
    await amounts(page, "filed", "31,500");
    await page.getByLabel(/^ITR-V/).setInputFiles(PDF("old-regime"));
    await page.getByRole("button", { name: "It is filed" }).click();
    await page.getByRole("heading", { name: "Filed. Now verify it." }).waitFor();
    await page.getByText("One line is other than you approved.").waitFor();
    await page.getByText("30 days", { exact: true }).waitFor();
    if (javaScript) await look(their);
    await page.getByText("I have verified it").click();
    await page.getByRole("button", { name: "It is verified" }).click();
    await page.getByRole("heading", { name: /^Verified on .*You are done/ }).waitFor();

    await reload(desk, javaScript, `${ofCase}/return`);
    await fill(desk.page, [["Day of the intimation", today()]]);
    await amounts(desk.page, "intimation", "31,500", "66,036");
    await desk.page.getByRole("button", { name: "Compare it" }).click();
    await desk.page.getByText("All lines agree.").first().waitFor();
    if (javaScript) await look(desk);
    await reload(their, javaScript);
    await page.getByRole("heading", { name: "All four lines agree" }).waitFor();
    if (javaScript) await look(their);
    await desk.page.getByLabel(/^Words to the client/).fill("Nothing is left to do.");
    await desk.page.getByRole("button", { name: "Close the case" }).click();
    await desk.page.getByText("Closed. The client is thanked.").waitFor();
    await reload(their, javaScript);
    await page.getByRole("heading", { name: "Thank you. Your return is complete." }).waitFor();
    await page.getByText("Nothing is left to do.").waitFor();
    const bundle = await page.request.get(`/case/${reference}/everything.zip`);
    expect([
      bundle.status(),
      (await bundle.body()).toString("latin1").match(/-(?:itr-v|computation)-/g)?.length,
    ]).toEqual([200, 9]);
    const mails = [
      "You approved",
      "Filed: now verify",
      "Your return is verified",
      "Your return is complete",
    ];
    for (const subject of mails) await mailOf(new RegExp(`^${subject}`));
    const refused = (words: string) => !/status of (?:409|422)/.test(words);
    for (const each of [desk, other, their]) {
      expect(each.complaints.filter(refused)).toEqual([]);
      await each.close();
    }
  },
);
