import { and, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { freeSlots } from "#domain/scheduling/free-slots.ts";
import type { Taking } from "#domain/scheduling/schedule.ts";
import { contactsOf } from "#features/accounts/contacts.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { widestOf } from "#platform/network.ts";
import { asDate, dayInIndia, INDIA, type Instant, instantOf } from "#values/dates.ts";
import type { Topic } from "../hours/setup.ts";
import { questionOf, type TakenTime, takenAround, timesOf, type Wanted } from "./takings.server.ts";

/** Begins the network of those who bring no cookie: what they hold gives way to whoever opened the form. */
const UNKNOWN = "unknown:";

/**
 * The network of a stranger, keyed, and another one for those there who bring no cookie. Null for an account with a
 * verified contact, which can be spoken to.
 */
export async function strangersNetwork(
  app: App,
  db: Db,
  { personId, address, givenAt }: Browser,
): Promise<string | null> {
  const known = personId ? await contactsOf(app, db, personId) : [];
  if (known.some(({ verified }) => verified)) return null;
  return (givenAt ? "" : UNKNOWN) + app.sealing.blindIndex(widestOf(address), "holder");
}

type Place = { start: Instant; adviserId: string };

/** Of so many times at once a network may close a day alone, where its hours have room for little more. */
const CLOSING = 3;

/**
 * Whether a stranger of this network may hold a time. All strangers together take at most half of a day's starts of the
 * topic, and leave one free for each topic that shares the adviser, so that a day never closes by what may never be
 * booked. The first of them may close one, unless the network holds or keeps several times already. Beyond that a network
 * that has more of the day gives up its newest, so that a flood from one leaves room for those from others; what it had
 * can still be booked as long as it is free.
 */
export async function makeRoom(
  app: App,
  tx: Db,
  wanted: Wanted,
  { start, adviserId }: Place,
  network: string,
): Promise<boolean> {
  const { setup, topic } = wanted;
  const day = dayInIndia(start);
  const ignored = new Set(wanted.ignore?.map(({ id }) => id));
  const ids = setup.advisers.map(({ id }) => id);
  const rows = (await takenAround(app, tx, ids, { from: start, to: start })).filter(
    ({ id }) => !ignored.has(id),
  );
  const [others, theirs] = [rows.filter((row) => !isStrangers(row)), rows.filter(isStrangers)];
  const ofDay = theirs.filter((row) => dayInIndia(instantOf(row.startsAt)).equals(day));
  const own = takingAt(topic, { start, adviserId });
  const startsOf = (each: Topic, taken: readonly TakenTime[], more: readonly Taking[] = []) => {
    const question = questionOf(app, { setup, topic: each }, taken);
    const takings = [...question.takings, ...more];
    return freeSlots({ ...question, takings, range: { from: day, to: day, zone: INDIA } }).length;
  };
  const most = startsOf(topic, []) / 2;
  const toStayOpen = setup.topics.filter(
    (each) => each.advisers.includes(adviserId) && startsOf(each, others) > 0,
  );
  let left = ofDay;
  const staysOpen = () => {
    const still = theirs.filter((row) => !ofDay.includes(row) || left.includes(row));
    return toStayOpen.every((each) => startsOf(each, [...others, ...still], [own]) > 0);
  };
  const given: TakenTime[] = [];
  while (!staysOpen() || (left.length > 0 && left.length + 1 > most)) {
    if (left.length === 0) {
      if ((await liveOf(app, tx, network)) < CLOSING) break;
      return false;
    }
    const last = newestOfMost(left, network);
    if (!last) return false;
    given.push(last);
    left = left.filter((row) => row !== last);
  }
  if (given.length > 0)
    await tx
      .update(appointments)
      .set({ expiresAt: asDate(app.clock.now()) })
      .where(
        inArray(
          appointments.id,
          given.map(({ id }) => id),
        ),
      );
  return true;
}

/** How many times a network holds and keeps at this moment. */
function liveOf({ clock }: App, tx: Db, network: string): Promise<number> {
  const isLive = gt(appointments.expiresAt, asDate(clock.now()));
  return tx.$count(appointments, and(eq(appointments.network, network), isLive));
}

function isStrangers({ network }: TakenTime): boolean {
  return network !== null;
}

/**
 * What was held without a cookie, where whoever asks has one; else of the network that has most of a day, and more than
 * this one would then have. What is held goes before what is kept:
 * that was promised for half an hour, and goes only where a network keeps many.
 */
function newestOfMost(rows: readonly TakenTime[], network: string): TakenTime | undefined {
  const unknown = rows.filter((row) => row.state === "held" && row.network?.startsWith(UNKNOWN));
  if (!network.startsWith(UNKNOWN) && unknown.length > 0) return newestOf(unknown);
  const byNetwork = Map.groupBy(rows, (row) => row.network);
  const most = [...byNetwork.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
  if (most.length <= (byNetwork.get(network)?.length ?? 0) + 1) return undefined;
  const held = most.filter(({ state }) => state === "held");
  const kept = most.length > CLOSING ? most : [];
  return newestOf(held.length > 0 ? held : kept);
}

function newestOf(rows: readonly TakenTime[]): TakenTime | undefined {
  return rows.toSorted((a, b) => Number(a.expiresAt) - Number(b.expiresAt)).at(-1);
}

function takingAt(topic: Topic, { start, adviserId }: Place): Taking {
  const { blockedFrom, blockedTo } = timesOf(topic, start);
  return {
    ...{ id: "", adviser: adviserId, state: "busy", start },
    ...{ blockedFrom: instantOf(blockedFrom), blockedTo: instantOf(blockedTo) },
  };
}
