import { and, asc, eq, gt, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import type { App } from "#platform/app.server.ts";
import { pagesOf, ROWS_AT_ONCE } from "#platform/row-pages.ts";
import { hashToken, newToken } from "#platform/sealing.server.ts";
import { clientOf, sealedAppointmentClient } from "../session/stored-client.server.ts";

/** How many links of sessions ended, and how many times that were held or kept. */
export type EndedLinks = { links: number; times: number };

/**
 * Ends every link of an appointment. A time that is only held or kept goes, as the purge removes it. A session that was
 * booked, or cancelled, has another link, which its client finds in the account and in the next mail about it.
 */
export async function endAllLinks(app: Pick<App, "sealing">, tx: Db): Promise<EndedLinks> {
  const times = await tx
    .delete(appointments)
    .where(isNotNull(appointments.expiresAt))
    .returning({ id: appointments.id });
  let links = 0;
  for await (const row of pagesOf((after) => bookedAfter(tx, after))) {
    const token = newToken();
    const client = sealedAppointmentClient.seal(app, row.id, { ...clientOf(app, row), token });
    await tx
      .update(appointments)
      // The address of the form leads to the session, too.
      .set({ tokenHash: hashToken(token), formHash: null, client })
      .where(eq(appointments.id, row.id));
    links += 1;
  }
  return { links, times: times.length };
}

function bookedAfter(tx: Db, after: string | undefined) {
  const { id, client, expiresAt } = appointments;
  const further = after === undefined ? undefined : gt(id, after);
  return tx
    .select({ id, client })
    .from(appointments)
    .where(and(isNull(expiresAt), further))
    .orderBy(asc(id))
    .limit(ROWS_AT_ONCE);
}
