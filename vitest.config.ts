import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { defineConfig, type Plugin } from "vitest/config";
import { pseudoLanguage } from "./scripts/pseudo-plugin.ts";
import { ofEveryRun } from "./tests/of-every-run.ts";

/** The typefaces are cut by the build: tests of pages take their addresses as they would be. */
const uncutFonts: Plugin = {
  name: "uncut-fonts",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".woff2?url") ? `\0${id}` : undefined),
  load: (id) =>
    id.startsWith("\0") && id.endsWith(".woff2?url")
      ? `export default ${JSON.stringify(`/assets/${basename(id, "?url")}`)}`
      : undefined,
};

export default defineConfig({
  oxc: { jsx: { development: false } },
  plugins: [uncutFonts, ...(process.env.APP_LANGUAGE === "pseudo" ? [pseudoLanguage] : [])],
  test: {
    // As in the build: what is open in development alone is closed, and React notes no stack for each element.
    env: { DEV: "", NODE_ENV: "production" },
    include: [
      "app/**/*.test.{ts,tsx}",
      "tests/*.test.ts",
      "tests/form16/*.test.ts",
      "tests/golden/*.test.ts",
      "tests/payments/*.test.ts",
      "tests/planning/*.test.ts",
      "tests/pricing/*.test.ts",
      "tests/scheduling/*.test.ts",
      "tests/tax/*.test.ts",
      "server/**/*.test.ts",
    ],
    ...ofEveryRun,
    // By default one less than the machine has, which of two is one.
    maxWorkers: availableParallelism(),
  },
});
