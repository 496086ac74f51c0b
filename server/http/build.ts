import { existsSync } from "node:fs";
import type { ServerBuild } from "react-router";
import type { Settings } from "#platform/settings.server.ts";
import { StartRefused } from "#values/start-refused.ts";
import { buildFolder } from "./build-folder.mjs";

type Language = Settings["language"];

/** A folder of the build of a language: `client`, `server`, `compressed`. */
export function builtFolder(name: string, language: Language): URL {
  return new URL(`../../${buildFolder(language)}${name}/`, import.meta.url);
}

/** The built application. */
export async function loadBuild(language: Language = "en"): Promise<ServerBuild> {
  const bundle = new URL("index.js", builtFolder("server", language));
  if (!existsSync(bundle)) {
    throw new StartRefused(
      "The site is not built yet. `npm start` builds it; so does `npm run build`.",
    );
  }
  return import(bundle.href);
}
