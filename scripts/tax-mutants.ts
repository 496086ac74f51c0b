/**
 * `node scripts/tax-mutants.ts [--limit N] [--only FILE,FILE]`: changes every figure of the year files and turns
 * every comparison of the tax engine the other way, one at a time, and says which changes no test notices.
 * Each mutant first meets the cases, the second computation, the golden results and the whole returns in a
 * process that loads the engine anew for each; what lives then meets the tests of the folder, in a copy.
 * Writes docs/results/tax-mutants.md (not of a part); ends with 1 when fewer than 90 % are noticed.
 */
import { type ChildProcess, execFile, fork } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { Change, Verdict } from "./tax-mutant-worker.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const ENGINE = "app/domain/tax";
const RESULT = join(ROOT, "docs/results/tax-mutants.md");
const OTHER: Readonly<Record<string, string>> = {
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
};
/** Biome puts blanks around operators and none around type arguments. */
const COMPARISON = / (<=?|>=?|[!=]==) /g;
/** A number of a year file, not a part of a word, a text or a key. */
const FIGURE = /(?<![\w".\-/])(\d[\d_]*(?:\.\d+)?)(?![\w".\-/]|: )/g;
/** Files of `years/` that hold figures; the others hold their types and the list of years. */
const HOLDS_FIGURES = /^years\/(?:\d{4}-\d{2}|act-1961)\.ts$/;
const AT_ONCE = 2;
const ORACLE_MS = 30_000;
const TESTS_MS = 120_000;
const ENOUGH = 0.9;
/** Modules that were loaded once are never let go: a worker is replaced before it grows too large. */
const MUTANTS_A_WORKER = 40;

type Mutant = Change & { kind: "figure" | "comparison"; file: string; line: number; text: string };

const { values } = parseArgs({ options: { limit: { type: "string" }, only: { type: "string" } } });

async function mutantsOf(file: string): Promise<Mutant[]> {
  const path = join(ROOT, ENGINE, file);
  const source = await readFile(path, "utf8");
  const place = { file, url: pathToFileURL(path).href };
  const found: Mutant[] = [];
  const add = (kind: Mutant["kind"], at: number, from: string, to: string) => {
    const start = source.lastIndexOf("\n", at) + 1;
    const whole = source.slice(start, source.indexOf("\n", at));
    const comment = whole.search(/\/\/|^\s*\/?\*/);
    if (comment >= 0 && at - start > comment) return;
    const line = source.slice(0, at).split("\n").length;
    found.push({ kind, ...place, line, at, from, to, text: whole.trim() });
  };
  for (const match of source.matchAll(COMPARISON)) {
    const [, from = ""] = match;
    add("comparison", match.index + 1, from, OTHER[from] ?? from);
  }
  if (HOLDS_FIGURES.test(file)) {
    for (const { 1: from = "", index } of source.matchAll(FIGURE))
      add("figure", index, from, other(from));
  }
  return found;
}

/** One more; of an income, which the law rounds to tens, ten more. */
function other(figure: string): string {
  const value = Number(figure.replaceAll("_", ""));
  return String(value + (value >= 1000 ? 10 : 1));
}

