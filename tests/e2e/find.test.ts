import { beforeAll, expect, test } from "vitest";
import { findWords as words } from "#content/en/find.ts";
import { fixture, referenceIn, visit, walkToCheck } from "../survive/visitor.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { ownerOf } from "./people.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();

let cookie: string;
let email: string;
let reference: string;
beforeAll(async () => {
  cookie = await ownerOf(site);
  const client = visit(site.origin);
  const draft = await walkToCheck(client, { bytes: fixture("new-regime.pdf") });
  email = `find-${process.pid}@example.com`;
  reference = referenceIn(await client.submit(draft, { email })) ?? "";
});

test.each([true, false])(
  "somebody is found by the keyboard, opened, and still there after going back and loading again (JavaScript %s)",
  async (javaScript) => {
    const { page, close } = await openBrowser({
      ...{ origin: site.origin, cookie, javaScript, viewport: { width: 1280, height: 800 } },
    });
    await page.goto("/staff/find");
    if (javaScript) await untilHydrated(page);
    await page.getByLabel(words.label).focus();
    await page.keyboard.type(email);
    await page.keyboard.press("Enter");
    const person = page.getByRole("heading", { level: 2 }).getByRole("link");
    await person.waitFor();
    expect(page.url()).not.toContain("example");
    await person.click();
    await page.getByRole("heading", { level: 1, name: "Asha Testwala" }).waitFor();
    await page.getByRole("link", { name: reference }).waitFor();
    await page.goBack();
    await person.waitFor();
    await page.reload();
    await person.waitFor();
    expect(await page.getByLabel(words.label).inputValue()).toBe(email);

    await page.getByLabel(words.label).fill(reference.toLowerCase());
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/staff/cases/${reference}`);
    await close();
  },
);
