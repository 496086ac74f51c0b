/** Finds a Chromium for the journeys, or gets one: Debian's where we are root, else Playwright's own. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { ENV, run } from "./setup.mjs";

const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** @returns the path of a browser, or undefined after everything was tried */
export function findBrowser() {
  return installed() ?? fromDebian() ?? fromPlaywright();
}

function installed() {
  return [process.env.CHROME_PATH, ...PLACES].find((path) => path && existsSync(path));
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("No browser found; installing Debian's chromium …");
  const env = { ...ENV, DEBIAN_FRONTEND: "noninteractive" };
  const ask = ["-qq", "-o", "DPkg::Lock::Timeout=120"];
  const got =
    run("apt-get", [...ask, "update"], { env }) &&
    run("apt-get", [...ask, "install", "-y", "--no-install-recommends", "chromium"], { env });
  return got ? installed() : undefined;
}

function fromPlaywright() {
  console.log("No browser found; downloading Playwright's …");
  if (!run("playwright-core", ["install", "chromium"])) return undefined;
  const script = "process.stdout.write(require('playwright-core').chromium.executablePath())";
  const path = spawnSync("node", ["-e", script], { env: ENV, encoding: "utf8" }).stdout;
  return path && existsSync(path) ? path : undefined;
}
