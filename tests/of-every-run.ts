import { SHORT_LIVED } from "./short-lived.ts";

/** Longer than a run may last: what hangs is ended by what it does (scripts/watch-tests.mjs), not by the clock. */
const NO_LIMIT_MS = 90 * 60_000;

/** Settings of vitest for tests of every kind. */
export const ofEveryRun = {
  // Files follow each other in the same processes: a process each takes twice the processor time.
  isolate: false,
  // In the workers; scripts/run-vitest.mjs gives it to vitest itself.
  execArgv: [...SHORT_LIVED, "--import", new URL("./patient-timers.mjs", import.meta.url).href],
  setupFiles: [new URL("./each-file.ts", import.meta.url).pathname],
  testTimeout: NO_LIMIT_MS,
  hookTimeout: NO_LIMIT_MS,
  // Of a processor, not of the clock: tests/patient-timers.mjs.
  expect: { poll: { timeout: 120_000 } },
};
