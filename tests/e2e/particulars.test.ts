import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { javaScripts } from "../sample.ts";
import { SHORT_LIVED, SURROUNDINGS } from "../short-lived.ts";
import { WHOLE_FIRM } from "../stored/examples.ts";
import { expectAccessible, expectToFit } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { ownServer } from "./site.ts";

/** Of a firm that is registered for GST. */
const site = ownServer({});
const ORDER = "/order?product=basic-itr";
const SCRIPT = fileURLToPath(new URL("../../scripts/firm.ts", import.meta.url));

beforeAll(() => {
  const file = join(site.dataDir, "particulars.json");
  writeFileSync(file, JSON.stringify(WHOLE_FIRM));
  execFileSync(process.execPath, [...SHORT_LIVED, SCRIPT, "set", file], {
    env: { ...SURROUNDINGS, DATA_DIR: site.dataDir },
  });
});

test.each(javaScripts("with"))(
  "a client changes who the order is invoiced to before paying, JavaScript %s",
  async (javaScript) => {
    const viewport = { width: 360, height: 800 };
    const visitor = await openBrowser({ origin: site.origin, javaScript, viewport });
    const { page, complaints } = visitor;
    const settle = async () => {
      if (javaScript) await untilHydrated(page);
    };
    const order = async () => (await fetch(new URL(ORDER, site.origin))).text();
    // The firm's registration shows within a second.
    await expect.poll(order).toContain("GSTIN");
    const place = () => page.getByLabel("State, or country outside India");
    await page.goto(ORDER);
    await settle();
    await page.getByLabel("Name").fill("Asha Testwala");
    await page.getByLabel("E-mail").fill(`asha-${javaScript}@example.com`);
    await place().selectOption({ label: "Maharashtra" });
    await page.getByLabel("GSTIN").fill("27 AAPFU0939F 1ZV");
    await page.getByLabel("I agree to the Term & Condition.").check();
    await page.getByRole("button", { name: "Place the order" }).click();
    await page.getByRole("alert").getByText("This is our own GSTIN.").waitFor();
    await settle();
    await page.getByLabel("GSTIN").fill("");
    await page.getByRole("button", { name: "Place the order" }).click();
    await page.getByRole("heading", { name: /^Pay ₹1,499/, level: 1 }).waitFor();
    await settle();

    await page.getByText("The invoice names Asha Testwala, Maharashtra.").waitFor();
    await page.getByText("Change who the invoice is for").click();
    await page.getByLabel("Name").fill("Testwala Traders");
    await place().selectOption({ label: "Karnataka" });
    await page.getByLabel("GSTIN").fill("29aapfu0939f1zr");
    if (javaScript) {
      await expectAccessible(page);
      await expectToFit(page);
    }
    await page.getByRole("button", { name: "Change it" }).click();
    await page.getByRole("link", { name: /^Enter the address of the business/ }).waitFor();
    await settle();
    if (javaScript) await expectAccessible(page);
    await page.getByLabel("Address").fill("1 Sample Cross, Bengaluru");
    await page.getByRole("button", { name: "Change it" }).click();
    const line = "Testwala Traders, 1 Sample Cross, Bengaluru, Karnataka, GSTIN 29AAPFU0939F1ZR";
    await page.getByText(`The invoice names ${line}.`).waitFor();
    await settle();
    // The tax is that of the other State, and the fields begin with what it is now.
    await page.getByText("IGST 18%, included").waitFor();
    expect(await page.getByLabel("Address").inputValue()).toBe("1 Sample Cross, Bengaluru");
    expect(await page.getByRole("button", { name: "Change it" }).isVisible()).toBe(false);
    // Of the two refused forms the browser says that they were.
    expect(complaints.filter((text) => !text.includes("status of 422"))).toEqual([]);
    await visitor.close();
  },
);
