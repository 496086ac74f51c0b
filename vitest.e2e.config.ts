import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { ofEveryRun } from "./tests/of-every-run.ts";
import { IS_LONG } from "./tests/sample.ts";

/** Begun last, these would keep one worker busy while the others have nothing left to do. */
const LONGEST = ["accounts", "every-screen", "filing", "kill", "case-command", "first-load"];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return index < 0 ? LONGEST.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

/**
 * What needs the built site: the server itself, and journeys in a real browser. Two files at a time:
 * they wait for server and browser half of their time. Most share the site that `globalSetup` starts.
 */
export default defineConfig({
  test: {
    include: ["tests/server/**/*.test.ts", "tests/survive/**/*.test.ts", "tests/e2e/**/*.test.ts"],
    // The first builds the site once more: what a page says is asked of its HTML each time (tests/golden/screens.test.ts).
    // The other is for whoever moves the plan into the browser; the server's thread has tests of its own (planner.test.ts).
    exclude: IS_LONG ? [] : ["tests/e2e/pseudo-language.test.ts", "tests/e2e/plan-worker.test.ts"],
    globalSetup: "tests/e2e/shared-site.ts",
    sequence: { sequencer: LongestFirst },
    maxWorkers: 2,
    ...ofEveryRun,
  },
});
