/** Which tests stand near a change: for `npm run test:fast`. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./setup.mjs";

/** Rules that take longer than all others together: `npm test` runs them. */
export const LONG_RULES = [
  "tests/planning/plan-cases.test.ts",
  "tests/planning/plan-properties.test.ts",
  "tests/tax/least-tax.test.ts",
];
/** Long, or about everything: the same. */
const LONG = /\.races\.test\.|^tests\/(?:golden\/|form16\/(?:hostile|sample)\.)/;
/** They need the built site and a browser. */
const JOURNEY = /^tests\/(?:browsers|e2e|server|survive)\//;
/** A component is read by the tests that import it; whatever else changes, by those of its folder or feature too. */
const PRODUCT = /^(?:app|server)\/.*(?<!\.test)\.ts$/;
/** Folders that hold too much to say what a test is about. */
const WIDE = ["app/", "app/features/"];
/** It goes through every route as everybody, and brings all of that about by the services of most features. */
const ACCESS = "tests/access.test.ts";
const ROUTES = /^app\/routes(?:\.ts$|\/(?:portal|staff)\/)/;

/**
 * Rules and words hold no database and start nothing. What is about all sources is asked each time, a layer's own tests
 * when it, or a layer that it uses, has changed.
 */
const RULES = ["architecture", "browsers", "unused", "words"].map(
  (name) => `tests/${name}.test.ts`,
);
const LAYERS = [
  [
    /^(?:app\/(?:domain|values)|tests\/(?:planning|scheduling|tax))\//,
    ["app/domain", "app/values", "tests/planning", "tests/scheduling", "tests/tax"],
  ],
  [/^app\/(?:content|values)\//, ["app/content"]],
  [/^app\/(?:ui|values|content\/en\/ui)\//, ["app/ui"]],
];

/**
 * @returns {{ rules: string[], near: string[], files: string[] }} rules that a change could break; tests that are changed,
 *   stand beside a change or in its feature, import one, or read its folder; and the changed files that are there
 */
export function testsNearChange() {
  const changed = changedFiles();
  const rules = [...RULES, ...layersOf(changed)];
  const isAsked = (path) => !LONG.test(path) && !rules.some((rule) => path.startsWith(rule));
  const tests = lines("ls-files", "-co", "--exclude-standard", "*.test.ts", "*.test.tsx")
    .filter((path) => !JOURNEY.test(path) && (isAsked(path) || changed.includes(path)))
    .flatMap((path) => readText(path));
  const files = changed.filter((path) => existsSync(join(ROOT, path)));
  return { rules, near: nearChange(changed, tests), files };
}

/** @param {string[]} changed */
export function layersOf(changed) {
  return LAYERS.flatMap(([pattern, tests]) =>
    changed.some((path) => pattern.test(path)) ? tests : [],
  );
}

/**
 * @param {string[]} changed
 * @param {{ path: string, text: string }[]} tests
 */
export function nearChange(changed, tests) {
  const product = changed.filter((path) => PRODUCT.test(path));
  const homes = new Set(product.map(homeOf));
  const files = new Set(changed);
  return tests
    .filter(({ path, text }) => {
      if (files.has(path) || homes.has(homeOf(path))) return true;
      if (path === ACCESS) return changed.some((each) => ROUTES.test(each));
      if (importsOf(path, text).some((imported) => files.has(imported))) return true;
      return foldersReadBy(path, text).some((folder) =>
        changed.some((each) => each.startsWith(folder)),
      );
    })
    .map(({ path }) => path);
}

/** The rooms of a feature are asked together. @param {string} path */
function homeOf(path) {
  return /^app\/features\/[^/]+/.exec(path)?.[0] ?? dirname(path);
}

function importsOf(path, text) {
  return [...text.matchAll(/from "((?:#|\.)[^"]+)"/g)].map(([, name]) =>
    name.startsWith("#") ? name.replace("#", "app/") : join(dirname(path), name),
  );
}

/** As of a test that goes through every table of `app/db/schema/`. */
function foldersReadBy(path, text) {
  return [...text.matchAll(/new URL\("(\.[^"]*\/)", import\.meta\.url\)/g)]
    .map(([, name]) => join(dirname(path), name))
    .filter((folder) => !WIDE.includes(folder));
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
