import type { Config } from "@react-router/dev/config";
import { buildFolder } from "./server/http/build-folder.mjs";

export default {
  // All routes are known to the page at once: no manifest request before a first navigation.
  routeDiscovery: { mode: "initial" },
  buildDirectory: buildFolder(process.env.APP_LANGUAGE),
} satisfies Config;