/** Sends mutants to a worker, which is replaced when it has done enough or hangs. */
async function survivorsOf(mutants: Mutant[]): Promise<Mutant[]> {
  const alive: Mutant[] = [];
  let next = 0;
  const takeTurns = async () => {
    while (next < mutants.length) {
      const worker = await started();
      for (let done = 0; done < MUTANTS_A_WORKER && next < mutants.length; done++) {
        const mutant = mutants[next++];
        const verdict = mutant && (await answerOf(worker, mutant));
        if (verdict === "hangs") break;
        if (mutant && verdict && !verdict.noticed) alive.push(mutant);
      }
      worker.kill("SIGKILL");
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  return alive;
}

async function started(): Promise<ChildProcess> {
  const worker = fork(join(ROOT, "scripts/tax-mutant-worker.ts"), {
    cwd: ROOT,
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  await new Promise<void>((resolve, reject) => {
    worker.once("message", () => resolve());
    worker.once("exit", () => reject(new Error("a worker did not start")));
  });
  const verdict = await answerOf(worker, "as it stands");
  if (verdict === "hangs" || verdict.noticed) throw new Error("the engine itself fails");
  return worker;
}

/** `hangs` when there is no answer in time, or the worker is gone. */
function answerOf(worker: ChildProcess, sent: Change | "as it stands"): Promise<Verdict | "hangs"> {
  return new Promise((resolve) => {
    const answer = (verdict: Verdict | "hangs") => {
      clearTimeout(timer);
      worker.removeAllListeners("message");
      worker.removeAllListeners("exit");
      resolve(verdict);
    };
    const timer = setTimeout(() => answer("hangs"), ORACLE_MS);
    worker.once("message", (verdict: Verdict) => answer(verdict));
    worker.once("exit", () => answer("hangs"));
    worker.send(sent);
  });
}

/** A copy of the engine with its tests and what they import, in which one file can be changed. */
async function copyOfEngine(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tax-mutant-"));
  for (const part of [ENGINE, "app/content", "app/values", "tests/tax"])
    await cp(join(ROOT, part), join(folder, part), { recursive: true });
  for (const name of ["package.json", "vitest.config.ts", "tsconfig.json"])
    await cp(join(ROOT, name), join(folder, name));
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/** Whether the tests of the folder fail with the change. */
async function failsTests({ file, at, from, to }: Mutant, folder: string): Promise<boolean> {
  const path = join(folder, ENGINE, file);
  const source = await readFile(path, "utf8");
  await writeFile(path, source.slice(0, at) + to + source.slice(at + from.length));
  try {
    // The cases and the second computation in tests/tax were the oracle's.
    return await fails(["run", ENGINE, "--bail=1", "--no-isolate"], folder);
  } finally {
    await writeFile(path, source);
  }
}

function fails(args: string[], folder: string): Promise<boolean> {
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  return new Promise((resolve) => {
    const options = { cwd: folder, timeout: TESTS_MS, killSignal: "SIGKILL" } as const;
    execFile(process.execPath, [vitest, ...args], options, (error) => resolve(error !== null));
  });
}

async function survivorsOfTests(mutants: Mutant[]): Promise<Mutant[]> {
  const alive: Mutant[] = [];
  let next = 0;
  const takeTurns = async () => {
    const folder = await copyOfEngine();
    try {
      while (next < mutants.length) {
        const mutant = mutants[next++];
        if (mutant && !(await failsTests(mutant, folder))) alive.push(mutant);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  return alive;
}

const wanted = values.only?.split(",");
const names = await readdir(join(ROOT, ENGINE), { recursive: true });
const files = names.filter(
  (name) =>
    /^(?:years\/)?[^/]+\.ts$/.test(name) &&
    !name.endsWith(".test.ts") &&
    (wanted?.includes(name) ?? true),
);
const all = (await Promise.all(files.sort().map(mutantsOf))).flat();
// With a limit, a sample spread over the files.
const step = values.limit ? Math.max(1, Math.floor(all.length / Number(values.limit))) : 1;
const chosen = all.filter((_, index) => index % step === 0);
const begun = Date.now();
const pastOracle = await survivorsOf(chosen);
const oracleSeconds = secondsSince(begun);
const survivors = await survivorsOfTests(pastOracle);

function secondsSince(moment: number): number {
  return Math.round((Date.now() - moment) / 1000);
}

function counted(kind: Mutant["kind"]): string {
  const of = (list: Mutant[]) => list.filter((each) => each.kind === kind).length;
  const [made, alive] = [of(chosen), of(survivors)];
  const share = made === 0 ? 100 : Math.floor(((made - alive) / made) * 1000) / 10;
  return `| ${kind}s | ${made} | ${made - alive} | ${alive} | ${share} % |`;
}

const noticed = chosen.length - survivors.length;
const report = `# Mutants of the tax engine

\`node scripts/tax-mutants.ts\`: every figure of the year files raised (by one, from a thousand on by ten), every comparison of \`app/domain/tax\` turned the other way, one at a time. ${pastOracle.length} of ${chosen.length} lived through the cases, the second computation, the golden results and the whole returns (${oracleSeconds} s) and met the tests of the folder (${secondsSince(begun)} s in all).

| Changed | Mutants | Noticed | Not noticed | Share |
| --- | --- | --- | --- | --- |
${counted("figure")}
${counted("comparison")}

## Not noticed

${survivors.length === 0 ? "None." : survivors.map(({ file, line, from, to, text }) => `- \`${file}:${line}\` \`${from}\` to \`${to}\`: \`${text}\``).join("\n")}
`;
process.stdout.write(report);
if (!values.limit && !values.only) await writeFile(RESULT, report);
process.exitCode = noticed / chosen.length >= ENOUGH ? 0 : 1;
