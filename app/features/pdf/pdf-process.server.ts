import { refusedReading } from "#domain/form16/refusals.ts";
import type { PdfAnswer, PdfReader } from "#platform/pdf-reader.ts";
import { createChildPool, type PoolOptions } from "./child-pool.server.ts";

/** Run from its source: the built bundle does not hold it. */
const CHILD = new URL("./pdf-child.js", import.meta.url);
/** The code that a child runs, of the project; beside it a child may read nothing. */
const CODE = [
  "package.json",
  "node_modules/*",
  "app/features/pdf/*",
  "app/domain/*",
  "app/values/*",
];

export type PdfReaderOptions = Pick<
  PoolOptions,
  "launcher" | "spare" | "concurrency" | "patienceMs"
> & {
  /** The source file that Node runs; a test has others. */
  entry?: URL;
  /** The most processor time for one document, where `prlimit` can enforce it. */
  cpuSeconds?: number;
  /** The processor time a child needs before it gets a document; a test has children that need none. */
  startSeconds?: number;
  log?: (event: { event: "pdf-failed"; reason: string; ms: number }) => void;
};

/** The most bytes, over all visitors, that may wait in memory. */
const MOST_WAITING_BYTES = 256 * 1024 * 1024;
/** The time a child needs before it gets a document: to start, to load and to warm up; the first one also fills the cache. */
const START_SECONDS = 5;
/** JSON.parse blocks the server, here for 50 ms; a usual answer has 60 KB. */
const LARGEST_JSON = 8 * 1024 * 1024;

export function createPdfReader({
  entry = CHILD,
  spare = 1,
  cpuSeconds = 9,
  startSeconds = START_SECONDS,
  log = () => {},
  ...options
}: PdfReaderOptions = {}): PdfReader {
  const pool = createChildPool({
    ...options,
    spare,
    program: { entry, reads: CODE, caches: true, cpuSeconds: cpuSeconds + startSeconds },
    mostWaiting: { count: Infinity, bytes: MOST_WAITING_BYTES },
    log: (failure) => log({ event: "pdf-failed", ...failure }),
  });
  return {
    read: async (bytes, password = "", owner = "") => {
      const work = {
        frames: [Buffer.from(password), bytes],
        answer: { most: 2, firstBytes: LARGEST_JSON },
        take: answerOf,
      };
      const answer = await pool.run(work, owner);
      if (typeof answer === "object") return answer;
      // Whatever lies with us says nothing of the document: it is kept, and read later.
      return unread(answer === "failed" ? "unreadable" : "busy");
    },
    aheadOf: pool.aheadOf,
    stop: pool.stop,
  };
}

/** First what was read, then the document without its password, empty where there is none. */
function answerOf([json, unlocked]: Buffer[]): PdfAnswer {
  const isUnlocked = unlocked !== undefined && unlocked.length > 0;
  return {
    json: JSON.parse(json?.toString("utf8") ?? ""),
    ...(isUnlocked ? { unlocked: new Uint8Array(unlocked) } : {}),
  };
}

function unread(code: "unreadable" | "busy"): PdfAnswer {
  return { json: { ...refusedReading(code), isProtected: false, pages: [] } };
}
