import type { Page } from "playwright-core";
import { expect } from "vitest";
import { terms } from "#content/en/terms.ts";

/**
 * Opens everything and expects each term of the list that is seen on the page to open its meaning. A link leads to
 * what it names, and so does what stands beside it in a list of ways. @returns which terms were seen
 */
export async function expectTermsToOpen(page: Page): Promise<Set<string>> {
  const text = await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    const nodes = document.createTreeWalker(
      document.querySelector("main") ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const texts: string[] = [];
    while (nodes.nextNode()) {
      const { parentElement: holder, textContent } = nodes.currentNode;
      if (holder?.checkVisibility() && !holder.closest("a, nav, .visually-hidden"))
        texts.push(textContent ?? "");
    }
    return texts.join("\n");
  });
  const seen = new Set<string>();
  // An abbreviation is one in capitals alone.
  const isShort = (name: string) => name === name.toUpperCase();
  const written = (name: string) => name.replaceAll(/[()]/g, "\\$&");
  for (const { id, names, meaning } of terms) {
    const [where] = names.flatMap((name) => {
      const pattern = `.*(?<![\\w(.])${written(name)}(?![\\w(]).*`;
      return new RegExp(pattern, isShort(name) ? "" : "i").exec(text) ?? [];
    });
    if (where === undefined) continue;
    const button = page
      .locator("button.term")
      .filter({ hasText: new RegExp(`^(?:${names.map(written).join("|")})$`, "i") })
      .first();
    expect(await button.count(), `${names[0]} is explained: ${where}`).toBe(1);
    await button.click();
    await page.locator(".term-meaning:popover-open").getByText(meaning).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".term-meaning:popover-open").count()).toBe(0);
    seen.add(id);
  }
  return seen;
}
