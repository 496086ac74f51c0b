import { expect, test } from "vitest";
import { inPseudoLanguage, pseudo } from "../scripts/pseudo-language.ts";
import { untranslated } from "./pseudo-language.ts";

/** A template around a name. */
const TO = (before: string, after: string) => `\`${before}$\{name}${after}\``;
const FILE = "/site/app/content/en/room.ts";

test("words are marked, accented and longer; a place to fill in, and what has no letters, stay", () => {
  expect(pseudo("Hello {z}")).toBe("⟦Ĥééļļöö {z}⟧");
  expect(pseudo("₹5 · 10%")).toBe("₹5 · 10%");
});

test.each([
  ['export const title: "a" | "b" = "Room";', 'export const title: "a" | "b" = "⟦Ŕööööɱ⟧";'],
  [
    `const to = (name: string) => ${TO("Dear ", String.raw`\u00a0`)};`,
    `const to = (name: string) => ${TO("⟦Đééååŕ ⟧", "\u00a0")};`,
  ],
  [
    'const link = { href: "/Room", label: "Go" };',
    'const link = { href: "/Room", label: "⟦Ğöö⟧" };',
  ],
  ['const is = way === "on" ? "On" : "";', 'const is = way === "on" ? "⟦Ööñ⟧" : "";'],
  [
    'const field = { name: "goldSip", label: "SIP" };',
    'const field = { name: "goldSip", label: "⟦ŠÍíÞ⟧" };',
  ],
  ['const of = ["rent", "basicPay"] as const;', 'const of = ["rent", "basicPay"] as const;'],
])("of a module only what is read is translated: %s", (source, translated) => {
  expect(inPseudoLanguage(FILE, source)).toBe(translated);
});

test("a module of another room is left alone", () => {
  expect(inPseudoLanguage("/site/app/domain/tax/a.ts", 'const a = "Word";')).toBeUndefined();
});

test("English outside of content is found, and names, days and what was typed are not", () => {
  expect(untranslated("⟦Đééååŕ ⟧Asha, see 5 November 2026", ["Asha"])).toEqual(["see"]);
  expect(
    untranslated("⟦Đééååŕ ⟧Asha, hello@example.com, KY-7A2B-3C4D, FY 2025-26", ["Asha"]),
  ).toEqual([]);
});
