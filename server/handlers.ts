import type { JobHandler } from "#platform/app.server.ts";

/** Everything that jobs do; the platform warms each queue before the first request. */
export const handlers: JobHandler[] = [];
