/**
 * `npm run check:long`: the full counts, in parts that each take at most twenty minutes.
 *
 *   npm run check:long                           lists the parts and their last runs
 *   npm run check:long -- PART [--minutes N]     runs one, from where its last run stopped
 *
 * docs/results/long-checks.json remembers the runs, and is committed with the change.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findBrowser } from "./browser.mjs";
import { OTHER_BROWSERS, otherBrowserUnits, runInOtherBrowser } from "./other-browsers.mjs";
import { asOne, runVitest } from "./run-vitest.mjs";
import { build, ENV, ROOT, run } from "./setup.mjs";
import { DESK, runBench, SPEED_NEEDS, speedUnits, WITH_POSTGRES } from "./speed.mjs";

const RECORD = join(ROOT, "docs", "results", "long-checks.json");
const MINUTES = 20;
const JOURNEYS = ["--config", "vitest.e2e.config.ts"];

const inFolder = (folder, pattern = /\.test\.tsx?$/) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`);

const DESK_CLIENTS = "bench/desk-clients.ts";
const RUSH = "tests/survive/rush.test.ts";
const BACKUP = "tests/survive/backup.test.ts";
const KILL_REMINDERS = "tests/survive/kill-reminders.test.ts";

const vitestOf = (args) => (file) => runVitest([...args, file], { LONG: "1" });
/** They then look for English outside of content. */
const PSEUDO_GOLDENS = ["screens", "account", "orders", "return"].map(
  (name) => `tests/golden/${name}.test.ts`,
);
const inPseudoLanguage = (file) =>
  runVitest([file], { LONG: "1", APP_LANGUAGE: "pseudo", TEST_DATABASE_URL: undefined });
const journey = (file) => runVitest([...JOURNEYS, file], { LONG: "1", CHROME_PATH: findBrowser() });

/**
 * `protects`: what a run shows beyond `npm test`. `units` are run one after the other by `runUnit`; `touches`: a
 * change to what it matches asks for a run. `needs`: files, and the Debian packages that bring them.
 */
