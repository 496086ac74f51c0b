import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ASHA } from "../form16/person.ts";
import { javaScripts } from "../sample.ts";
import { certificatePdf } from "../survive/certificates.ts";
import { expectNoAxeViolations } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { untilMail } from "./mails.ts";
import { sharedSite } from "./site.ts";

const FIXTURES = new URL("../form16/fixtures/", import.meta.url).pathname;
const server = sharedSite();
async function fillBirthDate(page: Page, year: string): Promise<void> {
  await page.getByLabel("Day").fill("27");
  await page.getByLabel("Month").fill("3");
  await page.getByLabel("Year").fill(year);
}

const fileFor = (page: Page) => page.getByLabel("Drop your Form 16, see both regimes");
const PHONE = { width: 360, height: 740 };

const WAYS = [
  ["/", "with"],
  ["/FileItr", "without"],
  ["/Service", "with"],
  ["/stepform", "without"],
] as const;

test.each(WAYS.flatMap(([path, which]) => javaScripts(which).map((each) => [path, each] as const)))(
  "from %s to the answer: choose, tick, send (JavaScript %s)",
  async (path, javaScript) => {
    const visitor = await openBrowser({ origin: server.origin, javaScript, viewport: PHONE });
    const { page } = visitor;
    await page.goto(path);
    expect(await page.getByLabel(/I agree/).isVisible()).toBe(false);
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    await page
      .getByLabel("Drop your Form 16, see both regimes")
      .setInputFiles(join(FIXTURES, "new-regime.pdf"));
    expect(sent).toEqual([]);
    await page.getByLabel(/I agree/).check();
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("heading", { name: "Refund ₹49,600" }).waitFor();
    // Nobody was asked for a date of birth: it would change nothing here.
    expect(await page.getByText("Date of birth").count()).toBe(0);
    await visitor.close();
  },
);

test.each([
  ["/", "Drop your Form 16, see both regimes"],
  ["/stepform/form16", "Form-16"],
])(
  "on a telephone, a file that is chosen on %s brings the notice and Submit into view",
  async (path, label) => {
    const visitor = await openBrowser({ origin: server.origin, viewport: PHONE });
    const { page } = visitor;
    await page.goto(path);
    await untilHydrated(page);
    await page.getByLabel(label, { exact: true }).setInputFiles(join(FIXTURES, "new-regime.pdf"));
    for (const part of [
      page.getByText("Read to compute your tax, encrypted"),
      page.getByRole("button", { name: "Submit" }),
    ])
      await expect
        .poll(async () => {
          const box = await part.boundingBox();
          return box !== null && box.y >= 0 && box.y + box.height <= PHONE.height;
        })
        .toBe(true);
    await visitor.close();
  },
);

test.each([
  ["/", "Drop your Form 16, see both regimes", true],
  ["/", "Drop your Form 16, see both regimes", false],
  ["/stepform/form16", "Form-16", true],
  ["/stepform/form16", "Form-16", false],
])(
  "on %s the file does not leave the browser without the consent (%s, JavaScript %s)",
  async (path, label, javaScript) => {
    const visitor = await openBrowser({ origin: server.origin, javaScript });
    const { page } = visitor;
    await page.goto(path);
    if (javaScript) await untilHydrated(page);
    await page.getByLabel(label, { exact: true }).setInputFiles(join(FIXTURES, "new-regime.pdf"));
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") sent.push(request.url());
    });
    await page.getByRole("button", { name: "Submit" }).click();
    const forgotten = page.locator("#consent:focus:invalid");
    await forgotten.waitFor();
    // The browser's own word for it passes; what is left is a ring.
    expect(await forgotten.evaluate((box) => getComputedStyle(box).boxShadow)).not.toBe("none");
    // What is sent next is the first that is sent.
    await page.getByLabel(/I agree/).check();
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("heading", { name: "Refund ₹49,600" }).waitFor();
    expect(sent).toHaveLength(1);
    await visitor.close();
  },
);

