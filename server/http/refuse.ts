import type { IncomingMessage, ServerResponse } from "node:http";
import { type Refusal, refusalPage } from "./refusal-page.ts";
import { contentSecurityPolicy, OWN_ONLY } from "./security-headers.ts";

/** How much of a refused body is still read, and for how long, before the connection is cut. */
const DRAIN_BYTES = 256 * 1024 * 1024;
const DRAIN_MS = 30_000;
/** When to come back after a refusal that passes by itself. */
export const RETRY_AFTER_SECONDS = "60";

/**
 * Answers in words and closes the connection. What the client is still sending is read and thrown
 * away first: a connection closed over unread bytes is reset, and a browser then shows its own
 * "connection was reset" in place of our page.
 */
export function refuse(
  req: IncomingMessage,
  res: ServerResponse,
  refusal: Refusal,
  headers: Record<string, string>,
): void {
  if (res.destroyed || res.headersSent) return;
  const page = Buffer.from(refusalPage(refusal));
  res.writeHead(refusal.status, {
    ...headers,
    "Content-Security-Policy": contentSecurityPolicy([], OWN_ONLY),
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": page.length,
    "Cache-Control": "no-store",
    ...(refusal.status === 405 ? { Allow: "GET, HEAD, POST" } : {}),
    ...(refusal.status === 503 ? { "Retry-After": RETRY_AFTER_SECONDS } : {}),
    ...(refusal.retryAfter ? { "Retry-After": String(refusal.retryAfter) } : {}),
    Connection: "close",
  });
  if (req.method !== "HEAD") res.write(page);
  if (req.complete || req.destroyed) {
    res.end();
    return;
  }
  let drained = 0;
  const finish = () => {
    clearTimeout(timer);
    res.end();
  };
  const timer = setTimeout(() => req.destroy(), DRAIN_MS);
  req.on("data", (chunk: Buffer) => {
    drained += chunk.length;
    if (drained > DRAIN_BYTES) req.destroy();
  });
  req.once("end", finish).once("close", finish).on("error", finish);
  req.resume();
}

/** For what the HTTP parser itself refuses: there is no request yet, only a socket. */
export function rawRefusal(refusal: Refusal): string {
  const page = refusalPage(refusal);
  return [
    `HTTP/1.1 ${refusal.status} Refused`,
    "Content-Type: text/html; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(page)}`,
    "Cache-Control: no-store",
    "X-Content-Type-Options: nosniff",
    `Content-Security-Policy: ${contentSecurityPolicy([], OWN_ONLY)}`,
    "Connection: close",
    "",
    page,
  ].join("\r\n");
}
