import { desc, isNotNull } from "drizzle-orm";
import { clientImports } from "#db/schema/imports.ts";
import { COLUMN_KINDS, type ColumnKind } from "#domain/cases/client-columns.ts";
import type { App } from "#platform/app.server.ts";

const PURPOSE = "client-list";
/** More than a firm brings in within the month for which it is known. */
const LOOKED_AT = 200;
/** No head has it. */
const BETWEEN = "\u0000";

/** How the columns of a list were taken, to be stored: their heads only as a keyed hash, as the first row may be a client. */
export function takenAs(
  app: Pick<App, "sealing">,
  { header, columns }: { header: readonly string[]; columns: readonly ColumnKind[] },
): string {
  return `${app.sealing.blindIndex(header.join(BETWEEN), PURPOSE)} ${columns.join(",")}`;
}

/** How the columns of the newest list with the same heads were taken, by whoever of the firm brought it in. */
export async function takenBefore(
  app: Pick<App, "db" | "sealing">,
  header: readonly string[],
): Promise<ColumnKind[] | undefined> {
  const hashes = app.sealing.blindIndexes(header.join(BETWEEN), PURPOSE);
  const rows = await app.db
    .select({ takenAs: clientImports.takenAs })
    .from(clientImports)
    .where(isNotNull(clientImports.takenAs))
    .orderBy(desc(clientImports.doneAt))
    .limit(LOOKED_AT);
  for (const row of rows) {
    const [hash = "", kinds = ""] = row.takenAs?.split(" ") ?? [];
    if (!hashes.includes(hash)) continue;
    const columns = kinds
      .split(",")
      .flatMap((kind) => COLUMN_KINDS.find((each) => each === kind) ?? []);
    if (columns.length === header.length) return columns;
  }
  return undefined;
}
