/** The part `browsers` of the long check: journeys in Firefox. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FIREFOX } from "./installed-browser.mjs";
import { runVitest } from "./run-vitest.mjs";
import { ROOT } from "./setup.mjs";

/** What it needs beside Chromium: the Debian packages, by a file that each brings. */
export const OTHER_BROWSERS = {
  [FIREFOX]: "firefox-esr",
};
/** By file: names of the journeys that are walked in Firefox, and of those left out, each with the reason. */
const journeys = JSON.parse(
  readFileSync(join(ROOT, "tests", "browsers", "firefox-journeys.json"), "utf8"),
);

export function otherBrowserUnits() {
  return Object.keys(journeys);
}

/** @param {string} file of journeys */
export function runInOtherBrowser(file) {
  return runVitest(
    ["--config", "vitest.browsers.config.ts", file],
    { LONG: "1", TEST_BROWSER: "firefox" },
    Object.keys(journeys[file].leftOut).length,
  );
}
