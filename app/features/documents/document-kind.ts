import { pictureKind } from "#values/picture-header.ts";

/** What a case takes. */
export type DocumentType = "pdf" | "jpeg" | "png";

/** What people send instead; for each there is a sentence that says what to do. */
export type OtherKind =
  | "heic"
  | "avif"
  | "webp"
  | "gif"
  | "tiff"
  | "bmp"
  | "svg"
  | "web-page"
  | "word"
  | "sheet"
  | "zip"
  | "archive"
  | "old-office"
  | "video"
  | "text"
  | "other";

/** Acrobat finds the header anywhere in the first kilobyte (PDF 1.7, implementation note 13), and so do others. */
const PDF_STARTS_WITHIN = 1024;

/** By the first bytes in hexadecimal. */
const STARTS: readonly [OtherKind, RegExp][] = [
  ["gif", /^47494638/],
  ["tiff", /^(?:49492a00|4d4d002a|49492b00|4d4d002b)/],
  ["bmp", /^424d.{8}00000000/],
  ["archive", /^(?:526172211a07|377abcaf271c|1f8b)/],
  ["old-office", /^d0cf11e0a1b11ae1/],
  ["video", /^(?:1a45dfa3|52494646.{8}41564920|000001b[3a])/],
];

/** The brands of ISO media files (ISO/IEC 14496-12), by what they hold; all others are video. */
const BRANDS: readonly [OtherKind, RegExp][] = [
  ["avif", /^avi[fs]/],
  ["heic", /^(?:hei[cxms]|hev[cxms]|mif[12]|msf1)/],
];

/** Names of parts in a zip, by the program that writes them. */
const PARTS: readonly [OtherKind, readonly string[]][] = [
  ["sheet", ["xl/workbook", "opendocument.spreadsheet"]],
  ["word", ["word/document", "opendocument.text"]],
];

/** What a file is by its bytes, never by its name. */
export function documentKindOf(bytes: Uint8Array): DocumentType | OtherKind {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const picture = pictureKind(file);
  if (picture) return picture;
  const hex = file.toString("hex", 0, 16);
  const known = STARTS.find(([, pattern]) => pattern.test(hex))?.[0];
  if (known) return known;
  if (file.toString("latin1", 4, 8) === "ftyp") return mediaOf(file);
  if (hex.startsWith("504b0304")) return packedOf(file);
  if (file.subarray(0, PDF_STARTS_WITHIN).includes("%PDF-")) return "pdf";
  return textOf(file);
}

/** AVIF first: its files name the brand of HEIF, too. */
function mediaOf(file: Buffer): OtherKind {
  const end = Math.min(file.readUInt32BE(0), 64);
  const brands = file.toString("latin1", 8, end).match(/.{4}/gs) ?? [];
  return BRANDS.find(([, pattern]) => brands.some((brand) => pattern.test(brand)))?.[0] ?? "video";
}

function packedOf(file: Buffer): OtherKind {
  return PARTS.find(([, names]) => names.some((name) => file.includes(name)))?.[0] ?? "zip";
}

function textOf(file: Buffer): OtherKind {
  const start = file.subarray(0, 4096);
  const isUtf16 = /^(?:fffe|feff)/.test(start.toString("hex", 0, 2));
  if (!isUtf16 && start.includes(0)) return "other";
  const text = isUtf16 ? start.toString("utf16le") : start.toString("utf8");
  if (!isUtf16 && text.slice(0, -4).includes("\ufffd")) return "other";
  if (/<svg[\s>]/i.test(text)) return "svg";
  return /^\ufeff?\s*<(?:[!?]|[a-z])/i.test(text) ? "web-page" : "text";
}
