import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { untranslated } from "../pseudo-language.ts";
import { sample } from "../sample.ts";
import { expectToFit } from "./accessible.ts";
import { openBrowser, untilHydrated } from "./browser.ts";
import { addressOf, SCREENS } from "./every-screen.ts";
import { readMails } from "./mails.ts";
import { type Addresses, makePeople, type People } from "./people.ts";
import { ownServer } from "./site.ts";

/** Every screen in words that are a third longer and marked: nothing in plain English, nothing too wide. */
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const NARROW = [{ width: 360, text: "100%" }];

const env = { APP_LANGUAGE: "pseudo", APP_NOW: "2026-11-20T06:00:00Z" };
beforeAll(() => {
  const build = ["scripts/setup.mjs", "build"];
  execFileSync(process.execPath, build, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
});
const site = ownServer({ env });
let people: People;
let addresses: Addresses;
beforeAll(async () => {
  const clockAhead = Date.parse(env.APP_NOW) - Date.now();
  [people, addresses] = await makePeople({ ...site, clockAhead });
});

/** Whom `makePeople` makes up, with what they upload. */
const TYPED = [
  ...[
    "Asha Testwala",
    "ASHA TESTWALA",
    "Asha",
    "Olga Ownerwala",
    "SAMPLE EMPLOYER PRIVATE LIMITED",
  ],
  ...["Is my Form 16", "right?"],
];
/** Their usernames, initials, PANs and challans. */
const MADE_UP = /\basha\.[\da-f]+(?:@example\.com)?|^(?:AT|OO|[CT][OTF])$|\bQ[A-Z]{7}\b/g;
/** The gallery shows what its examples say; a legal text is a document. */
const screens = SCREENS.filter(([, path]) => path !== "/gallery");
const LEGAL = /^\/(?:TermCondition|Privacy)$/;

test.each(sample(screens, 16))(
  "what a %s sees at %s is translated, and fits",
  async (who, path) => {
    const { page, close } = await openBrowser({ ...site, cookie: people[who] });
    await page.goto(addressOf(path, addresses));
    await untilHydrated(page);
    await openDetails(page);
    await expectToFit(page, NARROW);
    const texts = LEGAL.test(path) ? [] : await textsOf(page);
    const found = texts.flatMap((text) =>
      untranslated(text.replaceAll(MADE_UP, ""), TYPED).length > 0 ? [text] : [],
    );
    expect([...new Set(found)]).toEqual([]);
    await close();
  },
);

test("the mails that were sent on the way are translated", async () => {
  const mails = await readMails(site.dataDir);
  expect(mails.length).toBeGreaterThan(4);
  const found = mails.flatMap(({ subject = "", text = "" }) =>
    [subject, ...text.split("\n")].filter(
      (line) => untranslated(line.replaceAll(MADE_UP, ""), TYPED).length > 0,
    ),
  );
  expect([...new Set(found)]).toEqual([]);
});

function openDetails(page: Page): Promise<void> {
  return page.locator("main details:not([open])").evaluateAll((closed) => {
    for (const each of closed) each.setAttribute("open", "");
  });
}

/** Every text and every attribute that is shown or read out, of the page and of the frames in it. */
async function textsOf(page: Page): Promise<string[]> {
  const found = page.frames().map((frame) =>
    frame.evaluate(() => {
      const read = ["aria-label", "aria-description", "alt", "placeholder", "title", "label"];
      const texts = [document.title];
      const within = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (within.nextNode()) {
        const parent = within.currentNode.parentElement;
        if (!parent?.closest("script, style, noscript"))
          texts.push(within.currentNode.nodeValue ?? "");
      }
      for (const element of document.body.querySelectorAll("*")) {
        texts.push(...read.map((name) => element.getAttribute(name) ?? ""));
      }
      return texts.map((text) => text.trim()).filter(Boolean);
    }),
  );
  return (await Promise.all(found)).flat();
}
