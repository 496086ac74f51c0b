import { expect, test } from "vitest";
import { LIMITS, measureFirstLoad } from "./first-load.ts";
import { sharedSite } from "./site.ts";

const site = sharedSite();

test.each(Object.entries(LIMITS))(
  "a first visit to %s stays within its limits",
  async (path, limit) => {
    const load = await measureFirstLoad(site.origin, path);
    expect(load.status).toBe(200);
    expect(load.scriptBytes).toBeGreaterThan(50_000);
    expect(load.scriptBytes).toBeLessThanOrEqual(limit.scriptBytes);
    expect(load.allBytes).toBeLessThanOrEqual(limit.allBytes);
    expect(load.requests).toBeLessThanOrEqual(limit.requests);
    expect(load.shift).toBe(0);
  },
);
