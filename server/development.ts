import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";

export type Development = {
  build(): Promise<ServerBuild>;
  /** Answers for sources and hot updates; calls `next` for everything else. */
  serve(req: IncomingMessage, res: ServerResponse, next: () => void): void;
};

/** Vite inside our own server (`npm run dev`), so that development has the same database, jobs and limits. */
export async function openDevelopment(server: Server): Promise<Development> {
  const { createServer } = await import("vite");
  const vite: ViteDevServer = await createServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    build: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
    serve: (req, res, next) => vite.middlewares(req, res, next),
  };
}
