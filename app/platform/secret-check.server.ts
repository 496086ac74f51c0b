import { eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { installation } from "#db/schema/installation.ts";
import { StartRefused } from "#values/start-refused.ts";
import type { Sealing } from "./sealing.server.ts";

/** The row by which a start knows its secret; it is sealed anew last, when everything else is. */
export const SECRET_ROW = "secret";

/**
 * With another secret nothing kept could be read, and what is added could not be read with the first:
 * the database remembers which one it began with.
 *
 * @throws StartRefused when APP_SECRET is not that one
 */
export async function checkSecret(db: Db, sealing: Sealing): Promise<void> {
  const row = { name: SECRET_ROW, sealed: sealing.seal("opens", SECRET_ROW) };
  await db.insert(installation).values(row).onConflictDoNothing();
  const [kept] = await db.select().from(installation).where(eq(installation.name, SECRET_ROW));
  try {
    sealing.unseal(kept?.sealed ?? "", SECRET_ROW);
  } catch {
    throw new StartRefused(
      "APP_SECRET is not the one that this database was sealed with, so nothing in it could be read. " +
        "Set the earlier APP_SECRET, or put the file app-secret of its data folder back. To change it, set the earlier " +
        "one as APP_SECRET_PREVIOUS beside the new APP_SECRET, and then run: npm run reseal",
    );
  }
}
