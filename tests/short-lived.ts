/**
 * How Node runs what ends with a test: optimizing the code of the embedded database costs more than such a process
 * saves by it, a quarter of a server's start.
 */
export const SHORT_LIVED = ["--liftoff-only"];
