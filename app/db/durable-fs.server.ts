import { fsyncSync, writeSync } from "node:fs";
import { type PGlite, PGlite as Pg } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Options = Parameters<NodeFS["init"]>[1];
type OpenFile = { nfd: number };

/**
 * Files on disk that really are there after a commit. PGlite's own file system has no fsync, so what
 * was acknowledged may be lost with the power. Here the engine's fsync calls reach the disk: one per
 * commit that changed something, and every changed file at a checkpoint. PGlite's `syncToFs` would not
 * do, for it is not called after the COMMIT of a transaction.
 */
export class DurableFS extends NodeFS {
  override async init(pg: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pg, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          (engine: { NODEFS: object }) => {
            const { stream_ops } = engine.NODEFS as { stream_ops: Record<string, unknown> };
            stream_ops.fsync = (file: OpenFile) => toDisk(file.nfd);
          },
        ],
      },
    };
  }
}

/**
 * After a failed fsync nobody knows what the disk holds, and asking again would lie (PostgreSQL panics
 * here). PGlite swallows what is thrown into the engine and would acknowledge the commit, so the process
 * ends at once; the next start recovers what was acknowledged from the log.
 */
function toDisk(file: number): number {
  try {
    fsyncSync(file);
    return 0;
  } catch (error) {
    const why = error instanceof Error ? error.message : "";
    writeSync(2, `The database could not be written to the disk, so the server stops: ${why}\n`);
    process.kill(process.pid, "SIGKILL");
    throw error;
  }
}

/** `-F` is PGlite's "no fsync"; of the ways to sync, only plain fsync passes through the file system above. */
export const DURABLE = [
  ...Pg.defaultStartParams.filter((param) => param !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];
