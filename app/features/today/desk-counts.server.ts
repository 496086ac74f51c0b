import type { RoomWords } from "#content/words.server.ts";
import { itemTodayKind } from "#features/inbox/item-today.server.ts";
import { unsentTodayKind } from "#features/inbox/unsent-today.server.ts";
import { moneyTodayKind } from "#features/payments/desk/money-today.server.ts";
import type { App } from "#platform/app.server.ts";
import type { TodayKind } from "#platform/today-kind.ts";
import { TODAY_KINDS } from "./kinds.server.ts";

/** How much waits for the firm, for the header of its pages. */
export async function deskCounts(
  app: App,
): Promise<{ today: number; money: number; inbox: number }> {
  const counts = await Promise.all(
    TODAY_KINDS.map(async (kind) => [kind, await sumOf(app, kind)] as const),
  );
  const all = new Map(counts);
  const of = (...kinds: TodayKind<RoomWords>[]) =>
    kinds.reduce((sum, each) => sum + (all.get(each) ?? 0), 0);
  return {
    today: of(...TODAY_KINDS),
    money: of(moneyTodayKind),
    inbox: of(itemTodayKind, unsentTodayKind),
  };
}

async function sumOf(app: App, { count }: TodayKind<RoomWords>): Promise<number> {
  return [...(await count(app)).values()].reduce((sum, each) => sum + each, 0);
}
