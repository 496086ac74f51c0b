import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Check } from "./row.ts";

/** A part of a page. */
export type Part = (page: Page) => Locator;

export const main: Part = (page) => page.locator("main");
export const footer: Part = (page) => page.locator("body > footer");

/** A section with that heading as its name. */
export function region(name: string): Part {
  return (page) => page.getByRole("region", { name, exact: true });
}

export function group(name: string): Part {
  return (page) => page.getByRole("group", { name, exact: true });
}

/** All of these. */
export function all(...checks: Check[]): Check {
  return async (page) => {
    for (const check of checks) await check(page);
  };
}

export async function textOf(place: Locator): Promise<string> {
  return ((await place.textContent()) ?? "").replace(/\s+/g, " ").trim();
}

/** A link of that very name, seen by a visitor, and where it leads. */
export function link(name: string, href: string, within: Part = main): Check {
  return async (page) => {
    const found = within(page).getByRole("link", { name, exact: true }).first();
    expect(await found.getAttribute("href")).toBe(href);
    expect(await found.isVisible()).toBe(true);
  };
}

export function button(name: string, within: Part = main): Check {
  return async (page) => {
    expect(await within(page).getByRole("button", { name, exact: true }).count()).toBe(1);
  };
}

/** The one first heading of the page. */
export function title(text: string): Check {
  return async (page) => {
    expect(await page.getByRole("heading", { level: 1 }).allTextContents()).toEqual([text]);
  };
}

/** Headings of a part, among others, in that order. */
export function headings(texts: readonly string[], within: Part = main): Check {
  return async (page) => {
    const found = (await within(page).getByRole("heading").allTextContents()).map((words) =>
      words.trim(),
    );
    expect(found.filter((text) => texts.includes(text))).toEqual(texts);
  };
}

/** The items of the part's list, and nothing else. */
export function list(items: readonly string[], within: Part): Check {
  return async (page) => {
    expect(await within(page).getByRole("listitem").allTextContents()).toEqual(items);
  };
}

/** These among the items of the part's lists. */
export function items(texts: readonly string[], within: Part): Check {
  return async (page) => {
    expect(await within(page).getByRole("listitem").allTextContents()).toEqual(
      expect.arrayContaining([...texts]),
    );
  };
}

export function says(text: string | RegExp, within: Part = main): Check {
  return async (page) => {
    expect(await textOf(within(page))).toMatch(
      typeof text === "string" ? new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")) : text,
    );
  };
}

/** A price line in a part: asked, struck through, and the percentage that is printed with it. */
export function price(
  { now, struck, off }: { now: string; struck: string; off?: string },
  within: Part = main,
): Check {
  return async (page) => {
    const line = within(page)
      .locator(".price")
      .filter({ has: page.locator("s", { hasText: new RegExp(`^${struck}$`) }) });
    expect(await textOf(line.locator(".price-asked"))).toBe(`Price: ${now}`);
    if (off) expect(await textOf(line.locator(".price-printed"))).toBe(off);
  };
}

/** A field by its label: required when nothing says that it may stay empty. */
export function field(
  label: string,
  { type, optional }: { type?: string; optional?: true } = {},
  within: Part = main,
): Check {
  return async (page) => {
    const name = optional ? `${label} (optional)` : label;
    const found = within(page).getByLabel(name, { exact: true });
    expect(await found.isEditable()).toBe(true);
    if (type) expect(await found.getAttribute("type")).toBe(type);
  };
}

/** What a refused field says, where its own control is described. */
export async function errorOf(control: Locator): Promise<string[]> {
  await expect.poll(() => control.getAttribute("aria-invalid")).toBe("true");
  return control.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id))
      .filter((node) => node?.className.includes("error"))
      .map((node) => node?.textContent?.replace("Error: ", "").trim() ?? ""),
  );
}

/** Presses a button with the fields as given, and reads what those of `messages` are refused with. */
export function refused(
  typed: Record<string, string>,
  pressed: string,
  messages: Record<string, string>,
): Check {
  return async (page) => {
    for (const [name, value] of Object.entries(typed)) {
      await page.getByLabel(name, { exact: true }).fill(value);
    }
    await main(page).getByRole("button", { name: pressed, exact: true }).click();
    for (const [label, message] of Object.entries(messages)) {
      expect(await errorOf(page.getByLabel(label, { exact: true }))).toEqual([message]);
    }
  };
}
