import type { TestProject } from "vitest/node";
import { startServer } from "./server.ts";

/** Where the site's clock begins: a Friday on which AY 2026-27 is belated for who has not filed. */
const BEGIN = "2026-11-20T06:00:00Z";

/** What `sharedSite` gives each file. */
export type SharedSite = {
  origin: string;
  dataDir: string;
  /** How far its clock is ahead of ours, in milliseconds. */
  clockAhead: number;
};

declare module "vitest" {
  export interface ProvidedContext {
    site: SharedSite;
  }
}

/** Starts the site of all files before the first; @returns what ends it after the last. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const clockAhead = Date.parse(BEGIN) - Date.now();
  const { origin, dataDir, stop } = await startServer({ env: { APP_NOW: BEGIN } });
  provide("site", { origin, dataDir, clockAhead });
  return async () => {
    await stop();
  };
}
