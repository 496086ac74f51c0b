import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createSealing } from "#platform/sealing.server.ts";
import { EXAMPLES } from "./stored/examples.ts";
import { SAMPLES_SECRET } from "./stored/samples-secret.ts";

const APP = fileURLToPath(new URL("../app/", import.meta.url));
const SAMPLES = fileURLToPath(new URL("./stored/samples/", import.meta.url));
const outside = { sealing: createSealing(SAMPLES_SECRET) };

const versions = EXAMPLES.flatMap(({ name, kind, since }) =>
  Array.from({ length: kind.newest + 1 }, (_, version) => ({ name, kind, version })).slice(since),
);

test.each(versions)("$name of version $version opens as it was stored", (one) => {
  const file = join(SAMPLES, `${one.name}.v${one.version}.json`);
  if (!existsSync(file)) throw new Error(`${file} is missing: node scripts/record-samples.ts`);
  const { id, sealed, value, ...more } = JSON.parse(readFileSync(file, "utf8"));
  expect(more).toEqual({});
  expect(one.kind.unseal(outside, id, sealed)).toEqual(value);
  expect(() => one.kind.unseal(outside, "another row", sealed)).toThrow();
});

test.each(EXAMPLES)("$name is sealed whole, in its newest version", ({ kind, value }) => {
  const sealed = kind.seal(outside, "a row", value);
  expect(kind.unseal(outside, "a row", sealed)).toEqual(value);
});

test("everything that is sealed as JSON has an example, and nothing goes past its schema", () => {
  const sources = readdirSync(APP, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    .map((path) => readFileSync(join(APP, path), "utf8"));
  const kinds = sources.flatMap((source) => [
    ...source.matchAll(/(?<!function )\bsealedJson[<(]/g),
  ]);
  const known = new Set(EXAMPLES.map(({ kind }) => kind)).size;
  expect(known, "give each an example in tests/stored/examples.ts").toBe(kinds.length);
  const around = /seal\(\s*JSON\.stringify|JSON\.parse\([^;]*unseal/;
  // The one place that does is the sealed JSON itself.
  expect(sources.filter((source) => around.test(source))).toHaveLength(1);
});
