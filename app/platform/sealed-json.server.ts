import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type { Sealing } from "./sealing.server.ts";

type Outside = { sealing: Pick<Sealing, "seal" | "unseal"> };

/** JSON as it is sealed. Until November 2026 the bare value was sealed: version 0. */
type Versioned = { v: number; value: unknown };

/** One kind of value that the database keeps sealed as JSON, each under the id of its row. */
export type SealedJson<Value> = {
  seal(app: Outside, id: string, value: Value): string;
  /** @throws when it was not sealed for this id, or is none of the known versions */
  unseal(app: Outside, id: string, sealed: string): Value;
  /** What binds a sealed text to the row with this id. */
  contextOf(id: string): string;
  /** The version that `seal` writes. */
  newest: number;
};

/**
 * @param place names the column; with the id it binds a sealed text to its row
 * @param older reads each earlier version, from 0 on, into the value of today
 * @param schema of the version that is written
 */
export function sealedJson<Value>(
  place: string,
  older: readonly z.ZodType<NoInfer<Value>>[],
  schema: z.ZodType<Value>,
): SealedJson<Value> {
  const versions = [...older, schema];
  const newest = versions.length - 1;
  const contextOf = (id: string) => `${place}:${id}`;

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
    contextOf,
    seal(app, id, value) {
      const text = JSON.stringify({ v: newest, value } satisfies Versioned);
      // A value that would not be read back whole is never stored.
      const json = JSON.parse(text);
      if (!isDeepStrictEqual(read(json), json.value)) {
        throw new Error(`${place} would lose something of its value`);
      }
      return app.sealing.seal(text, contextOf(id));
    },
    unseal: (app, id, sealed) => read(JSON.parse(app.sealing.unseal(sealed, contextOf(id)))),
  };
}

function isVersioned(json: unknown): json is Versioned {
  return typeof json === "object" && json !== null && "v" in json && typeof json.v === "number";
}