const PARTS = {
  screens: {
    protects:
      "every screen at every width in both themes, in the pseudo-language, and its first load",
    units: () => [
      ...["every-screen", "pseudo-language", "first-load", "terms"].map(
        (name) => `tests/e2e/${name}.test.ts`,
      ),
      ...PSEUDO_GOLDENS,
    ],
    runUnit: (file) => (PSEUDO_GOLDENS.includes(file) ? inPseudoLanguage(file) : journey(file)),
    touches: /^app\/(?:ui|routes|content|features\/.*\.(?:tsx|css)$)|^tests\/e2e\//,
  },
  journeys: {
    protects: "every journey with script and without",
    units: () => inFolder("tests/e2e"),
    runUnit: journey,
    touches: /^app\/(?:routes|features)|^server\/|^tests\/e2e\//,
  },
  browsers: {
    protects:
      "journeys in Debian's Firefox, and a walk in Chromium, Firefox and WebKitGTK with its pictures",
    needs: OTHER_BROWSERS,
    units: otherBrowserUnits,
    runUnit: runInOtherBrowser,
    touches: /^app\/(?:ui|routes|features\/.*\.(?:tsx|css)$)|^tests\/(?:browsers|e2e)\//,
  },
  survival: {
    protects:
      "30 rounds of kill -9, floods from many networks, 200 damaged uploads, changes of the secret",
    units: () =>
      inFolder("tests/survive").filter((file) => ![RUSH, BACKUP, KILL_REMINDERS].includes(file)),
    runUnit: journey,
    touches:
      /^app\/(?:db|platform|features\/(?:filing|orders|payments|documents|keys))|^server\/|^tests\/survive\//,
  },
  backup: {
    protects:
      "twelve times kill -9 in backup and restore, from either database to either, and a site that is moved, row by row",
    units: () => [BACKUP],
    runUnit: (file) =>
      asOne(
        run(WITH_POSTGRES, ["node", "node_modules/vitest/vitest.mjs", "run", ...JOURNEYS, file], {
          env: { ...ENV, LONG: "1", CHROME_PATH: findBrowser() },
        }),
      ),
    touches:
      /^app\/(?:db|platform|features\/(?:backup|keys|stored))|^server\/|^tests\/survive\/backup/,
  },
  money: {
    protects: "10,000 orders of two months beside a ledger, 400 prices, 300 histories of refunds",
    units: () => [
      "tests/payments/closing-month.test.ts",
      "app/features/payments/client/one-price.test.ts",
      "app/features/payments/desk/decisions.test.ts",
    ],
    runUnit: vitestOf([]),
    touches:
      /^app\/(?:domain\/(?:payments|pricing)|features\/(?:payments|orders))\/|^tests\/payments\//,
  },
  booking: {
    protects:
      "500 at once for one time, 60 people beside a flood, changes of hours beside bookings, reminders minute by minute, these and mails of cases through twelve times kill -9, and where PostgreSQL is at hand 10,000 tries of two processes at 200 times, and others beside a rush",
    units: () => [
      "app/features/appointments/taking/booking.races.test.ts",
      "app/features/appointments/taking/strangers.test.ts",
      "app/features/appointments/desk/change-booking.races.test.ts",
      "app/features/appointments/reminders/remind-sessions.test.ts",
      RUSH,
      KILL_REMINDERS,
    ],
    runUnit: (file) => ([RUSH, KILL_REMINDERS].includes(file) ? journey(file) : vitestOf([])(file)),
    touches:
      /^app\/(?:db|platform|domain\/scheduling|features\/(?:appointments|reminders))\/|^server\/http\/|^tests\/survive\/(?:rush|kill-reminders|remind|slow-mailbox)/,
  },
  databases: {
    protects:
      "every service on the embedded database, which npm test asks of PostgreSQL, and a list of 2,000 clients",
    units: () => ["app/features", "app/platform", "app/db", "tests/access.test.ts"],
    runUnit: (path) => runVitest(["--isolate", path], { LONG: "1", TEST_DATABASE_URL: undefined }),
    touches: /^app\/(?:db|platform|features)\//,
  },
  documents: {
    protects: "600 hostile PDFs, photos and pictures, each drawn or refused in one sentence",
    units: () => [
      "app/features/documents/hostile-documents.test.ts",
      "app/features/documents/check-document.test.ts",
      "app/features/pdf/page-drawer.test.ts",
    ],
    runUnit: vitestOf([]),
    touches: /^app\/features\/(?:documents|pdf)\/|^tests\/hostile\//,
  },
  "form-16": {
    protects: "340 certificates by four engines, 2,000 damaged files, the golden texts of all",
    units: () => [...inFolder("tests/form16"), "tests/golden/form16.test.ts"],
    runUnit: vitestOf([]),
    touches: /^app\/(?:domain\/form16|features\/pdf)\/|^tests\/form16\//,
  },
  tax: {
    protects:
      "50,000 people by a second computation, 20,000 properties, changed rates, the least tax",
    units: () => [...inFolder("tests/tax"), "app/domain/tax", "tests/golden/tax.test.ts"],
    runUnit: vitestOf([]),
    touches: /^app\/domain\/tax\/|^tests\/tax\//,
  },
  plan: {
    protects:
      "2,000 people by the properties of a plan, 300 by whole plans, 1,500 by a second computation, 20 lives in a browser's worker",
    units: () => [
      "tests/planning/plan-cases.test.ts",
      "tests/planning/plan-properties.test.ts",
      "tests/planning/second-computation.test.ts",
      "app/domain/planning",
      "tests/e2e/plan-worker.test.ts",
    ],
    runUnit: (file) => (file.startsWith("tests/e2e/") ? journey(file) : vitestOf([])(file)),
    touches: /^app\/domain\/planning\/|^tests\/planning\//,
  },
  speed: {
    protects: "that no bench is a quarter slower than recorded, or has stopped measuring",
    needs: SPEED_NEEDS,
    units: speedUnits,
    runUnit: runBench,
    touches: /^app\/|^server\/|^bench\/|^scripts\/(?:server-flags|yardstick)/,
  },
  desk: {
    protects:
      "the firm's pages with 20,000 cases, 12,000 orders and 15,000 sessions, embedded and in PostgreSQL",
    units: () => [DESK_CLIENTS, DESK],
    runUnit: (unit) =>
      unit === DESK ? runBench(unit) : asOne(run(WITH_POSTGRES, ["node", DESK_CLIENTS])),
    touches:
      /^app\/(?:db|platform|routes\/staff|features\/(?:accounts|cases|case-desk|find|inbox|today|(?:appointments|payments)\/desk))|^(?:bench|tests)\/desk/,
  },
  mutants: {
    protects:
      "that services, screens, access, limits, money and dates are guarded: twelve changes are noticed",
    units: () => ["tests/mutants.json"],
    runUnit: () => asOne(run("node", ["scripts/mutants.mjs"])),
    touches: /^app\/|^tests\/mutants\.json$/,
  },
  "tax-mutants": {
    protects: "each figure and comparison of the tax engine, changed one at a time, is noticed",
    units: () => inFolder("app/domain/tax/years", /^(?:\d{4}-\d{2}|act-1961)\.ts$/),
    runUnit: (file) => {
      const only = file.replace("app/domain/tax/", "");
      return asOne(run("node", ["scripts/tax-mutants.ts", "--only", only]));
    },
    touches: /^app\/domain\/tax\/|^tests\/tax\//,
  },
};

