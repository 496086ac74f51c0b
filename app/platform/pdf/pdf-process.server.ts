import { availableParallelism } from "node:os";
import { type PdfAnswer, type PdfChild, startPdfChild } from "./pdf-child-process.server.ts";

export type { PdfAnswer };

/** Reads PDFs in child processes with limits; never throws on what a document is or does. */
export type PdfReader = {
  /**
   * Waits its turn, then answers within ten seconds. A crash, a kill, a timeout or nonsense answers
   * `{ certificates: [], problems: [{ code: "unreadable", message }] }`.
   */
  read: (bytes: Uint8Array, password?: string) => Promise<PdfAnswer>;
  /** Ends all children; what is being read answers `unreadable`. */
  stop: () => Promise<void>;
};

export type PdfReaderOptions = {
  /** The source file that Node runs, such as app/features/documents/pdf-child.ts. */
  entry: URL;
  /** Children kept ready ahead of need. */
  spare?: number;
  /** Documents read at the same time; more wait in order of arrival. */
  concurrency?: number;
  /** For one document, starting the child included. */
  limitMs?: number;
  /** Told why a reading failed, never what the document says. */
  log?: (event: { event: "pdf-failed"; reason: string; ms: number }) => void;
};

const UNREADABLE: PdfAnswer = {
  json: {
    certificates: [],
    isProtected: false,
    problems: [
      {
        code: "unreadable",
        message:
          "This PDF could not be read: it is damaged or too complex. Download it again, or ask your employer for a fresh copy from TRACES.",
      },
    ],
  },
};

export function createPdfReader({
  entry,
  spare = 1,
  concurrency = availableParallelism(),
  limitMs = 9_000,
  log = () => {},
}: PdfReaderOptions): PdfReader {
  const spares: PdfChild[] = [];
  const atWork = new Set<PdfChild>();
  const waiting: (() => void)[] = [];
  let busy = 0;
  let isStopped = false;

  const keepSpares = () => {
    while (!isStopped && spares.length < spare) {
      const child = startPdfChild(entry);
      spares.push(child);
      void child.gone.then(() => {
        const at = spares.indexOf(child); // it died waiting; the next reading starts another
        if (at >= 0) spares.splice(at, 1);
      });
    }
  };

  const readNow = async (bytes: Uint8Array, password: string): Promise<PdfAnswer> => {
    if (isStopped) return UNREADABLE;
    const started = performance.now();
    const child = spares.shift() ?? startPdfChild(entry);
    atWork.add(child);
    if (waiting.length > 0) keepSpares();
    const timer = setTimeout(child.kill, limitMs);
    try {
      return await child.read(bytes, password);
    } catch (error) {
      const reason = error instanceof Error ? error.message : "unknown";
      log({ event: "pdf-failed", reason, ms: Math.round(performance.now() - started) });
      return UNREADABLE;
    } finally {
      clearTimeout(timer);
      child.kill();
      atWork.delete(child);
    }
  };

  keepSpares();
  return {
    read: async (bytes, password = "") => {
      if (busy >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
      else busy++;
      try {
        return await readNow(bytes, password);
      } finally {
        const next = waiting.shift(); // hands its place over, so that nobody overtakes
        if (next) next();
        else busy--;
        keepSpares();
      }
    },
    stop: async () => {
      isStopped = true;
      const all = [...spares, ...atWork];
      for (const child of all) child.kill();
      await Promise.all(all.map((child) => child.gone));
    },
  };
}
