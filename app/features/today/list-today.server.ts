import type { RoomWords } from "#content/words.server.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Session } from "#platform/session.server.ts";
import type { Share, TodayKind, TodayLine, Waiting } from "#platform/today-kind.ts";
import { compareWaiting } from "./clock-order.ts";
import type { ShareName } from "./desk-counts.server.ts";
import { TODAY_KINDS } from "./kinds.server.ts";

/** A line of the list, opened. */
type ListedLine = Waiting & TodayLine & { kind: string; canTake: boolean };

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
  const waiting = await waitingOfAll(app, asked);
  const shown = waiting.slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE);
  return {
    lines: (await openAll(app, shown, words)).map((line) => ({
      ...line,
      by: line.who && active.includes(line.who) ? people.get(line.who)?.name : line.by,
      isMine: line.who === person.id,
      canTake: line.canTake && !(line.who && active.includes(line.who)),
    })),
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

/** Takes a line that none has. @returns whether the person has it now */
export async function takeLine(
  app: App,
  session: Session,
  { kind: name, id }: { kind: string; id: string },
): Promise<boolean> {
  const kind = TODAY_KINDS.find((each) => each.name === name);
  return (await kind?.take?.(app, session, id)) ?? false;
}
