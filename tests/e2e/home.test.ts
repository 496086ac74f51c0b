import { expect, test } from "vitest";
import { sample } from "../sample.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();
const PHONE = { width: 360, height: 740 };

test("the keys move the salary, and with it both taxes, the break-even and the way to the working", async () => {
  const visitor = await openBrowser({ origin: site.origin });
  const { page } = visitor;
  await page.goto("/");
  await untilHydrated(page);
  const slider = page.getByRole("slider", { name: "Drag to your salary" });
  const shown = async () => [
    await page.locator(".readout dl").innerText(),
    await page.locator(".readout-flip").innerText(),
  ];
  const [first] = await shown();
  expect(first).toMatch(/New regime\s+₹97,500\s+Old regime\s+₹2,57,400/);
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  const [taxes, sentence] = await shown();
  expect(taxes).toMatch(/New regime\s+₹1,05,300\s+Old regime\s+₹2,73,000/);
  expect(sentence).toContain("₹5,56,250");
  expect(await slider.getAttribute("aria-valuetext")).toBe(
    "₹15,50,000: new regime ₹1,05,300, old regime ₹2,73,000",
  );
  await page.keyboard.press("Home");
  expect((await shown())[1]).toContain("No tax in either regime.");
  await page.keyboard.press("End");
  await page.getByRole("link", { name: "How we got this figure" }).click();
  await page.getByText("₹4,75,800").first().waitFor();
  expect(page.url()).toContain("salary=3000000");
  await visitor.close();
});

test("without script a plain field leads to the same answer", async () => {
  const visitor = await openBrowser({ origin: site.origin, javaScript: false, viewport: PHONE });
  const { page } = visitor;
  await page.goto("/");
  await page.getByRole("textbox", { name: "Your salary for the year, in rupees" }).fill("1550000");
  await page.getByRole("button", { name: "Compare both regimes" }).click();
  await page.getByText("₹1,05,300").first().waitFor();
  expect(await page.getByLabel("Salary of the year").inputValue()).toBe("15,50,000");
  await visitor.close();
});

test("Home is at most eleven screens of a telephone", async () => {
  const visitor = await openBrowser({ origin: site.origin, viewport: PHONE });
  await visitor.page.goto("/");
  await untilHydrated(visitor.page);
  const height = await visitor.page.evaluate(() => document.documentElement.scrollHeight);
  expect(height / PHONE.height).toBeLessThanOrEqual(11);
  await visitor.close();
});

// On Home each proof has its own: tests/firm-texts.test.ts.
test.each(sample(["/FileItr", "/PlanNow"], 1))(
  "no two marks of a sample share a screen of %s",
  async (path) => {
    for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
      const visitor = await openBrowser({ origin: site.origin, viewport });
      await visitor.page.goto(path);
      await untilHydrated(visitor.page);
      const tops = await visitor.page
        .locator(".sample-mark:visible")
        .evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect().top));
      expect(tops.length).toBeGreaterThan(0);
      for (const [index, top] of tops.slice(1).entries()) {
        expect(top - (tops[index] ?? 0)).toBeGreaterThan(viewport.height);
      }
      await visitor.close();
    }
  },
);
