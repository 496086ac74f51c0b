import { BRIEF } from "../scripts/server-flags.mjs";

/** How Node runs what ends with a test: to look at its memory often, or in a second thread, costs more than it saves, too. */
export const SHORT_LIVED = [
  ...BRIEF,
  "--max-opt=2",
  "--single-threaded-gc",
  "--max-semi-space-size=64",
  "--heap-growing-percent=0",
];

/** What such a process is told of where it runs; the code that others have compiled is among it. */
const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
export const SURROUNDINGS = { PATH, HOME, NODE_COMPILE_CACHE };