test("the date of birth is asked at handing over, once", async () => {
  const visitor = await openBrowser({ origin: server.origin, javaScript: false });
  const { page } = visitor;
  await page.goto("/stepform/form16");
  await page.getByLabel("Form-16", { exact: true }).setInputFiles(join(FIXTURES, "new-regime.pdf"));
  await page.getByLabel(/I agree/).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("link", { name: "Hand it over" }).click();
  await page.getByLabel("E-mail").fill("asha@example.com");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("alert").getByText("Date of birth is required.").waitFor();
  await fillBirthDate(page, "1987");
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("heading", { name: "Your request is with us" }).waitFor();
  await page.getByText("Refund").first().waitFor();
  await visitor.close();
});

test.each(javaScripts("with"))(
  "somebody of 62 is asked for it where it changes the answer, once (JavaScript %s)",
  async (javaScript) => {
    const visitor = await openBrowser({ origin: server.origin, javaScript, viewport: PHONE });
    const { page } = visitor;
    await page.goto("/");
    await fileFor(page).setInputFiles(join(FIXTURES, "old-regime.pdf"));
    await page.getByLabel(/I agree/).check();
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("heading", { name: "To pay ₹20,840" }).waitFor();
    // Whoever leaves it for later is told before typing it that the figure may change.
    await page.goto("/stepform/check");
    await page.getByText("From the age of 60 the law charges less").waitFor();
    await page.goto("/stepform/answer");
    if (javaScript) await untilHydrated(page);
    await page.locator("#dob").fill("27");
    await page.locator("#dob-month").fill("3");
    await page.locator("#dob-year").fill("1964");
    // With script it is computed as it is typed.
    if (!javaScript)
      await page.locator("#questions").getByRole("button", { name: "Update the figure" }).click();
    // Whoever is 60 pays no advance tax without a business (s. 207), and so no interest on it.
    await page.getByRole("heading", { name: "To pay ₹19,090" }).waitFor();
    await page.getByRole("link", { name: "Hand it over" }).click();
    await page.getByRole("heading", { name: "Check your answers" }).waitFor();
    await page.getByText("27 March 1964").waitFor();
    expect(await page.locator("#dob").count()).toBe(0);
    await visitor.close();
  },
);

test.each(javaScripts("with"))(
  "a sample is one tap, and touches nothing (JavaScript %s)",
  async (javaScript) => {
    const visitor = await openBrowser({ origin: server.origin, javaScript, viewport: PHONE });
    const { page } = visitor;
    await page.goto("/");
    await page.getByRole("link", { name: "Try it with a sample" }).click();
    await page.getByRole("heading", { name: /^Refund/ }).waitFor();
    await page.locator(".sample-tag").waitFor();
    expect(await page.getByRole("link", { name: "Hand it over" }).count()).toBe(0);
    expect(await page.locator("main form").count()).toBe(0);
    expect((await visitor.context.cookies()).filter(({ name }) => name !== "theme")).toEqual([]);
    await page.getByRole("link", { name: "Upload my Form 16" }).click();
    await page.getByRole("heading", { name: "Upload your Form 16" }).waitFor();
    await visitor.close();
  },
);

test.each(javaScripts("with"))(
  "without a Form 16 the figures are typed (JavaScript %s)",
  async (javaScript) => {
    const visitor = await openBrowser({ origin: server.origin, javaScript, viewport: PHONE });
    const { page } = visitor;
    await page.goto("/stepform/form16");
    await page.getByRole("link", { name: "Type the figures" }).click();
    await page.getByLabel("Employer", { exact: true }).fill("Banyan Test Works LLP");
    await page.getByLabel("Salary of the year, before tax").fill("12,85,000");
    await page.getByLabel("Tax deducted (TDS)").fill("65,000");
    await page.getByRole("button", { name: "See your answer" }).click();
    await page.getByRole("alert").getByText("Tick the box if you agree").waitFor();
    await page.getByLabel(/I agree/).check();
    await page.getByRole("button", { name: "See your answer" }).click();
    await page.getByRole("heading", { name: "Refund ₹49,600" }).waitFor();
    await page.getByText("Typed by you").first().waitFor();
    // What was typed is there again, to be changed.
    await page.getByRole("link", { name: "Back" }).click();
    await page.getByRole("heading", { name: "Type the figures" }).waitFor();
    expect(await page.getByLabel("Tax deducted (TDS)").inputValue()).toBe("65,000");
    await page.goBack();
    await page.getByRole("link", { name: "Hand it over" }).click();
    await page.getByLabel("Name").fill("Asha Testwala");
    await page.getByLabel("E-mail").fill("asha@example.com");
    await fillBirthDate(page, "1987");
    await page.getByLabel("PAN").fill("AAAPT9999A");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("heading", { name: "Your request is with us" }).waitFor();
    await page.getByText("You typed the figures yourself.").waitFor();
    await visitor.close();
  },
);

