import type { Config } from "@react-router/dev/config";
import { buildFolder } from "./server/http/build-folder.mjs";

export default {
  // A page comes with its own routes alone; those that its links lead to are asked for once it stands.
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  buildDirectory: buildFolder(process.env.APP_LANGUAGE),
} satisfies Config;
