import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, type Encoding, encode, encodingFor } from "./encoding.ts";

type Whole = { body: Buffer; headers: string[] };
type Variant = { etag: string; unchanged: string[]; whole(): Whole | Promise<Whole> };
/** One body that is served from memory, in each coding, with its headers laid out beforehand. */
export type StoredBody = Record<Encoding, Variant>;

/**
 * @param headers without Content-Length, Content-Encoding and ETag, which are added per coding
 * @param encoded gives the body in a coding; asked once, when that coding is first wanted
 */
export function storeBody(
  body: Buffer,
  type: string,
  headers: Record<string, string>,
  encoded: (encoding: Encoding) => Buffer | Promise<Buffer> = (encoding) =>
    encode(body, encoding, "kept"),
): StoredBody {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const variant = (wanted: Encoding): Variant => {
    const encoding = encodingFor(wanted, type, body.length);
    const etag = encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
    const unchanged = Object.entries({ ...headers, ETag: etag }).flat();
    const make = async (): Promise<Whole> => {
      const coded = await encoded(encoding);
      const full = [...unchanged, "Content-Type", type, "Content-Length", String(coded.length)];
      if (encoding !== "identity") full.push("Content-Encoding", encoding);
      return { body: coded, headers: full };
    };
    let whole: Whole | Promise<Whole> | undefined;
    return {
      etag,
      unchanged,
      whole() {
        whole ??= make().then(
          (made) => {
            whole = made;
            return made;
          },
          (error: unknown) => {
            whole = undefined;
            throw error;
          },
        );
        return whole;
      },
    };
  };
  return { br: variant("br"), gzip: variant("gzip"), identity: variant("identity") };
}

/**
 * Answers GET and HEAD from memory: 304 when the client has this very body, 200 otherwise. A body that is ready is sent
 * at once: to wait for it costs a sixth of the whole answer.
 */
export function sendStored(
  req: IncomingMessage,
  res: ServerResponse,
  kept: StoredBody,
): void | Promise<void> {
  const variant = kept[chooseEncoding(req.headers["accept-encoding"] as string | undefined)];
  if (matches(req.headers["if-none-match"], variant.etag)) {
    res.writeHead(304, variant.unchanged);
    res.end();
    return;
  }
  const send = ({ headers, body }: Whole) => {
    res.writeHead(200, headers);
    res.end(req.method === "HEAD" ? undefined : body);
  };
  const whole = variant.whole();
  return whole instanceof Promise ? whole.then(send) : send(whole);
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");
}
