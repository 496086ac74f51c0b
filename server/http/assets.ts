import { readFileSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname, extname, join, relative } from "node:path";
import { type Encoding, encode, encodingFor } from "./encoding.ts";
import { type StoredBody, sendStored, storeBody } from "./stored-body.ts";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
/** File names here contain a hash of the content, so a fetched file never changes. */
const HASHED = "/assets/";

/** Files compressed at the same time: all at once they would hold half a gigabyte for a second. */
const AT_ONCE = 4;

export type Assets = {
  /** True when the request was answered. */
  serve(req: IncomingMessage, res: ServerResponse, path: string): Promise<boolean>;
};

/** Compresses every file of the built client that gains by it, so that no start of a server has to. */
export async function compressAssets(client: string, into: string): Promise<void> {
  await forEachFile(client, async (path, body) => {
    for (const coding of ["br", "gzip"] as const) {
      if (encodingFor(coding, typeOf(path), body.length) === "identity") continue;
      const file = compressedAs(into, path, coding);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await encode(body, coding, "kept"));
    }
  });
}

/**
 * Reads every file of the built client once; the folders are not looked at again.
 * @param compressed where `compressAssets` put what it made of the client
 */
export async function loadAssets(
  client: string,
  compressed: string,
  headers: Record<string, string>,
): Promise<Assets> {
  const kept = new Map<string, StoredBody>();
  await forEachFile(client, async (path, body) => {
    const cache = path.startsWith(HASHED)
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600";
    const type = typeOf(path);
    const coded = (coding: Encoding) =>
      encodingFor(coding, type, body.length) === "identity"
        ? body
        : readFileSync(compressedAs(compressed, path, coding));
    const bodies = { identity: body, br: coded("br"), gzip: coded("gzip") };
    const caching = { ...headers, "Cache-Control": cache, Vary: "Accept-Encoding" };
    kept.set(
      path,
      storeBody(body, type, caching, (coding) => bodies[coding]),
    );
  });
  return {
    async serve(req, res, path) {
      if (req.method !== "GET" && req.method !== "HEAD") return false;
      const body = kept.get(path);
      if (body) {
        await sendStored(req, res, body);
        return true;
      }
      if (!path.startsWith(HASHED)) return false;
      res.writeHead(404, {
        ...headers,
        "Cache-Control": "no-store",
        "Content-Type": "text/plain; charset=utf-8",
      });
      res.end("This file does not exist (any more).\n");
      return true;
    },
  };
}

const typeOf = (path: string) => TYPES[extname(path)] ?? "application/octet-stream";

const compressedAs = (folder: string, path: string, coding: Encoding) =>
  join(folder, `${path}.${coding}`);

/** @param work is given the address of each file, such as `/assets/root.js`, and its bytes */
async function forEachFile(
  folder: string,
  work: (path: string, body: Buffer) => Promise<void>,
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name))
    .values();
  const workOnRest = async () => {
    for (const file of files) {
      // Of many small files each would cost more to wait for than to read.
      await work(`/${relative(folder, file).replaceAll("\\", "/")}`, readFileSync(file));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workOnRest));
}
