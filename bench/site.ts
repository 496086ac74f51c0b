import { type RunningServer, startServer } from "../tests/e2e/server.ts";

/** The built site as `npm start` runs it, where tests run it as what soon ends. */
export function startMeasured(env: Record<string, string> = {}): Promise<RunningServer> {
  return startServer({ env: { LOG_LEVEL: "silent", ...env }, isMeasured: true });
}
