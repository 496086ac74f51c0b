import { and, count, eq, inArray, sql } from "drizzle-orm";
import { isProductCode, products } from "#content/catalogue.ts";
import type { Db } from "#db/db.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { entitlements } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import {
  lockSessionsBought,
  type SessionsBought,
  sessionsBought,
} from "#features/orders/order/entitlements.server.ts";
import { compareDays, dayInIndia, type Instant, type PlainDate } from "#values/dates.ts";
import { refused } from "#values/outcome.ts";
import type { Topic } from "../hours/setup.ts";
import type { AppointmentOutcome } from "../session/appointment-messages.ts";

/** The sessions of a plan's year, with how many of them are used: booked, held, or missed by the client. */
export type PlanSessions = SessionsBought & { used: number };

/** Topics of a life plan, which not every plan is sold with; any other topic of a plan is part of each. */
const OF_LIFE_PLANNING = ["financial-planning", "retirement-planning"];

/** The sessions of an account's plans, years that have ended included, the one that ends first before the others. */
export async function planSessionsOf(db: Db, personId: string): Promise<PlanSessions[]> {
  const bought = await sessionsBought(db, personId);
  if (bought.length === 0) return [];
  const ids = bought.map(({ orderId }) => orderId);
  const rows = await db
    .select({ orderId: appointments.orderId, used: count() })
    .from(appointments)
    .where(inArray(appointments.orderId, ids))
    .groupBy(appointments.orderId);
  const used = new Map(rows.map((row) => [row.orderId, row.used]));
  return bought.map((each) => ({ ...each, used: used.get(each.orderId) ?? 0 }));
}

/** Of an account's plans those that a session of a topic on a day is part of. */
export function coveringOf(
  plans: readonly PlanSessions[],
  { id, price }: Pick<Topic, "id" | "price">,
  day: PlainDate,
): PlanSessions[] {
  if (price !== "plan") return [];
  return plans.filter(
    ({ plan, startsOn, endsOn }) =>
      compareDays(startsOn, day) <= 0 &&
      compareDays(day, endsOn) <= 0 &&
      (!OF_LIFE_PLANNING.includes(id) || plan.includes.includes("lifePlanning")),
  );
}

export function hasLeft({ amount, used }: PlanSessions): boolean {
  return amount === null || used < amount;
}

/** That all sessions of a plan are used; undefined while one is left, and where no plan has the topic. */
export function usedUp(covering: readonly PlanSessions[]) {
  const last = covering.at(-1);
  if (!last || covering.some(hasLeft)) return undefined;
  const bought = covering.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const params = { count: bought, until: last.endsOn.toString() };
  return refused([{ message: { id: "sessionsUsed" as const, params } }], "used");
}

/**
 * The order whose sessions a session counts against; undefined where none of the account's plans has its topic on that
 * day. Who takes the last one at the same moment waits here.
 *
 * @returns refused as `used` where they are all used
 */
export async function orderForSession(
  tx: Db,
  personId: string | null | undefined,
  topic: Topic,
  start: Instant,
): Promise<AppointmentOutcome<string | undefined>> {
  if (!personId || topic.price !== "plan") return { ok: true, value: undefined };
  await lockSessionsBought(tx, personId);
  const covering = coveringOf(await planSessionsOf(tx, personId), topic, dayInIndia(start));
  return usedUp(covering) ?? { ok: true, value: covering.find(hasLeft)?.orderId };
}

/** Which of its plan's sessions one is, counted by their starts, by the plan's order. */
export type PlaceInPlan = { plan: string; order: string; place: number; amount: number | null };

/** Of sessions that count against a plan, by their ids. */
export async function placesInPlans(
  db: Db,
  rows: readonly { orderId: string | null }[],
): Promise<ReadonlyMap<string, PlaceInPlan>> {
  const ids = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))];
  if (ids.length === 0) return new Map();
  const { id, orderId, startsAt } = appointments;
  const found = await db
    .select({
      ...{ id, order: orders.reference, code: orders.productCode, amount: entitlements.amount },
      place: sql`row_number() over (partition by ${orderId} order by ${startsAt}, ${id})`.mapWith(
        Number,
      ),
    })
    .from(appointments)
    .innerJoin(orders, eq(orders.id, orderId))
    .innerJoin(
      entitlements,
      and(eq(entitlements.orderId, orderId), eq(entitlements.kind, "sessions")),
    )
    .where(inArray(orderId, ids));
  return new Map(
    found.map(({ id: session, code, ...its }) => [
      session,
      { ...its, plan: isProductCode(code) ? products[code].name : code },
    ]),
  );
}
