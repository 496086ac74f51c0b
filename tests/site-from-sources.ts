import type { RouteConfigEntry } from "@react-router/dev/routes";
import {
  createRequestHandler,
  type ServerBuild,
  UNSAFE_withComponentProps as withComponentProps,
  UNSAFE_withErrorBoundaryProps as withErrorBoundaryProps,
} from "react-router";
import * as entry from "../app/entry.server.tsx";
import type { App } from "../app/platform/app.server.ts";
import * as root from "../app/root.tsx";
import routes from "../app/routes.ts";

/** A route module as the table of routes loads it. */
type RouteModule = ServerBuild["routes"][string] extends infer Entry
  ? NonNullable<Entry> extends { module: infer Module }
    ? Module
    : never
  : never;
type Loaded = Record<string, unknown> & { default?: unknown; ErrorBoundary?: unknown };

const files = import.meta.glob<Loaded>("../app/routes/**/*.{ts,tsx}");

/** The site's own answers, made of its sources: what the build bundles, without a build. */
export type SourceSite = {
  routes: ServerBuild["routes"];
  /** Answers as the server does after its own checks (same origin, limits, page map). */
  answer(app: App, request: Request, address?: string): Promise<Response>;
};

export async function openSourceSite(): Promise<SourceSite> {
  const build = await buildOfSources();
  const handle = createRequestHandler(build, "production");
  return {
    routes: build.routes,
    answer: (app, request, address = "203.0.113.7") =>
      handle(request, entry.contextFor(app, { reference: "0000000000", nonce: "nonce", address })),
  };
}

async function buildOfSources(): Promise<ServerBuild> {
  const found: ServerBuild["routes"] = {};
  const known: Record<string, unknown> = {};
  const add = (id: string, place: object, module: Loaded) => {
    found[id] = { id, ...place, module: withProps(module) } as ServerBuild["routes"][string];
    known[id] = { id, ...place, module: `/${id}.js`, ...exportsOf(module) };
  };
  const addAll = async (entries: readonly RouteConfigEntry[], parentId: string): Promise<void> => {
    for (const { id: named, file, path, index, children = [] } of entries) {
      const id = named ?? file.replace(/\.tsx?$/, "");
      const load = files[`../app/${file}`];
      if (!load) throw new Error(`the table of routes names ${file}, which is not there`);
      add(id, { parentId, path, index }, await load());
      await addAll(children, id);
    }
  };
  add("root", { path: "" }, root);
  await addAll(routes, "root");
  return {
    entry: { module: entry },
    routes: found,
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: known,
      url: "/manifest.js",
      version: "",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial" },
    // Parts that only a bundle has, such as the addresses of its files, are stand-ins.
  } as unknown as ServerBuild;
}

/** The build gives components their loader's data as props; so does this. */
function withProps(module: Loaded): RouteModule {
  const { default: Component, ErrorBoundary } = module;
  return {
    ...module,
    ...(Component ? { default: withComponentProps(Component as never) } : {}),
    ...(ErrorBoundary ? { ErrorBoundary: withErrorBoundaryProps(ErrorBoundary as never) } : {}),
  } as unknown as RouteModule;
}

function exportsOf(module: Loaded) {
  return {
    hasAction: "action" in module,
    hasLoader: "loader" in module,
    hasErrorBoundary: "ErrorBoundary" in module,
  };
}
