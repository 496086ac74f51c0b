import type routes from "../app/routes.ts";

/** Every path of app/routes.ts, layouts left out. */
export function pathsOf(entries: typeof routes, parent = ""): string[] {
  return entries.flatMap((entry) => {
    const path = [parent, entry.path].filter(Boolean).join("/");
    return entry.children ? pathsOf(entry.children, path) : [path];
  });
}
