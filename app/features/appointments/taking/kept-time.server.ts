import { eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { countAttempt } from "#platform/limits.server.ts";
import type { Limit } from "#platform/limits.ts";
import { hashToken } from "#platform/sealing.server.ts";
import { asDate, instantOf } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import { orderForSession } from "../plan/plan-sessions.server.ts";
import { queueAppointmentMails } from "../session/appointment-mail.server.ts";
import type { AppointmentOutcome } from "../session/appointment-messages.ts";
import {
  type AppointmentRow,
  clientOf,
  isLive,
  sealedAppointmentClient,
} from "../session/stored-client.server.ts";
import { freeUsed, lockFreeSession } from "./free-session.server.ts";
import { lockAdvisers, removeExpired, takeOrRefuse } from "./take-or-refuse.server.ts";
import { bookedWith, endCounts, formOf, wantedIn } from "./taking-rows.server.ts";
import { refusalOf, slotAt, timesOf } from "./takings.server.ts";

/** Six digits are guessed: by the form that they belong to, and by whoever tries many forms. */
export const KEPT_CODE_LIMIT: Limit = {
  name: "kept-code",
  subject: { hour: 5 },
  browser: { hour: 20, day: 40 },
  line: { hour: 60, day: 200 },
  isGuess: true,
};

/** The kept time that the link of its mail opens, also when it is kept no longer. */
export async function findKept(app: App, token: string): Promise<AppointmentRow | undefined> {
  const row = await linked(app.db, token);
  return row?.expiresAt ? row : undefined;
}

/**
 * Books a kept time by the link of its mail; one that is kept no longer as long as it is free. However often it is sent,
 * it is booked once.
 */
export async function bookByLink(
  app: App,
  browser: Browser,
  token: string,
): Promise<AppointmentOutcome<{ token: string }>> {
  const row = await linked(app.db, token);
  return row ? bookKept(app, row, browser) : refused({ id: "keptNoLonger" }, "unknown");
}

/** The same by the code, typed where the time was chosen: in the form of this token. */
export async function bookByCode(
  app: App,
  browser: Browser,
  form: string,
  code: string,
): Promise<AppointmentOutcome<{ token: string }>> {
  const row = await formOf(app.db, form);
  const isTheirs = row?.browserHash === browser.hash;
  if (!row || row.state === "held" || (!row.expiresAt && !isTheirs))
    return refused({ id: "keptNoLonger" }, "gone");
  if (row.expiresAt) {
    const counted = await countAttempt(app, app.db, KEPT_CODE_LIMIT, browser, { subject: row.id });
    if (!counted.ok) return counted;
    if (clientOf(app, row).code !== code.replaceAll(/\s/g, ""))
      return refused([{ field: "code", message: { id: "codeWrong" } }]);
  }
  return bookKept(app, row, browser);
}

async function linked(db: Db, token: string): Promise<AppointmentRow | undefined> {
  const [row] = await db
    .select()
    .from(appointments)
    .where(eq(appointments.tokenHash, hashToken(token)));
  return row?.state === "held" ? undefined : row;
}

/** @param browser where the link was opened, or the code typed: the form leads no other to the session */
function bookKept(
  app: App,
  kept: AppointmentRow,
  browser: Browser,
): Promise<AppointmentOutcome<{ token: string }>> {
  const start = instantOf(kept.startsAt);
  return takeOrRefuse(start, () =>
    app.db.transaction(async (tx): Promise<AppointmentOutcome<{ token: string }>> => {
      const { token, contact } = clientOf(app, kept);
      const owner = { hash: kept.browserHash, address: "", personId: kept.personId ?? undefined };
      const used = kept.isFree ? await lockFreeSession(app, tx, owner, contact) : undefined;
      const topic = (await wantedIn(app, kept.topic, tx))?.topic;
      const counts = topic && (await orderForSession(tx, kept.personId, topic, start));
      await lockAdvisers(tx, [...(topic?.advisers ?? []), kept.adviserId]);
      const [row] = await tx.select().from(appointments).where(eq(appointments.id, kept.id));
      if (!row) return refused({ id: "keptNoLonger" }, "gone");
      if (!row.expiresAt) return accepted({ token });
      if (used?.isTheirs) return refused(freeUsed(used.row), "used");
      if (counts && !counts.ok) return counts;
      const found = await wantedIn(app, kept.topic, tx);
      if (!found) return refused({ id: "topicGone" }, "gone");
      const isHeld = isLive(app, row);
      const slot = await slotAt(app, tx, { ...found, ignore: [row], isHeld }, start);
      if (!slot) return isHeld ? refused({ id: "dayFull" }, "full") : refusalOf(app, found, start);
      const isStill = isHeld && slot.advisers.includes(row.adviserId);
      const adviserId = isStill ? row.adviserId : slot.assigned;
      const times = timesOf(found.topic, start);
      await removeExpired(app, tx, adviserId, times, row.id);
      await endCounts(app, tx, [row]);
      const { client, ...booked } = bookedWith(
        ...([app, found, adviserId, clientOf(app, row), used?.row.reference] as const),
      );
      const [done] = await tx
        .update(appointments)
        .set({
          ...{ ...booked, ...times, adviserId },
          client: sealedAppointmentClient.seal(app, row.id, client),
          ...{ browserHash: browser.hash, orderId: counts?.value ?? null },
          settledAt: asDate(app.clock.now()),
        })
        .where(eq(appointments.id, row.id))
        .returning();
      if (!done) throw new Error("the appointment was not booked");
      await queueAppointmentMails(app, tx, done, "booked");
      return accepted({ token });
    }),
  );
}
