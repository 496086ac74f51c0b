import { describe, expect, test } from "vitest";
import { javaScripts } from "../sample.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();

const GROUND = { dark: "dark", light: "light" } as const;

describe.each(javaScripts("with"))("with JavaScript %s", (javaScript) => {
  test.each(["dark", "light"] as const)("the home page stands in %s", async (theme) => {
    const visitor = await openBrowser({ origin: site.origin, javaScript, theme });
    await visitor.page.goto("/");
    expect(await visitor.page.locator("html").getAttribute("data-theme")).toBe(GROUND[theme]);
    const heading = visitor.page.getByRole("heading", { level: 1 });
    expect(await heading.textContent()).toContain("Empowering Your Financial and Tax Journey");
    if (javaScript) await untilHydrated(visitor.page);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });

  test("a chosen theme is in the served page itself, and stays", async () => {
    const visitor = await openBrowser({ origin: site.origin, javaScript });
    const { page } = visitor;
    await page.goto("/");
    if (javaScript) await untilHydrated(page);
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
    await page.locator('form[action="/theme"] button').first().click();
    await page.locator('html[data-theme="light"]').waitFor();
    const reloaded = await page.reload();
    expect(await reloaded?.text()).toContain('data-theme="light"');
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});
