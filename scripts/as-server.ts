import { SERVER_ENV, SERVER_FLAGS } from "./server-flags.mjs";

/**
 * Begins this process anew as the server's is, where it was not: with Node's own settings the embedded database takes
 * 1 GB, to optimize one of its functions. It stays one process, so that what ends it ends all of it.
 */
export function runAsServer(): void {
  const [node = "", ...args] = process.argv;
  if (process.execArgv.includes("--liftoff-only")) return;
  process.execve?.(node, [node, ...SERVER_FLAGS, ...args], { ...process.env, ...SERVER_ENV });
}
