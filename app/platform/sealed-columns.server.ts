import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { App } from "./app.server.ts";

type SealedTable = PgTable & { id: PgColumn };
type Row = Record<string, unknown> & { id: string };
type Fields = Record<string, string | null>;

/** The sealed columns of a table, and how a row of it is sealed anew. */
export type SealedColumns = {
  table: SealedTable;
  names: readonly string[];
  /** The row's sealed columns with the present secret, and the keyed hashes made of what they hold. */
  reseal(app: App, row: Row): Fields | Promise<Fields>;
};

/**
 * @param columns what each sealed column of a row is bound to
 * @param hashes the keyed hashes of a row, from its columns as they stand and from what they hold
 */
export function sealedColumns<Of extends SealedTable>(
  table: Of,
  columns: Record<string, (row: Of["$inferSelect"]) => string>,
  hashes: (
    app: App,
    row: Of["$inferSelect"],
    plain: Record<string, string | undefined>,
  ) => Fields | Promise<Fields> = () => ({}),
): SealedColumns {
  return {
    table,
    names: Object.keys(columns),
    async reseal(app, row) {
      const plain: Record<string, string> = {};
      const sealed: Fields = {};
      for (const [name, contextOf] of Object.entries(columns)) {
        const text = row[name];
        if (typeof text !== "string") continue;
        const context = contextOf(row);
        plain[name] = app.sealing.unseal(text, context);
        sealed[name] = app.sealing.seal(plain[name], context);
      }
      return { ...sealed, ...(await hashes(app, row, plain)) };
    },
  };
}
