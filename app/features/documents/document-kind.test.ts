import { expect, test } from "vitest";
import { photo, pngOf } from "../../../tests/hostile/pictures.ts";
import { documentKindOf } from "./document-kind.ts";

const latin = (text: string) => Buffer.from(text, "latin1");
const hex = (bytes: string) => Buffer.from(bytes.padEnd(64, "0"), "hex");
const media = (...brands: string[]) => {
  const box = latin(`\0\0\0\0ftyp${brands[0]}\0\0\0\0${brands.slice(1).join("")}`);
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.alloc(100)]);
};
/** A zip whose first entry has that name, and further ones after it. */
const packed = (...names: string[]) =>
  Buffer.concat([
    latin("PK\x03\x04"),
    Buffer.alloc(26),
    ...names.map((name) => latin(`${name}\0\0`)),
  ]);

const files: [kind: string, name: string, bytes: Uint8Array][] = [
  ["pdf", "a PDF", latin("%PDF-1.7\n")],
  ["pdf", "one after a page of HTML", latin(`<!doctype html>${" ".repeat(900)}%PDF-1.7\n`)],
  ["jpeg", "a JPEG", await photo("jpeg")],
  ["jpeg", "a JPEG with a PDF in it", latin("\xff\xd8\xff\xfe\0\x09%PDF-1.7")],
  ["png", "a PNG", pngOf(3, 2)],
  ["webp", "a WebP", await photo("webp")],
  ["heic", "an iPhone's photo", media("heic", "mif1", "heic")],
  ["heic", "a photo of HEIF", media("mif1", "heic")],
  ["heic", "a series of photos", media("hevc", "msf1")],
  ["avif", "an AVIF", media("avif", "mif1", "miaf")],
  ["avif", "an AVIF that names HEIF first", media("mif1", "avif")],
  ["video", "an MP4", media("isom", "mp42")],
  ["video", "a film of QuickTime", media("qt  ")],
  ["video", "a Matroska", hex("1a45dfa3a3428681")],
  ["gif", "a GIF", latin("GIF89a\x01\0\x01\0")],
  ["gif", "a GIF with a script", latin("GIF89a/*<script>")],
  ["tiff", "a scan in TIFF", hex("49492a0008000000")],
  ["tiff", "a TIFF from a Mac", hex("4d4d002a00000008")],
  ["bmp", "a BMP", hex("424d4600000000000000")],
  ["svg", "an SVG", latin('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ["web-page", "a page of HTML", latin("\n <!DOCTYPE html><title>a</title>")],
  ["web-page", "XML", latin('\xef\xbb\xbf<?xml version="1.0"?><Form26AS/>')],
  ["web-page", "HTML of two bytes a character", Buffer.from("\ufeff<html>", "utf16le")],
  ["word", "a DOCX", packed("[Content_Types].xml", "word/document.xml")],
  ["word", "an ODT", packed("mimetypeapplication/vnd.oasis.opendocument.text")],
  ["sheet", "an XLSX", packed("[Content_Types].xml", "xl/workbook.xml")],
  ["zip", "a zip", packed("form16.txt")],
  ["zip", "a zip that begins with a PDF", packed("a.pdf", "%PDF-1.7")],
  ["archive", "a RAR", hex("526172211a0700")],
  ["archive", "a 7z", hex("377abcaf271c0004")],
  ["old-office", "a DOC", hex("d0cf11e0a1b11ae1")],
  ["text", "a text", latin("PAN,Amount\nAAAPA9999A,1285000\n")],
  ["text", "a text in Hindi", Buffer.from("आशा ".repeat(2000))],
  ["other", "a program", latin("\x7fELF\x02\x01\x01\0\0\0\0")],
  ["other", "zeros", Buffer.alloc(5000)],
];

test.each(files)("%s: %s", (kind, _, bytes) => {
  expect(documentKindOf(bytes)).toBe(kind);
  // Wherever it lies in a larger piece of memory.
  const within = Buffer.concat([latin("%PDF-"), bytes]).subarray(5);
  expect(documentKindOf(within)).toBe(kind);
});
