import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";

type Development = {
  build(): Promise<ServerBuild>;
  /** Answers for sources; calls `next` for everything else. */
  serve(req: IncomingMessage, res: ServerResponse, next: () => void): void;
  stop(): void;
};

/** Vite inside our own server (`npm run dev`), so that development has the same database, jobs and limits. */
export async function openDevelopment(): Promise<Development> {
  const vite = await import("vite");
  const updates = createServer().listen(0, "127.0.0.1");
  await once(updates, "listening");
  const { port: clientPort } = updates.address() as AddressInfo;
  const server: ViteDevServer = await vite.createServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: updates, clientPort } },
  });
  return {
    build: () => server.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>,
    serve: (req, res, next) => server.middlewares(req, res, next),
    stop: () => {
      updates.close();
      void server.close();
    },
  };
}
