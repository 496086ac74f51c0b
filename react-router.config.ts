import type { Config } from "@react-router/dev/config";

export default {
  // All routes are known to the page at once: no manifest request before a first navigation.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
