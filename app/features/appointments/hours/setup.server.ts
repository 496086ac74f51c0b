import { randomUUID } from "node:crypto";
import { asc, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { sampleAdviserName } from "#content/en/booking.ts";
import type { Db } from "#db/db.server.ts";
import { lockKey } from "#db/locks.server.ts";
import { advisers, bookingSetups } from "#db/schema/appointments.ts";
import type { App } from "#platform/app.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import { asDate, INDIA, type Instant, instantOf } from "#values/dates.ts";
import { type Setup, setupOf } from "./setup.ts";
import { type BookingFile, NO_BOOKING, storedBooking } from "./stored-booking.ts";
import { priceIfFree } from "./topic-price.ts";

const { topics } = storedBooking.shape;
/** Until December 2026 a topic said only whether it is free. */
const setupUntilPrices = storedBooking.extend({
  topics: z
    .array(
      topics
        .unwrap()
        .element.omit({ price: true })
        .extend({ isFree: z.boolean() })
        .transform(({ isFree, ...topic }) => ({ ...topic, price: priceIfFree(isFree) })),
    )
    .optional(),
});

export const sealedSetup = sealedJson("booking_setups.setup", [setupUntilPrices], storedBooking);

/**
 * Stores a new version, which counts from the next request on. Sessions that are booked stay.
 *
 * @param seen the version that this one was made from; undefined where another is the newest. Left out, it replaces any
 * @returns its number
 */
export async function setBooking(
  app: App,
  setup: BookingFile,
  setBy: string,
  seen?: number,
): Promise<number | undefined> {
  return app.db.transaction(async (tx) => {
    await lockSetup(tx);
    if (seen !== undefined && seen !== (await newestSetup(app, tx)).version) return undefined;
    return storeSetup(app, tx, setup, setBy);
  });
}

/** Whoever takes a time, or sets another version, at this moment is waited for, and counted by what follows. */
export async function lockSetup(tx: Db): Promise<void> {
  await lockKey(tx, "booking", "newest");
  await tx.select().from(advisers).orderBy(asc(advisers.id)).for("no key update");
}

/** Stores a new version under the lock. @returns its number */
export async function storeSetup(
  app: Pick<App, "sealing" | "clock">,
  tx: Db,
  setup: BookingFile,
  setBy: string,
): Promise<number> {
  const ids = setup.advisers.map((adviser) => ({ id: adviser.id }));
  if (ids.length > 0) await tx.insert(advisers).values(ids).onConflictDoNothing();
  const id = randomUUID();
  const row = { id, setup: sealedSetup.seal(app, id, setup), setBy };
  const [set] = await tx
    .insert(bookingSetups)
    .values({ ...row, setAt: asDate(app.clock.now()) })
    .returning({ version: bookingSetups.version });
  if (!set) throw new Error("the version of the booking was not stored");
  return set.version;
}

type SetupVersion = { version: number; setBy: string; file: BookingFile };

/** What was set last, and who set it; version 0, without advisers, before that. */
export async function newestSetup(app: Pick<App, "sealing">, db: Db): Promise<SetupVersion> {
  const [row] = await db.select().from(bookingSetups).orderBy(desc(bookingSetups.version)).limit(1);
  if (!row) return { version: 0, setBy: "", file: NO_BOOKING };
  const { id, version, setBy, setup } = row;
  return { version, setBy, file: sealedSetup.unseal(app, id, setup) };
}

/** The newest version, or the one asked for. */
export async function findSetupVersion(
  app: Pick<App, "db" | "sealing">,
  version?: number,
  db: Db = app.db,
): Promise<BookingFile | undefined> {
  const [row] = await db
    .select()
    .from(bookingSetups)
    .where(version === undefined ? undefined : eq(bookingSetups.version, version))
    .orderBy(desc(bookingSetups.version))
    .limit(1);
  return row && sealedSetup.unseal(app, row.id, row.setup);
}

/** Who set which version, and when: the newest first. */
export async function listSetupVersions(
  app: App,
): Promise<{ version: number; setBy: string; setAt: Instant }[]> {
  const { version, setBy, setAt } = bookingSetups;
  const rows = await app.db
    .select({ version, setBy, setAt })
    .from(bookingSetups)
    .orderBy(desc(version))
    .limit(500);
  return rows.map((row) => ({ ...row, setAt: instantOf(row.setAt) }));
}

/** Who gives sessions now; without advisers where nothing was set. On a public site a sample adviser is none. */
export async function currentSetup(app: App, db: Db = app.db): Promise<Setup> {
  const stored = (await findSetupVersion(app, undefined, db)) ?? NO_BOOKING;
  return setupFrom(app, stored);
}

/** What was set as the rules take it, here. */
export function setupFrom({ settings }: Pick<App, "settings">, stored: BookingFile): Setup {
  return setupOf(settings.isLocal ? stored : withoutSamples(stored));
}

/** What was set without the adviser that is made up. */
export function withoutSamples(stored: BookingFile): BookingFile {
  const samples = stored.advisers.filter(({ isSample }) => isSample).map(({ id }) => id);
  return {
    ...stored,
    advisers: stored.advisers.filter(({ id }) => !samples.includes(id)),
    ...(stored.topics && {
      topics: stored.topics.map((topic) => ({
        ...topic,
        advisers: topic.advisers.filter((id) => !samples.includes(id)),
      })),
    }),
  };
}

/** A first start on a machine that is not public has an adviser to try the booking with. */
export async function seedSampleAdviser(app: App): Promise<void> {
  if (!app.settings.isLocal || (await findSetupVersion(app))) return;
  const day: [string, string][] = [
    ["10:00", "13:00"],
    ["14:00", "18:00"],
  ];
  const adviser = {
    id: "sample",
    name: sampleAdviserName,
    zone: INDIA,
    weekly: { mon: day, tue: day, wed: day, thu: day, fri: day },
    exceptions: [],
    maxPerDay: 5,
    isSample: true as const,
  };
  await setBooking(app, { ...NO_BOOKING, advisers: [adviser] }, "sample");
}

/** Takes the sample adviser away: without another one clients ask for a time. Sessions that are booked stay. */
export async function removeSampleAdviser(app: App, setBy: string): Promise<void> {
  const stored = await findSetupVersion(app);
  if (!stored?.advisers.some(({ isSample }) => isSample)) return;
  await setBooking(app, withoutSamples(stored), setBy);
}
