import { availableParallelism } from "node:os";
import {
  ChildLost,
  type ChildProgram,
  ChildUnable,
  type PdfChild,
  startPdfChild,
} from "./pdf-child-process.server.ts";
import { type Launcher, launchHere } from "./pdf-launch.server.ts";

export type PoolOptions = {
  program: ChildProgram;
  /** Starts the children; a large process passes one that does not fork the process itself. */
  launcher?: Launcher;
  /** Children kept ready ahead of need. */
  spare?: number;
  /** Pieces of work done at the same time; more wait in order of arrival. */
  concurrency?: number;
  /** The most that may wait, over all visitors; more are told that the machine is busy. */
  mostWaiting?: { count: number; bytes: number };
  /**
   * The longest wait by the wall clock: after it the machine counts as busy, whatever the work is. Shorter than the
   * minute after which most proxies give up.
   */
  patienceMs?: number;
  /** Called with the reason of a failure, never with what a document contains. */
  log?: (failure: { reason: string; ms: number }) => void;
};

/** Work for one child: what it is given, and how its answer is taken; `take` may throw at nonsense. */
export type Work<T> = {
  frames: readonly Uint8Array[];
  answer: { most: number; firstBytes: number };
  take: (frames: Buffer[]) => T;
};

/** Children with limits, one for each piece of work and none for two. */
type ChildPool = {
  /**
   * Waits its turn. Turns go by arrival, except that visitors without work under way go first, so that no visitor blocks
   * the others with much. A child that is lost without a fault of its work is replaced once, before the machine counts as
   * "busy". "failed" is what the work itself brought about; "unable" is a machine that can do no such work.
   */
  run: <T extends object>(work: Work<T>, owner: string) => Promise<T | NoAnswer>;
  /** How many pieces of work begin before this visitor's; 0 when theirs is under way. */
  aheadOf: (owner: string) => number;
  /** Ends all children; for what is under way the machine is busy. */
  stop: () => Promise<void>;
};

type NoAnswer = "busy" | "failed" | "unable";

type Waiting = { owner: string; bytes: number; begin: () => void };

export function createChildPool({
  program,
  launcher = launchHere,
  spare = 0,
  concurrency = availableParallelism(),
  mostWaiting = { count: Infinity, bytes: Infinity },
  patienceMs = 45_000,
  log = () => {},
}: PoolOptions): ChildPool {
  const spares: PdfChild[] = [];
  const atWork = new Set<PdfChild>();
  const waiting: Waiting[] = [];
  /** Whose work is under way; the empty name stands for no visitor in particular. */
  const working: string[] = [];
  let isStopped = false;

  const keepSpares = () => {
    while (!isStopped && spares.length < spare) {
      const child = startPdfChild(program, launcher);
      spares.push(child);
      void child.gone.then(() => {
        const at = spares.indexOf(child);
        // At work by now: its end may be known here before its answer was read, which must not be thrown away.
        if (at < 0) return;
        spares.splice(at, 1); // it died while waiting; the next piece of work starts another
        child.kill();
      });
    }
  };

  const runNow = async <T extends object>(work: Work<T>) => {
    const started = performance.now();
    const first = await runOnce(work, patienceMs);
    const left = patienceMs - (performance.now() - started);
    const outcome = first === "lost" ? await runOnce(work, left) : first;
    return outcome === "lost" ? "busy" : outcome;
  };

  const runOnce = async <T extends object>({ frames, answer, take }: Work<T>, ms: number) => {
    if (isStopped) return "busy";
    const started = performance.now();
    const child = spares.shift() ?? startPdfChild(program, launcher);
    atWork.add(child);
    if (waiting.length > 0) keepSpares();
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      child.kill();
    }, ms);
    try {
      return take(await child.work(frames, answer));
    } catch (error) {
      const message = error instanceof Error ? error.message : "unknown";
      const reason = isOver ? "busy" : message;
      log({ reason, ms: Math.round(performance.now() - started) });
      if (isOver) return "busy";
      if (error instanceof ChildLost) return "lost";
      return error instanceof ChildUnable ? "unable" : "failed";
    } finally {
      clearTimeout(timer);
      child.kill();
      atWork.delete(child);
    }
  };

  const isFull = (bytes: number) =>
    waiting.length >= mostWaiting.count ||
    waiting.reduce((sum, each) => sum + each.bytes, bytes) > mostWaiting.bytes;

  /** Takes out the next: the first in line with no work under way or just done, else the first. */
  const takeNext = (from: Waiting[], busy: string[]): Waiting | undefined => {
    const fair = from.findIndex(({ owner }) => owner === "" || !busy.includes(owner));
    return from.splice(Math.max(0, fair), 1)[0];
  };

  keepSpares();
  return {
    run: async (work, owner) => {
      if (working.length >= concurrency) {
        const bytes = work.frames.reduce((sum, { length }) => sum + length, 0);
        if (isFull(bytes)) return "busy";
        await new Promise<void>((begin) => waiting.push({ owner, bytes, begin }));
      } else working.push(owner);
      try {
        return await runNow(work);
      } finally {
        const next = takeNext(waiting, working);
        working.splice(working.indexOf(owner), 1);
        if (next) {
          working.push(next.owner); // take the place before another caller can
          next.begin();
        }
        keepSpares();
      }
    },
    aheadOf: (owner) => {
      const line = [...waiting];
      const busy = [...working];
      for (let ahead = 0; ; ahead++) {
        const next = takeNext(line, busy);
        if (!next) return 0;
        if (next.owner === owner) return ahead;
        busy.push(next.owner);
        busy.shift(); // the first to start is likely to finish first
      }
    },
    stop: async () => {
      isStopped = true;
      // The children keep no process alive; without this timer a refused start would end before its message is printed.
      const keepAlive = setInterval(() => {}, 1_000);
      const all = [...spares, ...atWork];
      for (const child of all) child.kill();
      await Promise.all(all.map((child) => child.gone));
      await launcher.close();
      clearInterval(keepAlive);
    },
  };
}
