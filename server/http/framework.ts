import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createHeaders, sendResponse } from "@remix-run/node-fetch-server";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import type { App } from "#platform/app.server.ts";
import type { RequestFacts } from "#platform/request.server.ts";
import { ownTurn } from "#platform/turns.ts";
import { THEME_COOKIE, type Theme } from "#ui/theme/theme.ts";
import type { Body } from "./body.ts";
import type { Front } from "./client.ts";
import { type OpenDoors, openDoors } from "./doors.ts";
import { encode, encodingFor, isCompressible } from "./encoding.ts";
import { contentSecurityPolicy, policySources } from "./security-headers.ts";

export type Framework = {
  /**
   * Renders for a person: nonce, reference for the log, nothing kept.
   * @param signal ends it, with nothing sent
   * @returns why it failed, with nothing sent yet, where that is to be said in the server's own words
   */
  answer(
    req: IncomingMessage,
    res: ServerResponse,
    body: Body | undefined,
    signal: AbortSignal,
  ): Promise<RequestFacts["failure"]>;
  /** Renders a public page as anybody gets it, for the page map. @param nonce for our own scripts; "" for none */
  render(path: string, theme: Theme, nonce?: string): Promise<Response>;
  /** What the route at the path of an address opens. */
  doorsAt(pathname: string): Promise<OpenDoors>;
};

/** What the bundle must export for us beside what the framework asks of it. */
type Entry = { contextFor(app: App, facts: RequestFacts): RouterContextProvider };

/** @param build a function where a development server exchanges it: then it is asked for each request */
export function openFramework(
  app: App,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: "production" | "development",
  front: Front,
  headers: Record<string, string>,
): Framework {
  const handle = createRequestHandler(build, mode);
  let doors: { of: ServerBuild["routes"]; at: ReturnType<typeof openDoors> } | undefined;
  const doorsAt = async (pathname: string): Promise<OpenDoors> => {
    const { routes } = typeof build === "function" ? await build() : build;
    if (doors?.of !== routes) doors = { of: routes, at: openDoors(routes) };
    return doors.at(pathname);
  };
  const run = async (request: Request, facts: RequestFacts): Promise<Response> => {
    const { entry } = typeof build === "function" ? await build() : build;
    return handle(request, (entry.module as unknown as Entry).contextFor(app, facts));
  };

  return {
    doorsAt,

    async render(path, theme, nonce = "") {
      await ownTurn("");
      const request = new Request(front.ownOrigin + path, {
        headers: { cookie: `${THEME_COOKIE}=${theme}` },
      });
      return run(request, { reference: "", nonce, address: "" });
    },

    async answer(req, res, body, signal) {
      // In development there is no policy, and Vite's own tags carry no nonce.
      const nonce = mode === "production" ? randomBytes(16).toString("base64") : "";
      const request = new Request(front.origin(req) + req.url, {
        method: req.method,
        headers: createHeaders(req),
        body: body && new Uint8Array(body.bytes),
        signal,
      });
      const facts: RequestFacts = {
        reference: newReference(),
        nonce,
        address: front.address(req),
      };
      const response = await run(request, facts);
      if (signal.aborted) return undefined;
      if (facts.failure && response.status === 500) return facts.failure;
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      if (!response.headers.has("cache-control")) response.headers.set("Cache-Control", "no-store");
      if (mode === "production" && isHtml(response)) {
        const open = await doorsAt(new URL(request.url).pathname);
        const sources = policySources(app, front.https, open);
        const policy = contentSecurityPolicy([`'nonce-${nonce}'`], sources);
        response.headers.set("Content-Security-Policy", policy);
      }
      await send(req, res, response);
      return undefined;
    },
  };
}

/** Ten characters that can be read out on the phone. */
function newReference(): string {
  return randomBytes(5).toString("hex").toUpperCase();
}

function typeOf(answer: Response): string {
  return answer.headers.get("content-type") ?? "";
}

function isHtml(answer: Response): boolean {
  return typeOf(answer).startsWith("text/html");
}

/** Text is compressed and sent whole, since screens do not stream; files pass through as they come. */
async function send(req: IncomingMessage, res: ServerResponse, answer: Response): Promise<void> {
  const { body, headers } = answer;
  const type = typeOf(answer);
  if (!body || !isCompressible(type) || headers.has("content-encoding"))
    return sendResponse(res, answer);
  const plain = Buffer.from(await answer.arrayBuffer());
  const encoding = encodingFor(accepted(req), type, plain.length);
  const bytes = await encode(plain, encoding, "once");
  headers.append("Vary", "Accept-Encoding");
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.length));
  // Head and body in one piece: `sendResponse` would read it through a stream once more.
  res.setHeaders(headers).writeHead(answer.status).end(bytes);
}

function accepted(req: IncomingMessage): string | undefined {
  return req.headers["accept-encoding"] as string | undefined;
}
