import { availableParallelism } from "node:os";
import { refusedReading } from "#domain/form16/refusals.ts";
import type { PdfAnswer, PdfReader } from "#platform/pdf-reader.ts";
import { type PdfChild, startPdfChild } from "./pdf-child-process.server.ts";
import { type Launcher, launchHere } from "./pdf-launch.server.ts";

/** Run from its source: the built bundle does not hold it. */
const CHILD = new URL("./pdf-child.js", import.meta.url);

export type PdfReaderOptions = {
  /** The source file that Node runs; a test has others. */
  entry?: URL;
  /** Starts the children; a large process passes one that does not fork the process itself. */
  launcher?: Launcher;
  /** Children kept ready ahead of need. */
  spare?: number;
  /** Documents read at the same time; more wait in order of arrival. */
  concurrency?: number;
  /** The most processor time for one document, where `prlimit` can enforce it. */
  cpuSeconds?: number;
  /**
   * The longest wait by the wall clock: after it the machine counts as busy, whatever the document is. Shorter than the
   * minute after which most proxies give up.
   */
  patienceMs?: number;
  /** Called with the reason why a reading failed, never with what the document contains. */
  log?: (event: { event: "pdf-failed"; reason: string; ms: number }) => void;
};

/** The most bytes, over all visitors, that may wait in memory. */
const MOST_WAITING_BYTES = 256 * 1024 * 1024;
/** The time a child needs before it gets a document: to start, to load and to warm up; the first one also fills the cache. */
const START_SECONDS = 5;

function unread(code: "unreadable" | "busy"): PdfAnswer {
  return { json: { ...refusedReading(code), isProtected: false, pages: [] } };
}

type Waiting = { owner: string; bytes: number; begin: () => void };

export function createPdfReader({
  entry = CHILD,
  launcher = launchHere,
  spare = 1,
  concurrency = availableParallelism(),
  cpuSeconds = 9,
  patienceMs = 45_000,
  log = () => {},
}: PdfReaderOptions = {}): PdfReader {
  const spares: PdfChild[] = [];
  const atWork = new Set<PdfChild>();
  const waiting: Waiting[] = [];
  /** Whose files are being read; the empty name is nobody's in particular. */
  const reading: string[] = [];
  let isStopped = false;

  const keepSpares = () => {
    while (!isStopped && spares.length < spare) {
      const child = startPdfChild(entry, launcher, cpuSeconds + START_SECONDS);
      spares.push(child);
      void child.gone.then(() => {
        const at = spares.indexOf(child); // it died while waiting; the next reading starts another
        if (at >= 0) spares.splice(at, 1);
        child.kill();
      });
    }
  };

  const readNow = async (bytes: Uint8Array, password: string): Promise<PdfAnswer> => {
    if (isStopped) return unread("unreadable");
    const started = performance.now();
    const child = spares.shift() ?? startPdfChild(entry, launcher, cpuSeconds + START_SECONDS);
    atWork.add(child);
    if (waiting.length > 0) keepSpares();
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      child.kill();
    }, patienceMs);
    try {
      return await child.read(bytes, password);
    } catch (error) {
      const message = error instanceof Error ? error.message : "unknown";
      const reason = isOver ? "busy" : message;
      log({ event: "pdf-failed", reason, ms: Math.round(performance.now() - started) });
      return unread(isOver ? "busy" : "unreadable");
    } finally {
      clearTimeout(timer);
      child.kill();
      atWork.delete(child);
    }
  };

  /** Takes out the next: the first in line with no file being read or just read, else the first. */
  const takeNext = (from: Waiting[], busy: string[]): Waiting | undefined => {
    const fair = from.findIndex(({ owner }) => owner === "" || !busy.includes(owner));
    return from.splice(Math.max(0, fair), 1)[0];
  };

  keepSpares();
  return {
    read: async (bytes, password = "", owner = "") => {
      if (reading.length >= concurrency) {
        const waitingBytes = waiting.reduce((sum, each) => sum + each.bytes, 0);
        if (waitingBytes + bytes.length > MOST_WAITING_BYTES) return unread("busy");
        await new Promise<void>((begin) => waiting.push({ owner, bytes: bytes.length, begin }));
      } else reading.push(owner);
      try {
        return await readNow(bytes, password);
      } finally {
        const next = takeNext(waiting, reading);
        reading.splice(reading.indexOf(owner), 1);
        if (next) {
          reading.push(next.owner); // take the place before another caller can
          next.begin();
        }
        keepSpares();
      }
    },
    aheadOf: (owner) => {
      const line = [...waiting];
      const busy = [...reading];
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
