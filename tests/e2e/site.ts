import { afterAll, beforeAll, inject } from "vitest";
import { closeTabsOf } from "./browser.ts";
import { type RunningServer, type ServerOptions, startServer } from "./server.ts";
import type { SharedSite } from "./shared-site.ts";

/**
 * The site that all files may use; for tests that do not disturb each other: they read, or write under
 * names of their own.
 */
export function sharedSite(): SharedSite {
  return inject("site");
}

/**
 * A server of this file's own, from its first test to its last. Call it at the top of the file; what it
 * returns is filled before the first test.
 */
export function ownServer(options: ServerOptions = { isOnPostgres: true }): RunningServer {
  const server = {} as RunningServer;
  beforeAll(async () => {
    Object.assign(server, await startServer(options));
  });
  afterAll(async () => {
    await closeTabsOf(server.origin);
    await server.stop?.();
  });
  return server;
}
