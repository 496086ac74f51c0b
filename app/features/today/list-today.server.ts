import type { RoomWords } from "#content/words.server.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import type { Share, TodayKind, TodayLine, Waiting } from "#platform/today-kind.ts";
import { compareWaiting } from "./clock-order.ts";
import { TODAY_KINDS } from "./kinds.server.ts";

/** Whose lines a person of the firm looks at. */
export const TODAY_SHARES = ["mine", "nobodys", "everybodys"] as const;
export type ShareName = (typeof TODAY_SHARES)[number];

/** A line of the list, opened. */
export type ListedLine = Waiting & TodayLine & { kind: string; canTake: boolean };

const ON_A_PAGE = 60;

/** What waits for the firm, of all kinds in one list; only the lines of the page are opened. */
export async function listToday(
  app: App,
  { person }: Session,
  { share, page }: { share: ShareName; page: number },
  words: RoomWords,
) {
  const people = await peopleOfFirm(app, app.db);
  const active = [...people].flatMap(([id, { hasLeft }]) => (hasLeft ? [] : [id]));
  const asked = { share: wanted(share, person.id, active), most: page * ON_A_PAGE + 1 };
  const [waiting, counts] = await Promise.all([
    waitingOfAll(app, asked),
    countToday(app, person.id, active),
  ]);
  const shown = waiting.slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE);
  return {
    lines: (await openAll(app, shown, words)).map((line) => ({
      ...line,
      by: line.who && active.includes(line.who) ? people.get(line.who)?.name : line.by,
      isMine: line.who === person.id,
      canTake: line.canTake && !(line.who && active.includes(line.who)),
    })),
    counts,
    hasMore: waiting.length > page * ON_A_PAGE,
  };
}

function wanted(share: ShareName, me: string, active: readonly string[]): Share {
  if (share === "mine") return { of: me };
  return share === "nobodys" ? { noneOf: active } : "everybody";
}

type OfKind = Waiting & { kind: TodayKind<RoomWords> };

async function waitingOfAll(app: App, asked: { share: Share; most: number }): Promise<OfKind[]> {
  const all = await Promise.all(
    TODAY_KINDS.map(async (kind) =>
      (await kind.waiting(app, asked)).map((each) => ({ ...each, kind })),
    ),
  );
  return all.flat().toSorted(compareWaiting);
}

/** In the same order; what went meanwhile is left out. */
async function openAll(
  app: App,
  shown: readonly OfKind[],
  words: RoomWords,
): Promise<ListedLine[]> {
  const opened = new Map(
    await Promise.all(
      TODAY_KINDS.map(async (kind) => {
        const ids = shown.flatMap((each) => (each.kind === kind ? [each.id] : []));
        return [kind, ids.length > 0 ? await kind.open(app, ids, words) : undefined] as const;
      }),
    ),
  );
  return shown.flatMap(({ kind, ...waiting }) => {
    const line = opened.get(kind)?.get(waiting.id);
    const canTake = kind.take !== undefined && !waiting.isOfAll;
    return line ? [{ ...waiting, ...line, kind: kind.name, canTake }] : [];
  });
}

/** How many lines wait for a person, for none of the firm, and in all. */
export async function countToday(
  app: App,
  me: string,
  active: readonly string[],
): Promise<Record<ShareName, number>> {
  const counted = { mine: 0, nobodys: 0, everybodys: 0 };
  for (const counts of await Promise.all(TODAY_KINDS.map(({ count }) => count(app)))) {
    for (const [who, count] of counts) {
      counted.everybodys += count;
      if (who === me) counted.mine += count;
      else if (!who || !active.includes(who)) counted.nobodys += count;
    }
  }
  return counted;
}

/** Takes a line that none has. @returns whether the person has it now */
export async function takeLine(
  app: App,
  session: Session,
  { kind: name, id }: { kind: string; id: string },
): Promise<boolean> {
  const kind = TODAY_KINDS.find((each) => each.name === name);
  return (await kind?.take?.(app, session, id)) ?? false;
}
