import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export type Asked = {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  /** Sends the body in chunks of this many bytes without announcing its length. */
  chunk?: number;
};

/** One request on a connection of its own, nothing decoded, nothing followed. */
export async function ask(url: string, asked: Asked = {}): Promise<Answer> {
  const outgoing = request(url, {
    method: asked.method ?? "GET",
    headers: asked.headers,
    agent: false,
  });
  // Whoever refuses a body may close while the rest of it is under way; an error before the answer fails `once` below.
  outgoing.on("error", () => undefined);
  const body = Buffer.from(asked.body ?? "");
  if (asked.chunk) {
    for (let at = 0; at < body.length; at += asked.chunk) {
      outgoing.write(body.subarray(at, at + asked.chunk));
    }
    outgoing.end();
  } else outgoing.end(body.length > 0 ? body : undefined);
  const [answer] = await once(outgoing, "response");
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) };
}

/** What comes back for bytes that need not be HTTP, until the server closes. */
export async function askRaw(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  let text = "";
  for await (const part of socket) text += part;
  return text;
}
