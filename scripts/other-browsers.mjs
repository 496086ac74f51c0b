/** The part `browsers` of the long check: journeys in Firefox, and a walk in each browser. */
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { FIREFOX } from "./installed-browser.mjs";
import { runVitest } from "./run-vitest.mjs";
import { ROOT } from "./setup.mjs";

/** What it needs beside Chromium: the Debian packages, by a file that each brings. */
export const OTHER_BROWSERS = {
  [FIREFOX]: "firefox-esr",
  "/usr/bin/WebKitWebDriver": "webkit2gtk-driver",
  "/usr/bin/Xvfb": "xvfb",
};
const WALK = "tests/browsers/walk.test.ts";
const OWN_COLOURS = "tests/browsers/own-colours.test.ts";
/** For people, who look at them side by side. */
const PICTURES = process.env.BROWSER_PICTURES ?? join(tmpdir(), "karyatra-browsers");

/** By file: names of the journeys that are walked in Firefox, and of those left out, each with the reason. */
const journeys = JSON.parse(
  readFileSync(join(ROOT, "tests", "browsers", "firefox-journeys.json"), "utf8"),
);

export function otherBrowserUnits() {
  const walks = ["chromium", "firefox", "webkit"].map((browser) => `${WALK} in ${browser}`);
  return [...Object.keys(journeys), OWN_COLOURS, ...walks];
}

/** @param {string} unit a file of journeys, or the walk in the browser that it names */
export async function runInOtherBrowser(unit) {
  const [file, browser = "firefox"] = unit.split(" in ");
  const counts = await runVitest(
    ["--config", "vitest.browsers.config.ts", file],
    {
      LONG: "1",
      TEST_BROWSER: browser,
      BROWSER_PICTURES: PICTURES,
      CHROME_PATH: findBrowser(),
    },
    Object.keys(journeys[file]?.leftOut ?? {}).length,
  );
  if (file === WALK) console.log(`Its pictures are in ${PICTURES}.`);
  return counts;
}
