import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";

/** JSON as it is stored. Until November 2026 the bare value was stored: version 0. */
type Versioned = { v: number; value: unknown };

/** One kind of value that the database stores as JSON. */
export type VersionedJson<Value> = {
  /**
   * The value in its newest version, as JSON.stringify takes it.
   *
   * @throws where the schema would not give the value back whole
   */
  write(value: Value): Versioned;
  /** @throws when it is none of the known versions */
  read(json: unknown): Value;
  /** The version that `write` gives. */
  newest: number;
};

/**
 * @param place names the column, in words of failure
 * @param older reads each earlier version, from 0 on, into the value of today
 * @param schema of the version that is written
 */
export function versionedJson<Value>(
  place: string,
  older: readonly z.ZodType<NoInfer<Value>>[],
  schema: z.ZodType<Value>,
): VersionedJson<Value> {
  const versions = [...older, schema];
  const newest = versions.length - 1;

  function read(json: unknown): Value {
    const { v, value } = isVersioned(json) ? json : { v: 0, value: json };
    const reader = versions[v];
    if (!reader) throw new Error(`${place} is of version ${v}, and ${newest} is the newest known`);
    const result = reader.safeParse(value);
    if (result.success) return result.data;
    // Only the places: the value itself must not reach a log.
    const where = result.error.issues.map(({ path, code }) => `${path.join(".")} (${code})`);
    throw new Error(`${place} of version ${v} is not what it should be: ${where.join(", ")}`);
  }

  return {
    newest,
    read,
    write(value) {
      const json: Versioned = JSON.parse(JSON.stringify({ v: newest, value }));
      // A value that would not be read back whole is never stored.
      if (!isDeepStrictEqual(read(json), json.value)) {
        throw new Error(`${place} would lose something of its value`);
      }
      return json;
    },
  };
}

function isVersioned(json: unknown): json is Versioned {
  return typeof json === "object" && json !== null && "v" in json && typeof json.v === "number";
}
