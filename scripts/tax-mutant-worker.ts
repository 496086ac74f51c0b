/**
 * Started by tax-mutants.ts: loads the tax engine anew for every mutant that it is sent, in this process,
 * with one file changed on its way in, and answers whether the oracle notices. A mutant that never ends is
 * ended from outside, together with this process.
 */
import { readdirSync, readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";

/** A change to one file, by its URL; of nothing for the engine as it stands. */
export type Change = { url: string; at: number; from: string; to: string };
export type Verdict = { noticed: boolean };

type Oracle = typeof import("../tests/tax/oracle.ts");

/** What is loaded anew for each mutant: the engine and all that imports it. */
const ANEW = ["../app/domain/tax/", "../tests/tax/"].map(
  (folder) => new URL(folder, import.meta.url).href,
);
const CASES = fileURLToPath(new URL("../tests/tax/", import.meta.url));
const plain = new Map<string, string>();
let change: Change | undefined;
let generation = 0;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (!isLoadedAnew(found.url)) return found;
    return { ...found, url: `${found.url.split("?")[0]}?${generation}`, shortCircuit: true };
  },
  load(url, context, next) {
    const [file = ""] = url.split("?");
    if (!isLoadedAnew(file) || !file.endsWith(".ts")) return next(url, context);
    return { format: "module", source: sourceOf(file), shortCircuit: true };
  },
});

function isLoadedAnew(url: string): boolean {
  return ANEW.some((folder) => url.startsWith(folder));
}

function sourceOf(url: string): string {
  if (change?.url === url) {
    const { at, from, to } = change;
    const source = readFileSync(fileURLToPath(url), "utf8");
    return stripTypeScriptTypes(source.slice(0, at) + to + source.slice(at + from.length));
  }
  const known = plain.get(url);
  if (known !== undefined) return known;
  const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), "utf8"));
  plain.set(url, source);
  return source;
}

async function oracle(changed: Change | undefined): Promise<Oracle> {
  change = changed;
  generation++;
  return import(new URL("../tests/tax/oracle.ts", import.meta.url).href);
}

const json = (name: string) => JSON.parse(readFileSync(`${CASES}${name}`, "utf8"));
const stored = {
  cases: ["tax-cases.json", "own-cases.json", "further-cases.json"].flatMap(json),
  forms: json("itr-form-cases.json"),
  returns: readdirSync(`${CASES}returns`)
    .filter((name) => name.endsWith(".json"))
    .map((name) => ({
      person: json(`returns/${name}`),
      text: readFileSync(`${CASES}returns/${name.replace(".json", ".txt")}`, "utf8"),
    })),
  goldenResults: (await oracle(undefined)).allGoldenResults(),
};

process.on("message", async (sent: Change | "as it stands") => {
  const changed = sent === "as it stands" ? undefined : sent;
  let noticed: boolean;
  try {
    const { firstFault } = await oracle(changed);
    noticed = firstFault(stored) !== undefined;
  } catch {
    // The engine throws: nobody can overlook that.
    noticed = true;
  }
  process.send?.({ noticed } satisfies Verdict);
});
process.send?.("ready");
