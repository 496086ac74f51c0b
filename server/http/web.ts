import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Health } from "#platform/health.server.ts";
import type { Outage } from "#platform/outage.ts";
import type { RequestFacts } from "#platform/request.server.ts";
import { isFromOurPages } from "#platform/same-origin.server.ts";
import { ownTurn } from "#platform/turns.ts";
import type { Firm } from "#values/firm.ts";
import type { Assets } from "./assets.ts";
import {
  type Body,
  DOCUMENT_LIMIT,
  FORM_LIMIT,
  isForm,
  isJson,
  readBody,
  UPLOAD_LIMIT,
} from "./body.ts";
import type { Front } from "./client.ts";
import type { OpenDoors } from "./doors.ts";
import type { Framework } from "./framework.ts";
import type { LinkRoutes } from "./link-routes.ts";
import type { Metrics } from "./metrics.ts";
import type { PageMap } from "./page-map.ts";
import {
  FROM_ELSEWHERE,
  HEADERS_TOO_LARGE,
  METHOD_REFUSED,
  NOT_UNDERSTOOD,
  OUR_FAULT,
  OUTAGES,
  REPLACED,
  type Refusal,
  RUSHED,
  TOO_BUSY,
  TOO_LARGE_DOCUMENT,
  TOO_LARGE_FILE,
  TOO_LARGE_FORM,
  TOO_LATE,
  TOO_SLOW,
} from "./refusal-page.ts";
import { RETRY_AFTER_SECONDS, rawRefusal, refuse } from "./refuse.ts";
import { contentSecurityPolicy, OWN_ONLY } from "./security-headers.ts";
import { openTimeLimit, type TimeLimit } from "./time-limit.ts";
import { isUnambiguous } from "./unambiguous.ts";
import { webManifest } from "./web-manifest.ts";

const FAILURES: Record<NonNullable<RequestFacts["failure"]>, Refusal> = {
  ...OUTAGES,
  "not-understood": NOT_UNDERSTOOD,
  replaced: REPLACED,
  rushed: RUSHED,
};

const NOT_READY: Record<Outage, string> = {
  disk: "data folder cannot be written",
  database: "database does not answer",
};

export type WebParts = {
  pages: PageMap;
  linkRoutes: LinkRoutes;
  assets: Assets;
  framework: Framework;
  metrics: Metrics;
  front: Front;
  firm(): Firm;
  /** The bytes of a picture of the firm, as WebP. */
  picture(path: string): Promise<Uint8Array | undefined>;
  headers: Record<string, string>;
  health: Health;
  log: { error(facts: object, words: string): void };
  /** How long a screen may take; the usual time where it is left out. */
  answeredWithinMs?: number;
  /** Asked first in development; calls `next` for what is not its own. */
  before?(req: IncomingMessage, res: ServerResponse, next: () => void): void;
};

