import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "app/**/*.test.{ts,tsx}",
      "tests/*.test.ts",
      "tests/form16/*.test.ts",
      "tests/golden/*.test.ts",
      "tests/planning/*.test.ts",
      "tests/tax/*.test.ts",
      "server/**/*.test.ts",
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
