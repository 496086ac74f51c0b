import { defineConfig } from "vitest/config";
import { ofEveryRun } from "./tests/of-every-run.ts";

const inBrowsers = (name: string) => new URL(`./tests/browsers/${name}`, import.meta.url);

/** What `npm run check:long -- browsers` runs in the browser that TEST_BROWSER names. */
export default defineConfig({
  test: {
    ...ofEveryRun,
    include: ["tests/browsers/*.test.ts", "tests/e2e/*.test.ts"],
    globalSetup: "tests/e2e/shared-site.ts",
    maxWorkers: 1,
    setupFiles: [...ofEveryRun.setupFiles, inBrowsers("listed.ts").pathname],
    execArgv: [...ofEveryRun.execArgv, "--import", inBrowsers("firefox-hook.ts").href],
  },
});
