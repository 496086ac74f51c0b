import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";

/**
 * Every screen that opens by its address alone, as the route table spells it. Without the gallery and
 * the rooms of somebody who is signed in; screens behind an earlier step answer by leading there.
 */
export function allScreens(): string[] {
  return allPatterns(routes as RouteConfigEntry[])
    .filter(([path, isRoom]) => !isRoom && !/[:*]|^\/gallery$/.test(path))
    .map(([path]) => path);
}

/** The screen at an address as the route table spells it. */
export function fileOf(path: string, entries = routes as RouteConfigEntry[]): string | undefined {
  return entries.find((entry) => `/${entry.path ?? ""}` === path)?.file;
}

/** Every address of the route table with a screen, parameters as they stand there; rooms included. */
export function allPatterns(
  entries = routes as RouteConfigEntry[],
  isRoom = false,
): [path: string, isRoom: boolean][] {
  return entries.flatMap(({ path, file, children }): [string, boolean][] => {
    if (children) return allPatterns(children, true);
    return file.endsWith(".tsx") ? [[`/${path ?? ""}`, isRoom]] : [];
  });
}
