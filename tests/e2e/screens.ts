import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

/** Addresses in the route table that are no screens, or show one only after a step before them. */
const NO_SCREEN = /^\/(?:theme|sitemap\.xml|robots\.txt|gallery)$/;
const API = /^routes\/api\//;

/** Every screen that opens by its address alone, as the route table spells it. */
export function allScreens(): string[] {
  return (routes as RouteConfigEntry[])
    .filter(({ path, file }) => !API.test(file) && !/[:*]/.test(path ?? ""))
    .map(({ path }) => `/${path ?? ""}`)
    .filter((path) => !NO_SCREEN.test(path));
}
