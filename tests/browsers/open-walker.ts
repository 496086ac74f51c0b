import { CHROMIUM_FLAGS, launchBrowser, openBrowser } from "../e2e/browser.ts";
import type { Walker } from "./walker.ts";
import { openWebKit } from "./webkit.ts";

/** The browser that TEST_BROWSER names, or Chromium. */
export function openWalker(origin: string): Promise<Walker> {
  return process.env.TEST_BROWSER === "webkit" ? openWebKit(origin) : openPlaywright(origin);
}

async function openPlaywright(origin: string): Promise<Walker> {
  await launchBrowser(CHROMIUM_FLAGS);
  const { page, untilQuiet, close } = await openBrowser({ origin });
  return {
    async goTo(path) {
      await page.goto(path);
    },
    resize: (size) => page.setViewportSize(size),
    press: (selector) => page.locator(selector).first().click(),
    choose: (selector, file) => page.locator(selector).first().setInputFiles(file),
    evaluate: <T>(inPage: () => T) => page.evaluate(`(${inPage})()`) as Promise<T>,
    async picture() {
      await untilQuiet();
      return page.screenshot();
    },
    close,
  };
}
