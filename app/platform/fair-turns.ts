/** Costly work that only so much of is done at once, in turns that are fair between those who ask. */
export type FairTurns = {
  /**
   * Does `work` when its turn has come: the next is of whoever had the fewest turns, and of those whoever came first.
   * Whoever begins to wait does so one turn ahead of what each has had by now and no more: however much one asks for,
   * another waits for no more than what is under way, and however many others come, no one waits for ever.
   *
   * @param signal ends the waiting, which rejects with its reason; what is under way goes on
   */
  take<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /**
   * Whether as much waits as may: of this owner, or of all while this owner has something waiting. An owner that has
   * nothing waiting is let in until twice as much waits.
   */
  isFull(owner: string): boolean;
  /** How many wait, of all. */
  waiting(): number;
};

/** Owners whose turns are remembered while others wait, so that the memory this takes has an end. */
const MOST_REMEMBERED = 20_000;

/** @param most how many may wait: of one owner, and of all */
export function openFairTurns(
  atOnce: number,
  most: { ofOne: number; ofAll: number } = { ofOne: Infinity, ofAll: Infinity },
): FairTurns {
  /** In the order in which they began to wait. */
  const waiting = new Map<string, (() => void)[]>();
  /** How many turns each has had, counted from where it began to wait. */
  const had = new Map<string, number>();
  let [underWay, waitingInAll] = [0, 0];
  /** What each of those who wait has had on average: it goes on with every turn, whoever has it. */
  let average = 0;

  const turnsOf = (owner: string) => had.get(owner) ?? 0;
  const count = (owner: string) => {
    underWay++;
    had.set(owner, turnsOf(owner) + 1);
    average += 1 / (waiting.size + (waiting.has(owner) ? 0 : 1));
    if (had.size > MOST_REMEMBERED)
      for (const each of had.keys()) if (!waiting.has(each)) had.delete(each);
  };
  const beginNext = () => {
    if (waitingInAll === 0) {
      had.clear();
      average = 0;
      return;
    }
    const [first = "", ...others] = waiting.keys();
    const next = others.reduce((a, b) => (turnsOf(b) < turnsOf(a) ? b : a), first);
    const theirs = waiting.get(next) ?? [];
    const begin = theirs.shift();
    if (theirs.length === 0) waiting.delete(next);
    waitingInAll--;
    count(next);
    begin?.();
  };

  const wait = (owner: string, signal: AbortSignal | undefined) => {
    const theirs = waiting.get(owner) ?? [];
    if (theirs.length === 0) had.set(owner, Math.max(turnsOf(owner), average - 1));
    waiting.set(owner, theirs);
    waitingInAll++;
    return new Promise<void>((begin, leave) => {
      theirs.push(begin);
      signal?.addEventListener("abort", () => {
        const place = theirs.indexOf(begin);
        if (place < 0) return; // its turn has come
        theirs.splice(place, 1);
        if (theirs.length === 0) waiting.delete(owner);
        waitingInAll--;
        leave(signal.reason);
      });
    });
  };

  return {
    async take(owner, work, signal) {
      signal?.throwIfAborted();
      if (underWay < atOnce) count(owner);
      else await wait(owner, signal);
      try {
        return await work();
      } finally {
        underWay--;
        beginNext();
      }
    },
    waiting: () => waitingInAll,
    isFull: (owner) => {
      const own = waiting.get(owner)?.length ?? 0;
      const mostOfAll = own > 0 ? most.ofAll : 2 * most.ofAll;
      return own >= most.ofOne || waitingInAll >= mostOfAll;
    },
  };
}
