import { fileURLToPath } from "node:url";
import { Tinypool } from "tinypool";
import type { Thread } from "./thread.ts";

/** A thread that has had nothing to do for so long ends. */
const IDLE_MS = 60_000;

/**
 * One thread, started when there is something to do.
 * @param file a module that exports as default what is done
 */
export function openThread(file: URL): Thread {
  const pool = new Tinypool({
    filename: fileURLToPath(file),
    runtime: "worker_threads",
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  });
  return { run: (given) => pool.run(given), stop: () => pool.destroy() };
}