/** The order of things: kept pages, files, health, and only then the framework. */
export function createWeb(parts: WebParts): Server {
  const { pages, linkRoutes, assets, framework, metrics, front, headers, log } = parts;

  const sendRefusal = (req: IncomingMessage, res: ServerResponse, refusal: Refusal) => {
    metrics.answered("refusal", refusal.status);
    refuse(req, res, refusal, headers);
  };

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (!isUnambiguous(req)) return sendRefusal(req, res, NOT_UNDERSTOOD);
    const served = pages.serve(req, res);
    // A page that is ready is sent within this turn.
    if (served === true || (await served)) return metrics.answered("map", res.statusCode);
    if (await linkRoutes.serve(req, res)) return metrics.answered("map", res.statusCode);
    const path = (req.url ?? "").split("?", 1)[0] ?? "";
    if (await assets.serve(req, res, path)) return metrics.answered("asset", res.statusCode);
    if (path === "/healthz") return sendJson(res, 200, { status: "ok" });
    if (path === "/readyz") return sendReadiness(res);
    // Not a route: it is no page, and needs no session.
    if (path === "/site.webmanifest") {
      return send(res, 200, "application/manifest+json", webManifest(parts.firm()));
    }
    const picture = await parts.picture(path);
    if (picture) return sendPicture(res, picture);
    if (path === "/metrics" && (await metrics.serve(req, res))) return;
    const method = req.method ?? "";
    if (!["GET", "HEAD", "POST"].includes(method)) return sendRefusal(req, res, METHOD_REFUSED);
    const origin = front.origin(req);
    if (!path.startsWith("/") || !URL.canParse(origin + req.url)) {
      return sendRefusal(req, res, NOT_UNDERSTOOD);
    }
    const open = await framework.doorsAt(new URL(origin + req.url).pathname);
    const isSigned = open.body === "signed-json" && isJson(req.headers["content-type"]);
    const sender = { method, headers: req.headers as Record<string, string | undefined> };
    // The route itself proves who has signed.
    if (!isSigned && !isFromOurPages(sender, origin)) return sendRefusal(req, res, FROM_ELSEWHERE);
    const since = performance.now();
    const limit = openTimeLimit(res, parts.answeredWithinMs);
    let refusal: Refusal | "gone" | undefined;
    try {
      refusal = await limit.within(answerScreen(req, res, open, isSigned, limit));
    } catch (error) {
      if (!limit.signal.aborted) throw error;
      refusal = res.destroyed ? "gone" : TOO_LATE;
    } finally {
      limit.end();
    }
    if (refusal === "gone") return;
    if (!refusal)
      return metrics.answered("screen", res.statusCode, (performance.now() - since) / 1000);
    // Without the records no person is recognised; what all may read they read all the same.
    if (method !== "POST" && (await pages.serve(req, res, "whoever it is")))
      return metrics.answered("map", res.statusCode);
    sendRefusal(req, res, refusal);
  }

  /** @returns why nothing was sent, where nothing was */
  async function answerScreen(
    req: IncomingMessage,
    res: ServerResponse,
    { body: kind, ...open }: OpenDoors,
    isSigned: boolean,
    limit: TimeLimit,
  ): Promise<Refusal | "gone" | undefined> {
    // Before the body is read and anything is made of it: hundreds of one network put one such turn before another's.
    await ownTurn(front.address(req), limit.signal);
    const answerBy = async (body?: Body) => {
      limit.signal.throwIfAborted();
      const failure = await framework.answer(req, res, body, limit.signal);
      return failure && FAILURES[failure];
    };
    if (req.method !== "POST") return answerBy();
    // What is signed is never a file.
    const upload = kind ? undefined : open.upload;
    const { most, tooLarge } = sizeFor(upload);
    const arriving = readBody(req, most, front.address(req));
    const body = await (upload ? limit.pause(arriving) : arriving);
    if (body === "gone") return "gone";
    if (body === "too-busy") return TOO_BUSY;
    if (body === "too-slow") return TOO_SLOW;
    if (body === "too-large") return tooLarge;
    try {
      const isTaken = kind ? isSigned : isForm(req.headers["content-type"], body.bytes);
      if (!isTaken) return NOT_UNDERSTOOD;
      // Before anything is started that could not be finished.
      const outage = await parts.health.outage();
      const isTakenYet = outage === "disk" && open.whenFull;
      return outage && !isTakenYet ? OUTAGES[outage] : await answerBy(body);
    } finally {
      body.release();
    }
  }

  async function sendReadiness(res: ServerResponse): Promise<void> {
    const outage = await parts.health.outage();
    if (outage) res.setHeader("Retry-After", RETRY_AFTER_SECONDS);
    sendJson(res, outage ? 503 : 200, { status: outage ? NOT_READY[outage] : "ready" });
  }

  /** Its address is made of its bytes, so it may stay wherever it was fetched. */
  function sendPicture(res: ServerResponse, picture: Uint8Array): void {
    res.writeHead(200, {
      ...headers,
      "Content-Type": "image/webp",
      "Content-Length": picture.length,
      "Content-Security-Policy": contentSecurityPolicy([], OWN_ONLY),
      "Cache-Control": "public, max-age=31536000, immutable",
    });
    res.end(picture);
  }

  function sendJson(res: ServerResponse, status: number, body: object): void {
    send(res, status, "application/json", JSON.stringify(body));
  }

  function send(res: ServerResponse, status: number, type: string, body: string): void {
    res.writeHead(status, { ...headers, "Content-Type": type, "Cache-Control": "no-store" });
    res.end(body);
  }

  function handle(req: IncomingMessage, res: ServerResponse): void {
    answer(req, res).catch((error: unknown) => {
      if (res.destroyed) return;
      // Not the path: an invitation's holds its token.
      log.error({ err: error, method: req.method }, "a request failed outside the framework");
      if (res.headersSent) res.destroy();
      else sendRefusal(req, res, OUR_FAULT);
    });
  }

  const { before } = parts;
  const server = createServer(
    // Without a Host Node would refuse by itself, and not in words.
    { maxHeaderSize: 16 * 1024, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    before ? (req, res) => before(req, res, () => handle(req, res)) : handle,
  );
  // Against clients that send or read a byte at a time; a document of 26 MB at 1 Mbit/s, which takes 218 s, still fits.
  server.headersTimeout = 10_000;
  server.requestTimeout = 240_000;
  server.setTimeout(150_000);
  // Longer than the 60 s that proxies keep a connection, so that the proxy closes it first.
  server.keepAliveTimeout = 65_000;
  server.on("clientError", refuseUnparsed);
  return server;
}

/** How many bytes a form may have, and what one with more is answered. */
function sizeFor(upload: OpenDoors["upload"]): { most: number; tooLarge: Refusal } {
  if (upload === "document") return { most: DOCUMENT_LIMIT, tooLarge: TOO_LARGE_DOCUMENT };
  if (upload) return { most: UPLOAD_LIMIT, tooLarge: TOO_LARGE_FILE };
  return { most: FORM_LIMIT, tooLarge: TOO_LARGE_FORM };
}

const UNPARSED: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: HEADERS_TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
};

function refuseUnparsed(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(rawRefusal(UNPARSED[error.code ?? ""] ?? NOT_UNDERSTOOD), () => socket.destroy());
}
