/** Finds a Chromium for the journeys, or gets one: Debian's where we are root, else Playwright's own. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installedBrowser } from "./installed-browser.mjs";
import { ENV, run } from "./setup.mjs";

/** @returns the path of a browser, or undefined after everything was tried */
export function findBrowser() {
  return installedBrowser() ?? fromDebian() ?? fromPlaywright();
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("No browser found; installing Debian's …");
  const env = { ...ENV, DEBIAN_FRONTEND: "noninteractive" };
  const ask = ["-qq", "-o", "DPkg::Lock::Timeout=120"];
  const install = [...ask, "install", "-y", "--no-install-recommends"];
  const got =
    run("apt-get", [...ask, "update"], { env }) &&
    (run("apt-get", [...install, "chromium-headless-shell"], { env }) ||
      run("apt-get", [...install, "chromium"], { env }));
  return got ? installedBrowser() : undefined;
}

function fromPlaywright() {
  console.log("No browser found; downloading Playwright's …");
  if (!run("playwright-core", ["install", "chromium"])) return undefined;
  const script = "process.stdout.write(require('playwright-core').chromium.executablePath())";
  const path = spawnSync("node", ["-e", script], { env: ENV, encoding: "utf8" }).stdout;
  return path && existsSync(path) ? path : undefined;
}
