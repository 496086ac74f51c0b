import type { IncomingMessage } from "node:http";
import { LARGEST_DOCUMENT_BYTES } from "#features/documents/document-limits.ts";
import { widestOf } from "#platform/network.ts";

/** An ordinary form: the longest message box and some room. */
export const FORM_LIMIT = 64 * 1024;
/** A file of 10 MB, the form around it, and some room so that the screen can say "larger than 10 MB" itself. */
export const UPLOAD_LIMIT = 11 * 1024 * 1024 + FORM_LIMIT;
/** A client's document of 25 MB, the form around it, and the same room. */
export const DOCUMENT_LIMIT = LARGEST_DOCUMENT_BYTES + 1024 * 1024 + FORM_LIMIT;
/**
 * Above this total of bodies in memory each network has a share, so that a few networks cannot shut out the others: an
 * IPv4 address or the /48 of an IPv6 one, of which one line may have any number of addresses.
 */
const SHARED_FROM = 160 * 1024 * 1024;
/** The most memory for all bodies, so that many uploads at once cannot exhaust it. */
const HELD_LIMIT = 240 * 1024 * 1024;
/** The most memory for one network: three whole documents, and many of the usual size. */
export const HELD_PER_NETWORK = 84 * 1024 * 1024;
/** Whoever holds room must go on sending: so much in each such time, which the slowest telephone does. */
const LOOK_MS = 30_000;
const LEAST_BYTES = 30_000;

let held = 0;
const heldOf = new Map<string, number>();

export type Body = { bytes: Buffer; release(): void };
type BodyRefused = "too-large" | "too-busy" | "too-slow" | "gone";

/**
 * Whether a network may hold no more.
 *
 * @param own bytes of this network
 * @param all bytes of all networks
 * @param networks how many of them hold any
 */
export function isTooMuch(own: number, all: number, networks: number): boolean {
  if (own > HELD_PER_NETWORK || all > HELD_LIMIT) return true;
  return all > SHARED_FROM && own > SHARED_FROM / networks;
}

/**
 * The whole body of a request, at most `limit` bytes, counted as they arrive so that a chunked body
 * obeys too. Nothing acts on half a body: what the client breaks off is "gone".
 * `release` must be called when the request is answered.
 *
 * @param address whose it is, so that nobody can take the room of all by sending slowly
 * @param lookMs how often it is looked whether the client goes on
 */
export function readBody(
  req: IncomingMessage,
  limit: number,
  address: string,
  lookMs = LOOK_MS,
): Promise<Body | BodyRefused> {
  if (Number(req.headers["content-length"] ?? 0) > limit) return Promise.resolve("too-large");
  const chunks: Buffer[] = [];
  let size = 0;
  const network = widestOf(address);
  const hold = (bytes: number) => {
    size += bytes;
    held += bytes;
    const own = (heldOf.get(network) ?? 0) + bytes;
    if (own > 0) heldOf.set(network, own);
    else heldOf.delete(network);
    return own;
  };
  const release = () => void hold(-size);
  return new Promise((resolve) => {
    let before = 0;
    const look = setInterval(() => {
      if (size - before < LEAST_BYTES) settle("too-slow");
      before = size;
    }, lookMs);
    const settle = (outcome: Body | BodyRefused) => {
      clearInterval(look);
      req.off("data", onData).off("end", onEnd).off("close", onClose).off("error", onClose);
      if (typeof outcome === "string") release();
      resolve(outcome);
    };
    const onData = (chunk: Buffer) => {
      const own = hold(chunk.length);
      if (size > limit) return settle("too-large");
      if (isTooMuch(own, held, heldOf.size)) return settle("too-busy");
      chunks.push(chunk);
    };
    const onEnd = () => settle({ bytes: Buffer.concat(chunks), release });
    const onClose = () => settle("gone");
    req.on("data", onData).on("end", onEnd).on("close", onClose).on("error", onClose);
  });
}

/** Whether the type of a body says that it is JSON, in UTF-8 as all JSON between servers is (RFC 8259). */
export function isJson(contentType: string | undefined): boolean {
  return /^application\/json(?:\s*;\s*charset="?utf-8"?)?$/i.test(contentType?.trim() ?? "");
}

/** A boundary has at most 70 characters, so the closing one lies in these last bytes. */
const END_OF_FORM = 256;

/**
 * Whether a body is a whole form: typed fields, or parts with their boundary and its end. Anything else
 * would only fail later, as if it were a fault of ours.
 */
export function isForm(contentType: string | undefined, bytes: Buffer): boolean {
  const [type = "", ...parameters] = (contentType ?? "").split(";").map((part) => part.trim());
  if (type.toLowerCase() === "application/x-www-form-urlencoded") return true;
  if (type.toLowerCase() !== "multipart/form-data") return false;
  const boundary = parameters
    .map((parameter) => /^boundary="?([^"]{1,70})"?$/i.exec(parameter)?.[1])
    .find((found) => found !== undefined);
  return boundary !== undefined && bytes.subarray(-END_OF_FORM).includes(`--${boundary}--`);
}
