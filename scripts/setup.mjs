/**
 * Stands behind `npm start`, `npm test` and `npm run build`: plain JavaScript for any Node from 18 on,
 * because it runs before anything is installed. It installs and builds only what has changed.
 *
 *   node scripts/setup.mjs start|dev|build|install|test|test:fast|check|check:long   [--help]
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildFolder } from "../server/http/build-folder.mjs";
import { BRIEF, languageFlags, SERVER_ENV, SERVER_FLAGS } from "./server-flags.mjs";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));
const BIN = join(ROOT, "node_modules", ".bin");
/** Of the pages and of what the server runs: the words are put in as they are built and loaded. */
const LANGUAGE = process.env.APP_LANGUAGE?.trim() || undefined;
const STAMP = join(ROOT, buildFolder(LANGUAGE), "made-from.txt");
/** Outside node_modules, which an installation removes. */
const LOCK = join(tmpdir(), `karyatra-setup-${hashOf([ROOT]).slice(0, 12)}.lock`);
/** Generated from the lockfile's packages by scripts/fonts.ts, so they are no source. */
const GENERATED = join("app", "ui", "fonts");
const BUILD_CONFIG = [
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
  "scripts/fonts.ts",
  "scripts/font-metrics.ts",
  "scripts/og-images.ts",
  "scripts/og-picture.ts",
  "scripts/compress-assets.ts",
  "server/http/assets.ts",
  "server/http/encoding.ts",
  "server/http/build-folder.mjs",
  ...(LANGUAGE === "pseudo" ? ["scripts/pseudo-language.ts", "scripts/pseudo-plugin.ts"] : []),
];

/** Environment in which `node` and the tools are the project's own. */
export const ENV = { ...process.env, PATH: BIN + delimiter + (process.env.PATH ?? "") };

export class SetupError extends Error {}

/** Runs a tool to its end; @returns whether it succeeded. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: ROOT, env: ENV, stdio: "inherit", ...options });
  if (result.error) console.error(`${command}: ${result.error.message}`);
  return result.status === 0;
}

/** The same without a word of it, unless it fails: then all that it said is shown. */
function runQuietly(command, args) {
  const [stdio, maxBuffer] = ["pipe", Number.POSITIVE_INFINITY];
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    ...{ cwd: ROOT, env: ENV, encoding: "utf8", stdio, maxBuffer },
  });
  if (status !== 0) console.error([stdout, stderr, error?.message].filter(Boolean).join("\n"));
  return status === 0;
}

/** Installs when node_modules is not what the lockfile says, and makes sure that Node 24 comes first. */
export function install() {
  underLock(() => {
    if (!isInstalled()) {
      console.log("Installing the packages of package-lock.json …");
      const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
      if (!run("npm", args, { env: process.env })) {
        throw new SetupError("The packages could not be installed; npm says why above.");
      }
    }
    const found = spawnSync("node", ["--version"], { env: ENV, encoding: "utf8" }).stdout?.trim();
    if (!found?.startsWith("v24.")) {
      throw new SetupError(
        `The project needs Node 24, and ${found ? `Node ${found}` : "no node"} comes first.\n` +
          "It comes as the npm package 'node', whose install script must be allowed to run:\n" +
          "  npm ci --ignore-scripts=false\n" +
          "or put Node 24 on your PATH and start again.",
      );
    }
  });
}

/**
 * Builds when a source or a setting of the build has changed since the last build. For a start it is quiet, and what is
 * wrong with the settings is said before; without a build the server itself says it as quickly.
 */
export function build(isForStart = false) {
  underLock(() => {
    const sources = hashOf(sourceFiles().map((file) => `${file}\n${contentHash(file)}`));
    if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return;
    if (isForStart && !run("node", ["server/main.ts", "--check"]))
      throw new SetupError("Nothing was built.");
    console.log("Building the site …");
    rmSync(STAMP, { force: true });
    const step = isForStart ? runQuietly : run;
    const made =
      step("node", ["scripts/fonts.ts"]) &&
      step("react-router", ["build"]) &&
      step("node", [...BRIEF, "scripts/seed-database.ts"]) &&
      // The sharing pictures are drawn in English only.
      (LANGUAGE === "pseudo" || step("node", [...BRIEF, "scripts/og-images.ts"])) &&
      step("node", ["scripts/compress-assets.ts"]);
    if (!made) throw new SetupError("The site could not be built; the messages above say why.");
    writeFileSync(STAMP, sources);
  });
}

