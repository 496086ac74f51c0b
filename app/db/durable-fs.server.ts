import { fsyncSync } from "node:fs";
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
            stream_ops.fsync = (file: OpenFile) => {
              fsyncSync(file.nfd);
              return 0;
            };
          },
        ],
      },
    };
  }
}

/** `-F` is PGlite's "no fsync"; of the ways to sync, only plain fsync passes through the file system above. */
export const DURABLE = [
  ...Pg.defaultStartParams.filter((param) => param !== "-F"),
  "-c",
  "wal_sync_method=fsync",
];
