import { HtmlValidate } from "html-validate";
import { beforeAll, describe, expect, test } from "vitest";
import { IS_LONG } from "../sample.ts";
import { visit } from "../survive/visitor.ts";
import { addressOf, SCREENS } from "./every-screen.ts";
import { type Addresses, makePeople, type People } from "./people.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();
let people: People;
let addresses: Addresses;
beforeAll(async () => {
  [people, addresses] = await makePeople(site);
});

async function pageOf(who: keyof People, path: string, theme: "dark" | "light"): Promise<string> {
  const cookie = [people[who], `theme=${theme}`].filter(Boolean).join("; ");
  return (await visit(site.origin, cookie).get(path)).text;
}

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  // The standard no longer counts `details` as sectioning: it may stand in a table's row heading.
  elements: ["html5", { details: { sectioning: false } }],
  rules: {
    // How React writes what means the same.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "no-trailing-whitespace": "off",
    "void-style": "off",
    // Checkboxes of one question share a name; a password that may be shown is text at times.
    "form-dup-name": ["error", { shared: ["radio", "button", "reset", "submit", "checkbox"] }],
    "input-attributes": "off",
    // An id may have every letter but a blank; ours name figures of a certificate, with dots.
    "valid-id": ["error", { relaxed: true }],
    // The password of a PDF is for nobody's password manager.
    "autocomplete-password": "off",
    // Policies of taste: long titles, telephone numbers with ordinary spaces.
    "long-title": "off",
    "tel-non-breaking": "off",
  },
});

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

/** The elements of a page with their classes; secrets and what else is drawn by chance are left out. */
const elementsOf = (html: string) =>
  [...html.matchAll(/<(\w+)(?:[^>]*? class="([^"]*)")?/g)].map(
    ([, name, classes]) => `${name} ${classes}`,
  );

test.each(SCREENS)(
  "what a %s is sent for %s is valid HTML with one heading and one address, without a style attribute, and built the same in both themes",
  async (who, path) => {
    const address = addressOf(path, addresses);
    // Right after each other: what the lists of the firm show may change meanwhile.
    const html = await pageOf(who, address, "dark");
    const light = await pageOf(who, address, "light");
    expect([html.includes('data-theme="dark"'), light.includes('data-theme="light"')]).toEqual([
      true,
      true,
    ]);
    expect(elementsOf(light)).toEqual(elementsOf(html));
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    expect(count(html.replace(/<body[\s\S]*/, ""), /<title>/g)).toBe(1);
    // The gallery shows components that come with one of their own.
    if (path !== "/gallery") expect(count(html, /<h1[ >]/g)).toBe(1);
    const isListed = !html.includes('<meta name="robots" content="noindex"');
    const canonicals = count(html, /<link rel="canonical"/g);
    expect(isListed ? canonicals : Math.max(canonicals, 1)).toBe(1);
    const report = await validator.validateString(html);
    const words = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect(words).toEqual([]);
  },
);

describe("every link inside the site", () => {
  const WHO = [...new Set(SCREENS.map(([who]) => who))].sort(
    (one, other) => Number(other === "stranger") - Number(one === "stranger"),
  );
  /** Addresses that differ in values alone, such as the days and times of a calendar, are one page: so many are opened. */
  const MOST_ALIKE = IS_LONG ? Number.POSITIVE_INFINITY : 3;
  /** What a stranger met: the links on it were followed, and the others but a client need not follow them again. */
  const met = new Map<string, string>();

  test.each(WHO)(
    "that a %s meets leads to a page that is there, and to a place that is on it",
    async (who) => {
      const pages = new Map<string, string>();
      const alike = new Map<string, number>();
      const broken: string[] = [];
      const own = SCREENS.filter(
        ([seer, path]) => seer === who && !["/nowhere", "/gallery"].includes(path),
      ).map(([, path]) => addressOf(path, addresses));
      const waiting = own.map((path) => ({ to: path, from: "" }));
      while (waiting.length > 0) {
        const { to, from } = waiting.pop() ?? { to: "/", from: "" };
        const [path = "/", place] = to.split("#");
        const form = path.replaceAll(/=[^&]*/g, "=");
        const isOneMore = !pages.has(path) && !own.includes(path);
        if (isOneMore && (alike.get(form) ?? 0) >= MOST_ALIKE) continue;
        if (isOneMore) alike.set(form, (alike.get(form) ?? 0) + 1);
        const known = who === "client" || own.includes(path) ? undefined : met.get(path);
        if (known !== undefined) pages.set(path, known);
        else if (!pages.has(path)) {
          const cookie = people[who];
          const answer = await fetch(site.origin + path, { headers: cookie ? { cookie } : {} });
          const text = answer.headers.get("content-type")?.includes("html")
            ? await answer.text()
            : "";
          pages.set(path, text);
          if (who === "stranger" && !answer.redirected) met.set(path, text);
          const isRefusal = [404, 422].includes(answer.status) && own.includes(path);
          if (answer.status !== 200 && !isRefusal)
            broken.push(`${from} → ${path}: ${answer.status}`);
          for (const [, href = ""] of text.matchAll(/<a [^>]*href="([^"]+)"/g)) {
            if (href.startsWith("/"))
              waiting.push({ to: href.replaceAll("&amp;", "&"), from: path });
            if (href.startsWith("#")) waiting.push({ to: path + href, from: path });
          }
        }
        if (place && !pages.get(path)?.includes(`id="${place}"`)) broken.push(`${from} → ${to}`);
      }
      expect(pages.size).toBeGreaterThan(20);
      expect(broken).toEqual([]);
    },
  );
});
