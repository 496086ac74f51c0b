import type { Page } from "playwright-core";
import { expect } from "vitest";
import { terms } from "#content/en/terms.ts";
import { IS_LONG } from "../sample.ts";

/** Clicked as a visitor clicks, where nothing may cover them; the others are pressed inside the page, where that is cheap. */
const CLICKED = IS_LONG ? terms.length : 3;

/**
 * Opens everything and expects each term of the list that is seen on the page to open its meaning. A link leads to
 * what it names, and so does what stands beside it in a list of ways. @returns which terms were seen
 */
export async function expectTermsToOpen(page: Page): Promise<Set<string>> {
  const text = await page.evaluate(openAndRead);
  // An abbreviation is one in capitals alone.
  const isShort = (name: string) => name === name.toUpperCase();
  const written = (name: string) => name.replaceAll(/[()]/g, "\\$&");
  const seen = terms.flatMap(({ id, names, meaning }) => {
    const [where] = names.flatMap((name) => {
      const pattern = `.*(?<![\\w(.])${written(name)}(?![\\w(]).*`;
      return new RegExp(pattern, isShort(name) ? "" : "i").exec(text) ?? [];
    });
    const button = `^(?:${names.map(written).join("|")})$`;
    return where === undefined ? [] : [{ id, name: names[0], where, meaning, button }];
  });
  const opened = await page.evaluate(
    openMeanings,
    seen.map(({ button }) => button),
  );
  const unexplained = seen.filter(({ meaning }, index) => {
    const [text, ...others] = opened[index] ?? [];
    return !text?.endsWith(meaning) || others.length > 0;
  });
  expect(unexplained.map(({ name, where }) => `${name} is explained: ${where}`)).toEqual([]);
  for (const { meaning, button } of seen.slice(0, CLICKED)) {
    const first = page
      .locator("button.term")
      .filter({ hasText: new RegExp(button, "i") })
      .first();
    await first.click();
    await page.locator(".term-meaning:popover-open").getByText(meaning).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".term-meaning:popover-open").count()).toBe(0);
  }
  return new Set(seen.map(({ id }) => id));
}

/** In the page: all of it is opened. @returns what can be read of it, links apart */
function openAndRead(): string {
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
}

/** In the page: presses the first button that is seen of each of these names. @returns the meanings that are seen then */
function openMeanings(names: string[]): string[][] {
  const buttons = [...document.querySelectorAll<HTMLElement>("button.term")];
  return names.map((name) => {
    const pattern = new RegExp(name, "i");
    const [first] = buttons.filter(
      (button) => button.checkVisibility() && pattern.test(button.textContent.trim()),
    );
    first?.click();
    const open = [...document.querySelectorAll<HTMLElement>(".term-meaning:popover-open")];
    const seen = open.filter((meaning) => meaning.checkVisibility());
    for (const meaning of open) meaning.hidePopover();
    return seen.map((meaning) => meaning.textContent.trim());
  });
}
