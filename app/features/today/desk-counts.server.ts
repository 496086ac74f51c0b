import type { RouterContextProvider } from "react-router";
import type { RoomWords } from "#content/words.server.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import { itemTodayKind } from "#features/inbox/item-today.server.ts";
import { unsentTodayKind } from "#features/inbox/unsent-today.server.ts";
import { moneyTodayKind } from "#features/payments/desk/money-today.server.ts";
import type { App } from "#platform/app.server.ts";
import { appOf } from "#platform/request.server.ts";
import type { Person } from "#platform/session.server.ts";
import type { TodayKind } from "#platform/today-kind.ts";
import { TODAY_KINDS } from "./kinds.server.ts";

/** Whose lines a person of the firm looks at. */
export const TODAY_SHARES = ["mine", "nobodys", "everybodys"] as const;
export type ShareName = (typeof TODAY_SHARES)[number];

type DeskCounts = Record<ShareName, number> & { money: number; inbox: number };

const ofRequest = new WeakMap<Readonly<RouterContextProvider>, Promise<DeskCounts>>();

/**
 * How much waits for the firm: for a person, for none of it, in all, and of it as money and in the inbox. Counted once for
 * each request: the header of the page and its list go by the same.
 */
export function deskCounts(
  context: Readonly<RouterContextProvider>,
  person: Pick<Person, "id">,
): Promise<DeskCounts> {
  const counted = ofRequest.get(context) ?? countDesk(appOf(context), person);
  ofRequest.set(context, counted);
  return counted;
}

async function countDesk(app: App, { id: me }: Pick<Person, "id">): Promise<DeskCounts> {
  const people = await peopleOfFirm(app, app.db);
  const counts = { mine: 0, nobodys: 0, everybodys: 0, money: 0, inbox: 0 };
  const counted = await Promise.all(
    TODAY_KINDS.map(async (kind) => [kind, await kind.count(app)] as const),
  );
  for (const [kind, byPerson] of counted) {
    const room = roomOf(kind);
    for (const [who, count] of byPerson) {
      counts.everybodys += count;
      if (room) counts[room] += count;
      if (who === me) counts.mine += count;
      else if (people.get(who ?? "")?.hasLeft !== false) counts.nobodys += count;
    }
  }
  return counts;
}

function roomOf(kind: TodayKind<RoomWords>): "money" | "inbox" | undefined {
  if (kind === moneyTodayKind) return "money";
  return kind === itemTodayKind || kind === unsentTodayKind ? "inbox" : undefined;
}
