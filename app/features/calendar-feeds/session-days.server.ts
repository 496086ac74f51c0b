import { and, asc, eq, gt, inArray, isNull, type SQL } from "drizzle-orm";
import type { RoomWords } from "#content/words.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { advisersOfAccount } from "#features/appointments/desk/session-today.server.ts";
import { currentSetup } from "#features/appointments/hours/setup.server.ts";
import { topicName } from "#features/appointments/session/appointments.server.ts";
import { clientOf } from "#features/appointments/session/stored-client.server.ts";
import { casePath } from "#features/filing/case-paths.ts";
import type { App } from "#platform/app.server.ts";
import { originOf } from "#platform/settings.server.ts";
import { asDate, days, instantOf } from "#values/dates.ts";
import type { FeedEntry } from "./feed-file.server.ts";
import type { FeedOwner } from "./feed-owner.server.ts";

const STAY_FOR = days(30);
const MOST_SESSIONS = 500;

/** The sessions of a client, or of the adviser that a person of the firm is: those to come, and of the last 30 days. */
export async function sessionEntries(
  app: App,
  owner: FeedOwner,
  { calendarFeed: words }: RoomWords,
): Promise<FeedEntry[]> {
  const setup = await currentSetup(app);
  const isFirm = owner.kind === "firm";
  const advisers = isFirm ? await advisersOfAccount(app, setup, owner.personId) : [];
  const rows = await app.db
    .select()
    .from(appointments)
    .where(
      and(
        isOf(owner, advisers),
        inArray(appointments.state, ["booked", "done", "missed"]),
        gt(appointments.endsAt, asDate(app.clock.now().subtract(STAY_FOR))),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(MOST_SESSIONS);
  return rows.map((row) => {
    const reference = row.reference ?? "";
    const topic = topicName(setup, row.topic);
    const client = isFirm ? clientOf(app, row).name : undefined;
    return {
      ...{ uid: row.uid, sequence: row.sequence, changedAt: instantOf(row.settledAt) },
      when: { start: instantOf(row.startsAt), end: instantOf(row.endsAt) },
      summary: words.session(app.firm().name, topic, client),
      description: words.sessionText[isFirm ? "firm" : "client"](reference),
      page: `${originOf(app.settings)}${pageOf(owner, reference)}`,
      location: setup.advisers.find(({ id }) => id === row.adviserId)?.callLink,
    };
  });
}

/** About the request of a client without an account; what another person booked about it is theirs. */
function isOf(owner: FeedOwner, advisers: readonly string[]): SQL | undefined {
  switch (owner.kind) {
    case "account":
      return eq(appointments.personId, owner.personId);
    case "firm":
      return inArray(appointments.adviserId, [...advisers]);
    case "guest":
      return owner.filingId
        ? and(eq(appointments.filingId, owner.filingId), isNull(appointments.personId))
        : inArray(appointments.id, []);
  }
}

/** Never the link of its mail, which opens it without more. */
function pageOf(owner: FeedOwner, reference: string): string {
  if (owner.kind === "guest") return casePath(owner.reference);
  return owner.kind === "firm" ? `/staff/sessions/${reference}` : "/portal/sessions";
}
