/**
 * `node scripts/tax-mutants.ts [--limit N]`: turns every comparison of the tax engine the other way, one at
 * a time, and says which changes no test notices. Each mutant first meets the cases, the second computation,
 * the witnesses and the whole returns in a process of its own, then, if it lives, the tests of the folder.
 * Works on a copy; prints a table and ends with 1 when fewer than 90 % are noticed.
 */
import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const ENGINE = "app/domain/tax";
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
const AT_ONCE = 2;
const ORACLE_MS = 60_000;
const TESTS_MS = 300_000;
const ENOUGH = 0.9;

type Mutant = { file: string; line: number; at: number; from: string; to: string; text: string };

const { values } = parseArgs({ options: { limit: { type: "string" } } });

async function mutantsOf(file: string): Promise<Mutant[]> {
  const source = await readFile(join(ROOT, ENGINE, file), "utf8");
  const found: Mutant[] = [];
  for (const match of source.matchAll(COMPARISON)) {
    const [, from = ""] = match;
    const at = match.index + 1;
    const start = source.lastIndexOf("\n", at) + 1;
    const text = source.slice(start, source.indexOf("\n", at)).trim();
    if (/^(\*|\/\/|\/\*)/.test(text)) continue;
    const line = source.slice(0, at).split("\n").length;
    found.push({ file, line, at, from, to: OTHER[from] ?? from, text });
  }
  return found;
}

/** A copy of the engine with what it imports, in which one file can be changed. */
async function copyOfEngine(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "tax-mutant-"));
  await cp(join(ROOT, ENGINE), join(folder, ENGINE), { recursive: true });
  await cp(join(ROOT, "app/values"), join(folder, "app/values"), { recursive: true });
  for (const name of ["package.json", "vitest.config.ts", "tsconfig.json"])
    await cp(join(ROOT, name), join(folder, name));
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "oracle.ts"), ORACLE);
  return folder;
}

/** Read by the copies: the stored files once, the witnesses from the engine as it stands. */
const ORACLE = `
import { readdirSync, readFileSync, writeFileSync, existsSync } from "node:fs";
import { allWitnesses, firstFault } from "#domain/tax/cases/oracle.ts";
const cases = "app/domain/tax/cases/";
const json = (name) => JSON.parse(readFileSync(cases + name, "utf8"));
if (!existsSync("witnesses.json")) writeFileSync("witnesses.json", allWitnesses());
const names = readdirSync(cases + "returns").filter((name) => name.endsWith(".json"));
const fault = firstFault({
  cases: json("tax-cases.json"),
  forms: json("itr-form-cases.json"),
  returns: names.map((name) => ({
    person: json("returns/" + name),
    text: readFileSync(cases + "returns/" + name.replace(".json", ".txt"), "utf8"),
  })),
  witnesses: readFileSync("witnesses.json", "utf8"),
});
if (fault) console.log(fault);
process.exitCode = fault ? 3 : 0;
`;

function fails(command: string, args: string[], folder: string, timeout: number): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(command, args, { cwd: folder, timeout, killSignal: "SIGKILL" }, (error) =>
      resolve(error !== null),
    );
  });
}

async function isNoticed(mutant: Mutant, folder: string): Promise<boolean> {
  const path = join(folder, ENGINE, mutant.file);
  const source = await readFile(path, "utf8");
  const { at, from, to } = mutant;
  await writeFile(path, source.slice(0, at) + to + source.slice(at + from.length));
  try {
    if (await fails(process.execPath, ["oracle.ts"], folder, ORACLE_MS)) return true;
    return await fails("npx", ["vitest", "run", ENGINE, "--bail=1"], folder, TESTS_MS);
  } finally {
    await writeFile(path, source);
  }
}

const files = (await readdir(join(ROOT, ENGINE))).filter(
  (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
);
const all = (await Promise.all(files.map(mutantsOf))).flat();
const chosen = all.slice(0, Number(values.limit ?? all.length));
const folders = await Promise.all(Array.from({ length: AT_ONCE }, copyOfEngine));
for (const folder of folders) {
  if (await fails(process.execPath, ["oracle.ts"], folder, ORACLE_MS))
    throw new Error("the engine itself fails");
}
const survivors: Mutant[] = [];
let next = 0;
await Promise.all(
  folders.map(async (folder) => {
    while (next < chosen.length) {
      const mutant = chosen[next++];
      if (mutant && !(await isNoticed(mutant, folder))) survivors.push(mutant);
    }
  }),
);
await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
const noticed = chosen.length - survivors.length;
console.log(`${chosen.length} comparisons turned, ${noticed} noticed, ${survivors.length} not`);
for (const { file, line, from, to, text } of survivors)
  console.log(`${file}:${line}  ${from} to ${to}  ${text}`);
process.exitCode = noticed / chosen.length >= ENOUGH ? 0 : 1;
