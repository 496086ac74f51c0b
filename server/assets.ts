import { readdir, readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative } from "node:path";
import { type KeptBody, keepBody, sendKept } from "./kept-body.ts";

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
/** Names under here contain a hash of the content: what was fetched once never changes. */
const HASHED = "/assets/";

/** Files compressed at the same time: all at once they would hold half a gigabyte for a second. */
const AT_ONCE = 4;

export type Assets = {
  /** True when the request was answered. */
  serve(req: IncomingMessage, res: ServerResponse, path: string): boolean;
};

/** Reads and compresses every file of the built client once; the folder is not looked at again. */
export async function loadAssets(folder: string, headers: Record<string, string>): Promise<Assets> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const kept = new Map<string, KeptBody>();
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name))
    .values();
  const keepRest = async () => {
    for (const file of files) {
      const path = `/${relative(folder, file).replaceAll("\\", "/")}`;
      const type = TYPES[extname(path)] ?? "application/octet-stream";
      const cache = path.startsWith(HASHED)
        ? "public, max-age=31536000, immutable"
        : "public, max-age=3600";
      const body = await keepBody(await readFile(file), type, {
        ...headers,
        "Cache-Control": cache,
        Vary: "Accept-Encoding",
      });
      kept.set(path, body);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepRest));
  return {
    serve(req, res, path) {
      if (req.method !== "GET" && req.method !== "HEAD") return false;
      const body = kept.get(path);
      if (body) {
        sendKept(req, res, body);
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
