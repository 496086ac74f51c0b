import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, type Encoding, encode, encodingFor } from "./encoding.ts";

type Variant = { body: Buffer; etag: string; full: string[]; unchanged: string[] };
/** One body that is served from memory, in each coding, with its headers laid out beforehand. */
export type StoredBody = Record<Encoding, Variant>;

/**
 * @param headers without Content-Length, Content-Encoding and ETag, which are added per coding
 * @param encoded gives the body in a coding; compresses it now unless the build has done so
 */
export async function storeBody(
  body: Buffer,
  type: string,
  headers: Record<string, string>,
  encoded = (encoding: Encoding) => encode(body, encoding, "kept"),
): Promise<StoredBody> {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const variant = async (wanted: Encoding): Promise<Variant> => {
    const encoding = encodingFor(wanted, type, body.length);
    const coded = await encoded(encoding);
    const etag = encoding === "identity" ? `"${hash}"` : `"${hash}-${encoding}"`;
    const unchanged = Object.entries({ ...headers, ETag: etag }).flat();
    const full = [...unchanged, "Content-Type", type, "Content-Length", String(coded.length)];
    if (encoding !== "identity") full.push("Content-Encoding", encoding);
    return { body: coded, etag, full, unchanged };
  };
  const [br, gzip, identity] = await Promise.all([
    variant("br"),
    variant("gzip"),
    variant("identity"),
  ]);
  return { br, gzip, identity };
}

/** Answers GET and HEAD from memory: 304 when the client has this very body, 200 otherwise. */
export function sendStored(req: IncomingMessage, res: ServerResponse, kept: StoredBody): void {
  const variant = kept[chooseEncoding(req.headers["accept-encoding"] as string | undefined)];
  if (matches(req.headers["if-none-match"], variant.etag)) {
    res.writeHead(304, variant.unchanged);
    res.end();
    return;
  }
  res.writeHead(200, variant.full);
  res.end(req.method === "HEAD" ? undefined : variant.body);
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === etag || tag === "*");
}
