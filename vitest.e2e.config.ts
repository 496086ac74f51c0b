import { defineConfig } from "vitest/config";

/**
 * What needs the built site: the server itself, and journeys in a real browser. Two files at a time:
 * each has a server and a browser of its own, and waits for them half of its time.
 */
export default defineConfig({
  test: {
    include: ["tests/server/**/*.test.ts", "tests/survive/**/*.test.ts", "tests/e2e/**/*.test.ts"],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