/** What each part's last run came to: { day, commit, covered, of, next, passed, failed }. */
function readRecord() {
  return existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, "utf8")) : {};
}

function git(...args) {
  try {
    return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
  } catch {
    return ""; // outside of git, or a commit that is not here
  }
}

function list() {
  const record = readRecord();
  for (const [name, { protects, touches }] of Object.entries(PARTS)) {
    const last = record[name];
    console.log(`${name}: ${protects}`);
    if (!last) {
      console.log("  has not run yet\n");
      continue;
    }
    const { day, commit, covered, of, next, passed, failed } = last;
    const share = next ? `, ${covered} of ${of} so far; goes on with ${next}` : "";
    console.log(`  ${day} at ${commit}: ${passed} passed, ${failed} failed${share}`);
    if (git("cat-file", "-t", commit) !== "commit") {
      console.log("  its commit is not here: run it again\n");
      continue;
    }
    const changed = git("diff", "--name-only", commit)
      .split("\n")
      .filter((path) => touches.test(path));
    console.log(changed.length > 0 ? `  ${changed.length} files it is about changed since\n` : "");
  }
  console.log("npm run check:long -- PART [--minutes N]");
}

/** The Debian packages that a part needs and that are not here. */
function missingFor(name) {
  const needs = Object.entries(PARTS[name].needs ?? {});
  return needs.filter(([file]) => !existsSync(file)).map(([, debianPackage]) => debianPackage);
}

/** @returns whether all of it that ran passed */
async function runPart(name, minutes) {
  const { units, runUnit } = PARTS[name];
  const all = units();
  const last = readRecord()[name];
  const from = last?.next ? Math.max(0, all.indexOf(last.next)) : 0;
  const began = Date.now();
  let at = from;
  const sum = from > 0 ? { passed: last.passed, failed: last.failed } : { passed: 0, failed: 0 };
  const before = sum.failed;
  while (at < all.length && Date.now() - began < minutes * 60_000) {
    console.log(`\n== ${all[at]} (${at + 1} of ${all.length})`);
    const { passed, failed } = await runUnit(all[at]);
    sum.passed += passed;
    sum.failed += failed;
    at += 1;
  }
  const run = {
    day: new Date().toISOString().slice(0, 10),
    commit: git("rev-parse", "--short=12", "HEAD"),
    covered: at,
    of: all.length,
    next: all[at],
    ...sum,
  };
  writeFileSync(RECORD, `${JSON.stringify({ ...readRecord(), [name]: run }, null, 2)}\n`);
  if (run.next)
    console.log(`\n${at} of ${all.length} in time; the next run goes on with ${run.next}.`);
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === before;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: "string", default: String(MINUTES) } },
});
const [part] = positionals;
if (part === undefined) list();
else if (!PARTS[part] || !(Number(values.minutes) > 0)) {
  console.error(`The parts are ${Object.keys(PARTS).join(", ")}; --minutes takes a number.`);
  process.exitCode = 2;
} else if (missingFor(part).length > 0) {
  console.error(`This part needs apt-get install ${missingFor(part).join(" ")}`);
  process.exitCode = 1;
} else {
  build();
  process.exitCode = (await runPart(part, Number(values.minutes))) ? 0 : 1;
}
