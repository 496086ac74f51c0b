import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

/**
 * Every screen that opens by its address alone, as the route table spells it. Without the gallery;
 * screens behind a sign-in or an earlier step answer by leading there.
 */
export function allScreens(): string[] {
  return (routes as RouteConfigEntry[])
    .filter(({ path, file }) => file.endsWith(".tsx") && !/[:*]|^gallery$/.test(path ?? ""))
    .map(({ path }) => `/${path ?? ""}`);
}
