/** Which tests stand near a change: for `npm run test:fast`. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./setup.mjs";

/** Minutes long, and about everything: `npm test` runs them. */
const LONG = /^tests\/(?:golden\/|form16\/(?:hostile|sample)\.)/;
/** They need the built site and a browser. */
const JOURNEY = /^tests\/(?:browsers|e2e|server|survive)\//;
const PRODUCT = /^(?:app|server)\/.*(?<!\.test)\.tsx?$/;

/** @returns {string[]} paths of tests that are changed, stand beside a change, import one, or read its folder */
export function testsNearChange() {
  const changed = changedFiles();
  const tests = lines("ls-files", "-co", "--exclude-standard", "*.test.ts", "*.test.tsx")
    .filter((path) => !LONG.test(path) && !JOURNEY.test(path))
    .flatMap((path) => readText(path));
  return nearChange(changed, tests);
}

/**
 * @param {string[]} changed
 * @param {{ path: string, text: string }[]} tests
 */
export function nearChange(changed, tests) {
  const product = changed.filter((path) => PRODUCT.test(path));
  const folders = new Set(product.map((path) => dirname(path)));
  const files = new Set(changed);
  return tests
    .filter(({ path, text }) => {
      if (files.has(path) || folders.has(dirname(path))) return true;
      if (importsOf(path, text).some((imported) => files.has(imported))) return true;
      return foldersReadBy(path, text).some((folder) =>
        changed.some((each) => each.startsWith(folder)),
      );
    })
    .map(({ path }) => path);
}

function importsOf(path, text) {
  return [...text.matchAll(/from "((?:#|\.)[^"]+)"/g)].map(([, name]) =>
    name.startsWith("#") ? name.replace("#", "app/") : join(dirname(path), name),
  );
}

/** As of a test that goes through every table of `app/db/schema/`. */
function foldersReadBy(path, text) {
  return [...text.matchAll(/new URL\("(\.[^"]*\/)", import\.meta\.url\)/g)].map(([, name]) =>
    join(dirname(path), name),
  );
}

/** Against where this branch left main; on main itself what is not committed, or else the last commit. */
function changedFiles() {
  const head = lines("rev-parse", "HEAD")[0];
  const main = ["origin/main", "main"].flatMap((name) => lines("merge-base", "HEAD", name))[0];
  const open = [
    ...lines("diff", "--name-only", main ?? "HEAD"),
    ...lines("ls-files", "-o", "--exclude-standard"),
  ];
  if (open.length > 0 || main !== head) return open;
  return lines("diff", "--name-only", "HEAD~1");
}

/** What git prints; nothing where it has nothing to say, as in a folder without history. */
function lines(...args) {
  try {
    const printed = execFileSync("git", args, {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return printed.split("\n").filter(Boolean);
  } catch {
    return [];
  }
}

function readText(path) {
  try {
    return [{ path, text: readFileSync(join(ROOT, path), "utf8") }];
  } catch {
    return []; // deleted, and not committed yet
  }
}