test.each(javaScripts("without"))(
  "a scan goes to the firm as it is, without an answer (JavaScript %s)",
  async (javaScript) => {
    const visitor = await openBrowser({ origin: server.origin, javaScript, viewport: PHONE });
    const { page } = visitor;
    const email = `scan-${javaScript}@example.com`;
    await page.goto("/");
    await fileFor(page).setInputFiles(join(FIXTURES, "scanned.pdf"));
    await page.getByLabel(/I agree/).check();
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("scanned.pdf could not be read").waitFor();
    await page.getByRole("link", { name: "Type the figures", exact: true }).waitFor();
    if (javaScript) await expectNoAxeViolations(page);

    // There is no answer, and what was chosen by mistake is left out.
    await page.goto("/stepform/answer");
    await page.getByRole("button", { name: "Leave this one out" }).click();
    await page.getByText("scanned.pdf could not be read").waitFor({ state: "detached" });
    await page.getByLabel("Form-16", { exact: true }).setInputFiles(join(FIXTURES, "scanned.pdf"));
    await page.getByLabel(/I agree/).check();
    await page.getByRole("button", { name: "Submit" }).click();

    await page.getByRole("link", { name: "Send it to the firm as it is" }).click();
    await page.getByRole("heading", { name: "Check your answers" }).waitFor();
    await page.getByText("scanned.pdf is not read: it goes to the firm as it is.").waitFor();
    await page.getByText("We quote after we read your file").waitFor();
    await page.getByLabel("Name").fill("Asha Testwala");
    await page.getByLabel("E-mail").fill(email);
    await fillBirthDate(page, "1987");
    await page.getByLabel("PAN").fill("AAAPT9999A");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("heading", { name: "Your request is with us" }).waitFor();
    await page.getByText("A chartered accountant reads it, and writes to you with one.").waitFor();
    if (javaScript) await expectNoAxeViolations(page);
    const mail = await untilMail(server.dataDir, ({ to, subject }) =>
      Boolean(JSON.stringify(to).includes(email) && subject?.startsWith("We have")),
    );
    expect(mail.text).toContain("With the firm · you hear from us by");
    await visitor.close();
  },
);

test.each(javaScripts("without"))(
  "two certificates are added one after the other, to one answer (JavaScript %s)",
  async (javaScript) => {
    const visitor = await openBrowser({ origin: server.origin, javaScript, viewport: PHONE });
    const { page } = visitor;
    const employer = { ...ASHA.employer, name: "BANYAN TEST WORKS LLP", tan: "MUMB00000B" };
    const halves = [
      { ...ASHA, to: "2025-09-30" },
      { ...ASHA, employer, certificateNo: "HIJKLMN", from: "2025-10-01" },
    ];
    const [first, second] = await Promise.all(halves.map((half) => certificatePdf([half])));
    const asFile = (name: string, bytes: Uint8Array = new Uint8Array()) => ({
      name,
      mimeType: "application/pdf",
      buffer: Buffer.from(bytes),
    });
    await page.goto("/FileItr");
    await fileFor(page).setInputFiles(asFile("first.pdf", first));
    await page.getByLabel(/I agree/).check();
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("Your employer deducted").waitFor();
    await page.getByRole("link", { name: "Back" }).click();
    await page.getByText("If you have several, add one after the other.").waitFor();
    await page.getByLabel("Form-16", { exact: true }).setInputFiles(asFile("second.pdf", second));
    expect(await page.getByRole("radio", { name: "Another certificate" }).isChecked()).toBe(true);
    await page.getByLabel(/I agree/).check();
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("Your employers deducted").waitFor();
    const read = page.locator("#read");
    expect(await read.locator("h3").allTextContents()).toEqual([ASHA.employer.name, employer.name]);
    await visitor.close();
  },
);
