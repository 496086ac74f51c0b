/**
 * Started by tax-mutants.ts: loads the tax engine anew for every mutant that it is sent, in this process,
 * with one file changed on its way in, and answers whether the oracle notices. A mutant that never ends is
 * ended from outside, together with this process.
 */
import { readdirSync, readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

/** A change to one file, by its URL; of nothing for the engine as it stands. */
export type Change = { url: string; at: number; from: string; to: string };
export type Verdict = { noticed: boolean };

type Oracle = typeof import("../app/domain/tax/cases/oracle.ts");

const ENGINE = pathToFileURL(
  `${fileURLToPath(new URL("../app/domain/tax", import.meta.url))}/`,
).href;
const CASES = fileURLToPath(new URL("cases/", ENGINE));
const plain = new Map<string, string>();
let change: Change | undefined;
let generation = 0;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (!found.url.startsWith(ENGINE)) return found;
    return { ...found, url: `${found.url.split("?")[0]}?${generation}`, shortCircuit: true };
  },
  load(url, context, next) {
    const [file = ""] = url.split("?");
    if (!file.startsWith(ENGINE) || !file.endsWith(".ts")) return next(url, context);
    return { format: "module", source: sourceOf(file), shortCircuit: true };
  },
});

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
  return import(`${ENGINE}cases/oracle.ts`);
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
  witnesses: (await oracle(undefined)).allWitnesses(),
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
