import type { z } from "zod";
import type { Sealing } from "./sealing.server.ts";
import { versionedJson } from "./versioned-json.server.ts";

type Outside = { sealing: Pick<Sealing, "seal" | "unseal"> };

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
  const { newest, read, write } = versionedJson(place, older, schema);
  const contextOf = (id: string) => `${place}:${id}`;
  return {
    newest,
    contextOf,
    seal: (app, id, value) => app.sealing.seal(JSON.stringify(write(value)), contextOf(id)),
    unseal: (app, id, sealed) => read(JSON.parse(app.sealing.unseal(sealed, contextOf(id)))),
  };
}
