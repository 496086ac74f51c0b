import { existsSync } from "node:fs";

/** The shell first: it shows the same pages without the windows of a whole browser, in half of the processor time. */
const PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Debian's, in which the long check walks some journeys. */
export const FIREFOX = "/usr/bin/firefox-esr";

/** @returns the path of a browser for the journeys: the one that CHROME_PATH names, or one that is there */
export function installedBrowser() {
  return [process.env.CHROME_PATH, ...PLACES].find((path) => path && existsSync(path));
}
