import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { builtFolder } from "../../server/http/build.ts";
import { launchBrowser } from "./browser.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();

function built(ending: string): { file: string; text: string }[] {
  const assets = new URL("assets/", builtFolder("client", "en"));
  return readdirSync(assets)
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file, text: readFileSync(new URL(file, assets), "utf8") }));
}

/** iPhones before iOS 16.4 drop all that is in such a block. */
test("no breakpoint is built as a range", () => {
  const sheets = built(".css");
  expect(sheets.filter(({ text }) => /@media[^{]*min-width/.test(text)).length).toBeGreaterThan(20);
  const ranges = sheets.filter(({ text }) => /@media[^{]*[<>]/.test(text)).map(({ file }) => file);
  expect(ranges).toEqual([]);
});

test("the built sheet shows that a term can be pressed, and makes it plain where it cannot be", () => {
  const sheets = built(".css").map(({ text }) => text);
  const [term = ""] = sheets.flatMap((text) => /\.term\{[^}]*cursor:help[^}]*\}/.exec(text) ?? []);
  // Safari before 26.2 takes them by themselves alone, and one that merges them drops all.
  expect(term).toContain("text-decoration-line:underline;text-decoration-style:dotted;");
  expect(term).toMatch(/[;{]text-decoration-color:var\(/);
  expect(sheets.filter((text) => /[;{]text-decoration:[^;}]* /.test(text))).toEqual([]);
  const [, plain = ""] =
    /@supports not selector\(:popover-open\)\{((?:[^{}]*\{[^{}]*\})*)\}/.exec(sheets.join("")) ??
    [];
  expect(plain).toMatch(/\.term\{[^}]*text-decoration-line:none/);
  expect(plain).toMatch(/\.term-meaning[^{]*\{display:none\}/);
});

/** Of the language's own objects, newer than the browsers in which everything works. The gallery is for those who build. */
const TOO_NEW =
  /\.(?:toSorted|toReversed|toSpliced|withResolvers|groupBy|fromAsync|isWellFormed|toWellFormed)\(|\bURL\.(?:canParse|parse)\(|\bAbortSignal\.any\(|\bIntl\.(?:Segmenter|DurationFormat)\b/;

/** What a library calls only where it is there. */
const ASKED_FIRST = /\bIntl\.DurationFormat\?new Intl\.DurationFormat\b/g;

test("no script calls what the oldest browser that is meant does not know", () => {
  const scripts = built(".js").filter(({ file }) => !file.startsWith("gallery-"));
  expect(scripts.length).toBeGreaterThan(100);
  const tooNew = scripts.filter(({ text }) => TOO_NEW.test(text.replace(ASKED_FIRST, "")));
  expect(tooNew.map(({ file }) => file)).toEqual([]);
});

/** In both React would fail, and take the page away. */
test.each([
  ["Firefox 112", "delete TextEncoderStream"],
  ["Chrome 91", "delete Array.prototype.findLast; delete Array.prototype.at"],
])(
  "with no more than %s has, the page stays as it was sent, and its forms work",
  async (_, script) => {
    const context = await (await launchBrowser()).newContext({ baseURL: site.origin });
    await context.addInitScript(script);
    const page = await context.newPage();
    await page.goto("/");
    const heading = page.getByRole("heading", { level: 1 });
    const sent = await heading.textContent();
    await page.locator('form[action="/theme"] button').first().click();
    await page.locator('html[data-theme="light"]').waitFor();
    await page.waitForLoadState("networkidle");
    expect(await heading.textContent()).toBe(sent);
    expect(sent).toContain("Empowering Your Financial and Tax Journey");
    await context.close();
  },
);
