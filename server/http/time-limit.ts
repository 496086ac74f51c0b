import type { ServerResponse } from "node:http";

/**
 * How long a request may take until its answer begins: its turns, its connections, its work and its page. Shorter than
 * the minute after which most proxies give up, longer than the 45 seconds for which a PDF waits and is read
 * (child-pool.server.ts). While a file arrives no time counts: body.ts and Node have limits of their own for that.
 */
const ANSWERED_WITHIN_MS = 55_000;

export type TimeLimit = {
  /** Aborted when the time is over, or whoever asked went away. */
  signal: AbortSignal;
  /** Rejects with the reason of the signal as soon as it is aborted, or with what `work` rejects with. */
  within<T>(work: Promise<T>): Promise<T>;
  /** Waits for what takes none of the time. */
  pause<T>(waiting: Promise<T>): Promise<T>;
  end(): void;
};

/** Begins to count. Nothing is aborted by the time any more once an answer is sent: a file may take long. */
export function openTimeLimit(res: ServerResponse, ms = ANSWERED_WITHIN_MS): TimeLimit {
  const leaving = new AbortController();
  const { promise: over, reject } = Promise.withResolvers<never>();
  over.catch(() => {}); // also where nothing waits for it
  const abort = () => {
    leaving.abort();
    reject(leaving.signal.reason);
  };
  let left = ms;
  let since = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const count = () => {
    if (leaving.signal.aborted) return;
    since = performance.now();
    timer = setTimeout(() => {
      if (!res.headersSent) abort();
    }, left);
  };
  res.once("close", () => {
    clearTimeout(timer);
    if (!res.writableFinished) abort();
  });
  count();
  return {
    signal: leaving.signal,
    within: (work) => Promise.race([work, over]),
    async pause(waiting) {
      clearTimeout(timer);
      left -= performance.now() - since;
      try {
        return await waiting;
      } finally {
        count();
      }
    },
    end: () => clearTimeout(timer),
  };
}
