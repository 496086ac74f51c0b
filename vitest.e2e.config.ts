import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

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
 * What needs the built site: the server itself, and journeys in a real browser. Three files at a time:
 * they wait for server and browser half of their time. Most share the site that `globalSetup` starts.
 */
export default defineConfig({
  test: {
    include: ["tests/server/**/*.test.ts", "tests/survive/**/*.test.ts", "tests/e2e/**/*.test.ts"],
    globalSetup: "tests/e2e/shared-site.ts",
    sequence: { sequencer: LongestFirst },
    maxWorkers: 3,
    // They end what hangs. Nothing is slow enough to meet them, not on a busy machine.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // As long as a page waits for an element (tests/e2e/browser.ts).
    expect: { poll: { timeout: 120_000 } },
  },
});
