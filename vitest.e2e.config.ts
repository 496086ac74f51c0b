import { defineConfig } from "vitest/config";

/** What needs the built site: the server itself, and journeys in a real browser. One file at a time. */
export default defineConfig({
  test: {
    include: ["tests/server/**/*.test.ts", "tests/survive/**/*.test.ts", "tests/e2e/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
