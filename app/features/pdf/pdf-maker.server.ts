import type { PdfMaker } from "#platform/pdf-maker.ts";
import { createChildPool, type PoolOptions } from "./child-pool.server.ts";

/** Run from its source: the built bundle does not hold it. */
const CHILD = new URL("./pdf-maker-child.js", import.meta.url);
/** Code and fonts; beside them a child may read nothing. */
const CODE = [
  "package.json",
  "node_modules/@myriaddreamin/*",
  "node_modules/@expo-google-fonts/*",
  "app/features/pdf/*",
];
/** The compiler is native code. */
const FLAGS = ["--allow-addons"];

type PdfMakerOptions = Pick<PoolOptions, "launcher" | "concurrency" | "patienceMs"> & {
  /** The source file that Node runs; a test has others. */
  entry?: URL;
  /** The most processor time for one document, its start included, where `prlimit` can enforce it. */
  cpuSeconds?: number;
  mostWaiting?: number;
  log?: (event: { event: "pdf-not-made"; reason: string; ms: number }) => void;
};

/** A summary of ten pages has 200 KB. */
const LARGEST_PDF = 8 * 1024 * 1024;

/**
 * A child for each document, started when it is asked for (0.3 s) and ended after it: nothing of one person is left for
 * the next, and nothing waits in memory where PDFs are rarely made.
 */
export function createPdfMaker({
  entry = CHILD,
  concurrency = 1,
  cpuSeconds = 8,
  patienceMs = 25_000,
  mostWaiting = 20,
  log = () => {},
  ...options
}: PdfMakerOptions = {}): PdfMaker {
  const pool = createChildPool({
    ...options,
    concurrency,
    patienceMs,
    program: { entry, reads: CODE, flags: FLAGS, cpuSeconds },
    mostWaiting: { count: mostWaiting, bytes: Infinity },
    log: (failure) => log({ event: "pdf-not-made", ...failure }),
  });
  return {
    make: async (document, owner) => {
      const work = {
        frames: [Buffer.from(JSON.stringify(document))],
        answer: { most: 1, firstBytes: LARGEST_PDF },
        take: ([pdf]: Buffer[]) => new Uint8Array(pdf ?? []),
      };
      const made = await pool.run(work, owner);
      return made === "unable" ? "failed" : made;
    },
    stop: pool.stop,
  };
}
