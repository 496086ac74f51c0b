import type { NotShown, PageDrawer } from "#platform/page-drawer.ts";
import { createChildPool, type PoolOptions } from "./child-pool.server.ts";
import { drawnOf, inspectedOf, LARGEST_JSON } from "./drawing-answer.ts";
import type { DrawingOrder } from "./drawing-order.ts";

/** Run from its source: the built bundle does not hold it. */
const CHILD = new URL("./page-drawer-child.js", import.meta.url);
/** Code alone; beside it a child may read nothing. */
const CODE = [
  "package.json",
  "node_modules/@hyzyla/*",
  "node_modules/@napi-rs/*",
  "app/features/pdf/*",
  "app/platform/page-drawer.ts",
  "app/values/picture-header.ts",
];
/** What decodes pictures and writes WebP is native code. */
const FLAGS = ["--allow-addons"];

type PageDrawerOptions = Pick<PoolOptions, "launcher" | "concurrency" | "patienceMs"> & {
  /** The source file that Node runs; a test has others. */
  entry?: URL;
  /** The most processor time for one page, its start included, where `prlimit` can enforce it. */
  cpuSeconds?: number;
  mostWaiting?: number;
  log?: (event: { event: "page-not-drawn"; reason: string; ms: number }) => void;
};

/**
 * A PNG of 50 megapixels with transparency needs 1,300 MB of this, of which it touches 700; a photo of 12 megapixels
 * touches 220. Node alone counts for 590.
 */
const DATA_BYTES = 1_350 * 1024 * 1024;
/** Files wait in memory, whole. */
const MOST_WAITING_BYTES = 256 * 1024 * 1024;
/**
 * A child for each look at a file, started when it is asked for and ended after it, like those that make PDFs: nothing
 * of one file is left for the next.
 */
export function createPageDrawer({
  entry = CHILD,
  concurrency = 1,
  cpuSeconds = 20,
  patienceMs = 30_000,
  mostWaiting = 40,
  log = () => {},
  ...options
}: PageDrawerOptions = {}): PageDrawer {
  const pool = createChildPool({
    ...options,
    concurrency,
    patienceMs,
    program: { entry, reads: CODE, flags: FLAGS, cpuSeconds, dataBytes: DATA_BYTES },
    mostWaiting: { count: mostWaiting, bytes: MOST_WAITING_BYTES },
    log: (failure) => log({ event: "page-not-drawn", ...failure }),
  });
  const run = async <T extends object>(
    order: DrawingOrder,
    bytes: Uint8Array,
    owner: string,
    take: (frames: Buffer[]) => T,
  ): Promise<T | NotShown> => {
    const frames = [Buffer.from(JSON.stringify(order)), bytes];
    const answer = { most: 2, firstBytes: LARGEST_JSON };
    const outcome = await pool.run({ frames, answer, take }, owner);
    if (typeof outcome === "object") return outcome;
    // A machine without the native code says nothing of the file; the log names it.
    return { ok: false, why: outcome === "failed" ? "unreadable" : "busy" };
  };
  return {
    inspect: (bytes, owner, passwords = []) =>
      run({ passwords }, bytes, owner, (frames) => inspectedOf(frames, passwords)),
    draw: (bytes, { page, width, password }, owner) => {
      const passwords = password === undefined ? [] : [password];
      return run({ passwords, page, width }, bytes, owner, (frames) => drawnOf(frames, width));
    },
    stop: pool.stop,
  };
}
