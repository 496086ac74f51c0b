import { count, isNotNull } from "drizzle-orm";
import { cases } from "#db/schema/cases.ts";
import type { App } from "#platform/app.server.ts";

/** Cases counted one by one, as the lists count them, in an order of their own. */
export async function countedOneByOne({ db }: Pick<App, "db">): Promise<string[]> {
  const { state, turn, fee, assigneeId, taxYear: year, lawOf } = cases;
  const groups = await db
    .select({ state, turn, fee, assigneeId, year, lawOf, count: count() })
    .from(cases)
    .where(isNotNull(turn))
    .groupBy(state, turn, fee, assigneeId, year, lawOf);
  return inOrder(groups);
}

export function inOrder(groups: readonly object[]): string[] {
  return groups.map((each) => JSON.stringify(each)).toSorted();
}
