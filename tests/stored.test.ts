import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createSealing } from "#platform/sealing.server.ts";
import { EXAMPLES, PLAIN_EXAMPLES } from "./stored/examples.ts";
import { SAMPLES_SECRET } from "./stored/samples-secret.ts";

const APP = fileURLToPath(new URL("../app/", import.meta.url));
const SAMPLES = fileURLToPath(new URL("./stored/samples/", import.meta.url));
const outside = { sealing: createSealing(SAMPLES_SECRET) };

const versions = EXAMPLES.flatMap(({ name, kind, since }) =>
  Array.from({ length: kind.newest + 1 }, (_, version) => ({ name, kind, version })).slice(since),
);

test.each(versions)("$name of version $version opens as it was stored", (one) => {
  const { id, sealed, value, ...more } = sampleOf(one);
  expect(more).toEqual({});
  expect(one.kind.unseal(outside, id, sealed)).toEqual(value);
  expect(() => one.kind.unseal(outside, "another row", sealed)).toThrow();
});

test.each(EXAMPLES)("$name is sealed whole, in its newest version", ({ kind, value }) => {
  const sealed = kind.seal(outside, "a row", value);
  expect(kind.unseal(outside, "a row", sealed)).toEqual(value);
});

const plainVersions = PLAIN_EXAMPLES.flatMap(({ name, kind }) =>
  Array.from({ length: kind.newest + 1 }, (_, version) => ({ name, kind, version })),
);

test.each(plainVersions)("$name of version $version is read as it was stored", (one) => {
  const { stored, value, ...more } = sampleOf(one);
  expect(more).toEqual({});
  expect(one.kind.read(stored)).toEqual(value);
});

test.each(PLAIN_EXAMPLES)("$name is stored whole, in its newest version", ({ kind, value }) => {
  const stored = kind.write(value);
  expect(stored).toEqual({ v: kind.newest, value });
  expect(kind.read(stored)).toEqual(value);
});

function sampleOf({ name, version }: { name: string; version: number }) {
  const file = join(SAMPLES, `${name}.v${version}.json`);
  if (!existsSync(file)) throw new Error(`${file} is missing: node scripts/record-samples.ts`);
  return JSON.parse(readFileSync(file, "utf8"));
}

test("everything that is stored as JSON has an example, and nothing goes past its schema", () => {
  const sources = readdirSync(APP, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    // The sealed JSON is itself made of the versioned.
    .filter((path) => path !== join("platform", "sealed-json.server.ts"))
    .map((path) => readFileSync(join(APP, path), "utf8"));
  const count = (call: RegExp) => sources.flatMap((source) => [...source.matchAll(call)]).length;
  const known = (examples: readonly { kind: unknown }[]) =>
    new Set(examples.map(({ kind }) => kind)).size;
  const why = "give each an example in tests/stored/examples.ts";
  expect(known(EXAMPLES), why).toBe(count(/(?<!function )\bsealedJson[<(]/g));
  expect(known(PLAIN_EXAMPLES), why).toBe(count(/(?<!function )\bversionedJson[<(]/g));
  expect(known(PLAIN_EXAMPLES), "each jsonb column has its versions").toBe(count(/\bjsonb\(/g));
  const around = /seal\(\s*JSON\.stringify|JSON\.parse\([^;]*unseal/;
  expect(sources.filter((source) => around.test(source))).toEqual([]);
});
