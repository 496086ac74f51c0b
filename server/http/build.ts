import { existsSync } from "node:fs";
import type { ServerBuild } from "react-router";
import { StartRefused } from "#values/start-refused.ts";

const BUNDLE = new URL("../../build/server/index.js", import.meta.url);

/** The built application. */
export async function loadBuild(): Promise<ServerBuild> {
  if (!existsSync(BUNDLE)) {
    throw new StartRefused(
      "The site is not built yet. `npm start` builds it; so does `npm run build`.",
    );
  }
  return import(BUNDLE.href);
}
