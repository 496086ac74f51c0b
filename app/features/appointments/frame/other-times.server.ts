import type { Slot } from "#domain/scheduling/schedule.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import type { Instant } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { otherZone } from "../calendar/other-zone.ts";
import { currentSetup } from "../hours/setup.server.ts";
import { topicOf } from "../hours/setup.ts";
import { addressWith } from "../session/appointment-path.ts";
import { type AppointmentRow, clientOf } from "../session/stored-client.server.ts";
import type { WantedTime } from "../taking/hold-time.server.ts";
import { heldBy } from "../taking/taking-rows.server.ts";
import { nextOfDay, nextSlots, type Wanted } from "../taking/takings.server.ts";
import { bookingQuery } from "./booking-query.ts";
import { headingOfFree, marginOf, timesByDay } from "./booking-view.server.ts";
import type { MarginView, TimesView } from "./booking-view.ts";
import type { AskedAt } from "./days-step.server.ts";
import { isRush } from "./take-in-turn.server.ts";

export type TakenStep = {
  margin: MarginView;
  /** Why another time is asked for. */
  strong: string;
  heading: string;
  groups: TimesView["groups"];
  all: string;
  /** What goes along with another time: topic, token, what was typed. */
  kept: Record<string, string>;
};

/** How many free times are offered in place of one that was taken. */
const OFFERED = 3;

/** What is still free from a moment on; of its day alone while many wait. */
async function stillFree(
  app: App,
  wanted: Wanted,
  from: Instant,
): Promise<Pick<TakenStep, "heading"> & { slots: Slot[] }> {
  const isOfDay = isRush(app);
  const slots = await (isOfDay ? nextOfDay : nextSlots)(app, wanted, from, OFFERED);
  return { slots, heading: headingOfFree(slots, isOfDay) };
}

/** What is still free, in place of a time that was not to be had. @param why not, and from when on others are offered */
export async function takenStep(
  app: App,
  browser: Browser,
  { topic: id, token = "", typed, zone }: WantedTime,
  { path, query }: AskedAt,
  { strong, from }: { strong: string; from: Instant },
): Promise<TakenStep | undefined> {
  const setup = await currentSetup(app);
  const topic = topicOf(setup, id);
  if (!topic) return undefined;
  const ignore = await heldBy(app.db, browser, token || undefined);
  const { slots, heading } = await stillFree(app, { setup, topic, ignore }, from);
  const days = { topic: id, hold: undefined, edit: undefined, day: undefined, from: undefined };
  return {
    margin: marginOf(topic, setup, 3),
    ...{ strong, heading },
    groups: timesByDay(slots, otherZone(zone)),
    all: addressWith(path, query, { ...days, instead: token || undefined }),
    kept: { topic: id, hold: token, ...typed },
  };
}

/** What is still free, in place of a time that a session could not be moved to. @param strong why not */
export async function takenMove(
  app: App,
  row: AppointmentRow,
  start: Instant,
  { path, query }: AskedAt,
  strong: string,
): Promise<Pick<TakenStep, "strong" | "heading" | "groups" | "all">> {
  const setup = await currentSetup(app);
  const topic = topicOf(setup, row.topic);
  const { slots, heading } = topic
    ? await stillFree(app, { setup, topic, ignore: [row] }, start)
    : { slots: [], heading: headingOfFree([], false) };
  const zone = readQuery(query, bookingQuery).zone ?? clientOf(app, row).zone;
  const hrefOf = (chosen: string) => addressWith(path, query, { start: chosen });
  return {
    ...{ strong, heading },
    groups: timesByDay(slots, otherZone(zone), hrefOf),
    all: path,
  };
}
