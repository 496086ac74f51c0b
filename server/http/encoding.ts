import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Below this a compressed body is no smaller in the packet that carries it. */
const WORTH_COMPRESSING = 256;
/** Below this another thread costs more than it takes over: 0.3 ms. */
const WORTH_A_THREAD = 32 * 1024;

const chosen = new Map<string, Encoding>();

/** The best coding that the client's Accept-Encoding allows; `q=0` forbids one. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return "identity";
  const known = chosen.get(accept);
  if (known) return known;
  const allowed = new Set(
    accept
      .toLowerCase()
      .split(",")
      .map((part) => part.trim().split(/\s*;\s*/))
      .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ""))
      .map(([name]) => name),
  );
  const best = allowed.has("br") ? "br" : allowed.has("gzip") ? "gzip" : "identity";
  // Browsers send few spellings of Accept-Encoding; one that invents them must not fill our memory.
  if (chosen.size < 100) chosen.set(accept, best);
  return best;
}

export function isCompressible(type: string): boolean {
  return /^text\/|[/+](?:json|javascript|xml|svg)|manifest/.test(type);
}

/** A body in the asked coding. `effort` "kept" is for bodies compressed once and served often. */
export async function encode(
  body: Buffer,
  encoding: Encoding,
  effort: "kept" | "once",
): Promise<Buffer> {
  const isKept = effort === "kept";
  const isShort = !isKept && body.length < WORTH_A_THREAD;
  if (encoding === "br") {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: isKept ? 11 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    };
    return isShort ? brotliCompressSync(body, { params }) : brotli(body, { params });
  }
  if (encoding === "gzip") {
    const level = isKept ? 9 : 6;
    return isShort ? gzipSync(body, { level }) : zip(body, { level });
  }
  return body;
}

/** Bits of a window as long as the body: at quality 11 brotli takes eight times its window in memory. */
function windowBits(bytes: number): number {
  const bits = Math.ceil(Math.log2(bytes + 1)) + 1;
  return Math.min(
    Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );
}

/** The coding to answer with: none for small bodies and for what is compressed already. */
export function encodingFor(accept: string | undefined, type: string, bytes: number): Encoding {
  return bytes >= WORTH_COMPRESSING && isCompressible(type) ? chooseEncoding(accept) : "identity";
}