function isInstalled() {
  const held = readJson(join(ROOT, "node_modules", ".package-lock.json"))?.packages;
  if (!held) return false;
  const wanted = readJson(join(ROOT, "package-lock.json"))?.packages ?? {};
  return Object.entries(wanted).every(
    ([path, entry]) => !path || entry.optional || held[path]?.version === entry.version,
  );
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

function sourceFiles() {
  const found = BUILD_CONFIG.filter((file) => existsSync(join(ROOT, file)));
  const walk = (folder) => {
    if (folder === GENERATED || !existsSync(join(ROOT, folder))) return;
    for (const entry of readdirSync(join(ROOT, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (!/\.test\.tsx?$/.test(entry.name)) found.push(path);
    }
  };
  walk("app");
  walk("public");
  return found.sort();
}

function contentHash(file) {
  return createHash("sha256")
    .update(readFileSync(join(ROOT, file)))
    .digest("hex");
}

function hashOf(lines) {
  return createHash("sha256").update(lines.join("\n")).digest("hex");
}

let holdsLock = false;

/** Two starts at once must not install or build into the same folder; the second waits for the first. */
function underLock(work) {
  if (holdsLock) return work();
  let told = false;
  while (!takeLock()) {
    if (!told) console.log("Waiting: another start of this folder is installing or building …");
    told = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  }
  holdsLock = true;
  try {
    return work();
  } finally {
    holdsLock = false;
    rmSync(LOCK, { force: true });
  }
}

function takeLock() {
  try {
    const file = openSync(LOCK, "wx");
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (!isHeld()) rmSync(LOCK, { force: true });
    return false;
  }
}

/** False when the process that took the lock has died; a lock just being written counts as held. */
function isHeld() {
  const holder = existsSync(LOCK) ? readFileSync(LOCK, "utf8") : "";
  if (!holder) return existsSync(LOCK);
  try {
    process.kill(Number(holder), 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Starts the server on Node 24, passes signals on and ends as it ends. */
function serve(mode) {
  // The condition makes Node take the same copy of the router as Vite does.
  const language = languageFlags(LANGUAGE);
  const args =
    mode === "development"
      ? [...language, "--conditions=development", "server/main.ts", "--dev"]
      : [...language, ...SERVER_FLAGS, "server/main.ts"];
  const server = spawn("node", args, {
    cwd: ROOT,
    env: { NODE_ENV: mode, ...SERVER_ENV, ...ENV },
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
    process.on(signal, () => server.kill(signal === "SIGHUP" ? "SIGTERM" : signal));
  }
  // A killed npm does not always tell us; without it nobody could stop the server.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && server.kill("SIGTERM"), 1000).unref();
  server.on("exit", (code) => process.exit(code ?? 1));
}

const HELP = `node scripts/setup.mjs COMMAND
  start        install and build when needed, then serve on PORT (3000)
  dev          the same without a build, reloading what changes
  build        install and build when needed
  install      install when needed
  test         install when needed, then run every check (also: check)
  test:fast    lint, types, the rules, and the tests near a change
  check:long   lists the parts of the long check; check:long -- PART runs one`;

const CHECKS = ["test", "test:fast", "check", "check:long"];
const COMMANDS = ["start", "dev", "build", "install", ...CHECKS];

async function main(command) {
  if (!COMMANDS.includes(command)) {
    console.log(HELP);
    process.exit(command === "--help" ? 0 : 2);
  }
  mkdirSync(join(ROOT, buildFolder(LANGUAGE)), { recursive: true });
  install();
  if (command === "start" || command === "build") build(command === "start");
  if (command === "start") serve("production");
  if (command === "dev") {
    if (!run("node", ["scripts/fonts.ts"])) throw new SetupError("The typefaces could not be cut.");
    serve("development");
  }
  if (!CHECKS.includes(command)) return;
  // By Node 24, which is there by now.
  const [script, ...args] =
    command === "check:long"
      ? ["scripts/long-check.mjs", ...process.argv.slice(3)]
      : ["scripts/check.mjs", command];
  process.exitCode = run("node", [script, ...args]) ? 0 : 1;
}

if (process.argv[1] && fileURLToPath(import.meta.url) === process.argv[1]) {
  main(process.argv[2]).catch((error) => {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exit(1);
  });
}
