import { afterAll, beforeAll, expect, test } from "vitest";
import { closeBrowser } from "./browser.ts";
import { LIMITS, measureFirstLoad } from "./first-load.ts";
import { type RunningServer, startServer } from "./server.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await closeBrowser();
  await server?.stop();
});

test.each(Object.entries(LIMITS))(
  "a first visit to %s stays within its limits",
  async (path, limit) => {
    const load = await measureFirstLoad(server.origin, path);
    expect(load.status).toBe(200);
    expect(load.scriptBytes).toBeGreaterThan(50_000);
    expect(load.scriptBytes).toBeLessThanOrEqual(limit.scriptBytes);
    expect(load.allBytes).toBeLessThanOrEqual(limit.allBytes);
    expect(load.requests).toBeLessThanOrEqual(limit.requests);
    expect(load.shift).toBe(0);
  },
);
