import { z } from "zod";
import {
  type DrawnPage,
  FILE_FAULTS,
  type Inspected,
  MOST_DOCUMENT_PAGES,
  TALLEST_DRAWING,
} from "#platform/page-drawer.ts";
import { pictureKind, readPictureHeader } from "#values/picture-header.ts";

/** Noise of the largest drawing has 5 MB. */
const LARGEST_WEBP = 16 * 1024 * 1024;
/** A child that was taken over sends no more words than this. */
export const LARGEST_JSON = 200;

const fault = z.strictObject({ ok: z.literal(false), why: z.enum(FILE_FAULTS) });
const inspected = z.discriminatedUnion("ok", [
  fault,
  z.strictObject({
    ok: z.literal(true),
    pages: z.int().min(1).max(MOST_DOCUMENT_PAGES),
    /** Which of the passwords opened it, from 0. */
    opened: z.int().min(0).optional(),
  }),
]);
const drawn = z.discriminatedUnion("ok", [fault, z.strictObject({ ok: z.literal(true) })]);

/** What an inspection found, as a child answered it. @throws where that is no such answer */
export function inspectedOf([json]: Buffer[], passwords: readonly string[]): Inspected {
  const found = inspected.parse(jsonOf(json));
  if (!found.ok) return found;
  const password = found.opened === undefined ? undefined : passwords[found.opened];
  return { ok: true, pages: found.pages, ...(password !== undefined && { password }) };
}

/** A drawn page, as a child answered it. @throws where a child that was taken over, say, sends what is no picture of that size */
export function drawnOf([json, webp]: Buffer[], width: number): DrawnPage {
  const found = drawn.parse(jsonOf(json));
  if (!found.ok) return found;
  if (!webp || webp.length > LARGEST_WEBP || pictureKind(webp) !== "webp")
    throw new Error("the child drew no picture");
  // The length that a WebP says of itself is what follows its first eight bytes (RFC 9649, 2.4).
  if (webp.readUInt32LE(4) + 8 !== webp.length) throw new Error("more than a picture, or less");
  const size = readPictureHeader("webp", webp);
  if (size.width > width || size.height > width * TALLEST_DRAWING)
    throw new Error("a picture larger than asked for");
  return { ok: true, webp: new Uint8Array(webp) };
}

function jsonOf(frame: Buffer | undefined): unknown {
  return JSON.parse(frame?.toString("utf8") ?? "");
}
