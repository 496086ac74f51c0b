import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { Doors, Origin } from "#platform/doors.ts";

type Routes = ServerBuild["routes"];
/** What is open at one address; a page's origins are those of its route and of the routes around it. */
export type OpenDoors = Pick<Doors, "body" | "upload" | "whenFull"> &
  Record<Allowed, readonly Origin[]>;
type Allowed = (typeof ALLOWED)[number];

const ALLOWED = ["scripts", "images", "frames", "connect", "formAction", "ancestors"] as const;
/** Origins of settings have names without a colon. A space or a semicolon would be more than one word of the policy. */
const ORIGIN = /^(?:[a-z]+|https:\/\/[a-z0-9.-]+(?::\d+)?)$/i;
/** Addresses that are remembered: the site's own, and room for those with a parameter. */
const REMEMBERED = 1000;

/**
 * What the routes of a build open, by address.
 *
 * @returns finds it by the path of an address, `.data` of the framework's own requests included
 * @throws where a route names what is no origin
 */
export function openDoors(routes: Routes): (pathname: string) => OpenDoors {
  const tree = treeOf(routes);
  for (const id of Object.keys(routes)) refuseOtherThanOrigins(id, doorsOf(routes, id));
  const known = new Map<string, OpenDoors>();
  return (pathname) => {
    const found = known.get(pathname) ?? doorsAt(routes, tree, pathname);
    if (known.size >= REMEMBERED) known.clear();
    known.set(pathname, found);
    return found;
  };
}

function doorsAt(routes: Routes, tree: RouteObject[], pathname: string): OpenDoors {
  const isData = pathname.endsWith(".data");
  // As the framework finds the route of such a request.
  const path = pathname.replace(/(?:(?<=\/)_)?\.data$/, "");
  const branch = (matchRoutes(tree, path) ?? []).map(({ route }) => doorsOf(routes, route.id));
  const { body, upload, whenFull } = branch.at(-1) ?? {};
  const allowed = ALLOWED.map((name) => [name, branch.flatMap((doors) => doors[name] ?? [])]);
  return {
    ...(Object.fromEntries(allowed) as Record<Allowed, Origin[]>),
    // Other servers do not speak the framework's own language.
    ...(body && !isData && { body }),
    ...(upload && { upload }),
    ...(whenFull && { whenFull }),
  };
}

function doorsOf(routes: Routes, id: string | undefined): Doors {
  const handle = id === undefined ? undefined : routes[id]?.module.handle;
  const hasDoors = typeof handle === "object" && handle !== null && "doors" in handle;
  return hasDoors ? (handle.doors as Doors) : {};
}

function refuseOtherThanOrigins(id: string, doors: Doors): void {
  const origins: readonly string[] = ALLOWED.flatMap((name) => doors[name] ?? []);
  const wrong = origins.find((origin) => !ORIGIN.test(origin));
  if (wrong !== undefined) throw new Error(`${id} names "${wrong}", which is not an https origin`);
}

function treeOf(routes: Routes, parentId = ""): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => (route.parentId ?? "") === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index
        ? { id, path, caseSensitive, index: true }
        : { id, path, caseSensitive, children: treeOf(routes, id) },
    );
}
