import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { extractText } from "unpdf";
import { describe, expect, test } from "vitest";
import { javaScripts } from "../sample.ts";
import { fixture, referenceIn, visit, walkToCheck } from "../survive/visitor.ts";
import { openBrowser } from "./browser.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();
const FORM16 = { bytes: fixture("new-regime.pdf"), fileName: "form16-asha.pdf" };

async function downloadBy(page: Page, link: string) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: link }).click(),
  ]);
  const bytes = new Uint8Array(await readFile(await download.path()));
  const { text } = await extractText(bytes, { mergePages: true });
  return { name: download.suggestedFilename(), text: text.replaceAll(/\s+/g, " ") };
}

describe.each(javaScripts("without"))("with JavaScript %s", (javaScript) => {
  test("the answer is kept as a PDF, before it is handed over and after", async () => {
    const drafter = visit(site.origin);
    const draft = await walkToCheck(drafter, FORM16);
    const visitor = await openBrowser({ origin: site.origin, javaScript, cookie: drafter.cookie });
    const { page } = visitor;
    await page.goto("/stepform/answer");
    const figure = (await page.locator(".verdict-figure").textContent()) ?? "no figure";
    const before = await downloadBy(page, "Keep it as a PDF");
    expect(before.name).toBe("tax-summary-2025-26.pdf");
    for (const part of [
      "ASHA TESTWALA, PAN ••••••999A",
      figure,
      "₹",
      "12,85,000",
      "form16-asha.pdf",
    ])
      expect(before.text).toContain(part);

    const reference = referenceIn(await drafter.submit(draft)) ?? "";
    await page.goto(`/stepform/submitted/${reference}`);
    const after = await downloadBy(page, "Tax summary (PDF)");
    expect(after.name).toBe(`tax-summary-2025-26-${reference}.pdf`);
    for (const part of [figure, reference]) expect(after.text).toContain(part);

    // Without one the page says so, and the link stays.
    await page.goto(`/stepform/submitted/${reference}?no-pdf=busy`);
    await page.getByText("Many PDFs are being made just now.").waitFor();
    await page.getByRole("link", { name: "Tax summary (PDF)" }).waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});
