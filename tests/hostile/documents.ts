import { readFileSync } from "node:fs";
import { deflateSync, gzipSync } from "node:zlib";
import {
  bomb,
  cycles,
  flood,
  mutant,
  nestedBomb,
  packedRepeats,
  pdfOf,
  stream,
} from "../form16/hostile.ts";
import { hostileSet } from "../form16/hostile-set.ts";
import { chance } from "../form16/seeded.ts";
import { jpegPart, orientation, photo, pngOf, pngPart, withFrame, withParts } from "./pictures.ts";

/** A file that harms, or looks like what it is not; made when it is asked for, since some have megabytes. */
export type HostileFile = { name: string; make: () => Uint8Array };
export type HostileFiles = Record<"others" | "pictures" | "pdfs", HostileFile[]>;

const COUNT = 600;
const FIXTURES = ["new-regime.pdf", "part-b-first.pdf", "protected.pdf", "invoice.pdf"];
const HTML = Buffer.from("<!doctype html><script>alert(document.domain)</script>");
const text = (words: string) => Buffer.from(words, "latin1");
const named = (files: Record<string, () => Uint8Array>): HostileFile[] =>
  Object.entries(files).map(([name, make]) => ({ name, make }));

/** 600 files, always the same: those made by hand, and damaged ones of all three kinds. */
export async function hostileDocuments(): Promise<HostileFiles> {
  const [jpeg, png, webp] = await Promise.all([photo("jpeg"), photo("png"), photo("webp")]);
  const sources = FIXTURES.map((name) =>
    readFileSync(new URL(`../form16/fixtures/${name}`, import.meta.url)),
  );
  const files = {
    others: others(webp, sources[0] as Buffer),
    pictures: [...jpegs(jpeg), ...pngs(png)],
    pdfs: pdfs(sources[0] as Buffer, jpeg),
  };
  const made = Object.values(files).flat().length;
  for (let seed = 0; seed < COUNT - made; seed++) {
    const roll = chance(seed);
    const isPdf = roll.is(0.4);
    const [source, other] = [roll.pick(isPdf ? sources : [jpeg, png]), roll.pick(sources)];
    const make = () => mutant(source, seed, other);
    files[isPdf ? "pdfs" : "pictures"].push({ name: `damaged by chance ${seed}`, make });
  }
  return files;
}

function others(webp: Buffer, pdf: Buffer): HostileFile[] {
  return named({
    nothing: () => Buffer.alloc(0),
    "one byte": () => Buffer.from([0xff]),
    zeros: () => Buffer.alloc(1_000_000),
    "a GIF with a script": () =>
      Buffer.concat([text("GIF89a/*"), Buffer.alloc(20), text("*/=1;"), HTML]),
    "a page of HTML": () => HTML,
    "a drawing with a script": () =>
      text("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    "XML that unfolds": () =>
      text(`<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${"b".repeat(999)}">]><a>&b;</a>`),
    "a WebP": () => webp,
    "a WebP that says it has gigabytes": () => text("RIFF\xff\xff\xff\xffWEBPVP8 \xff\xff\xff\xff"),
    "a zip that begins with a PDF": () =>
      Buffer.concat([text("PK\x03\x04"), Buffer.alloc(26), pdf]),
    "a program": () => text("\x7fELF\x02\x01\x01\0\0\0"),
    "media without a brand": () => text("\0\0\0\x08ftyp"),
    "media of a box of no length": () => text("\0\0\0\0ftypheic"),
    "signs that are half": () => Buffer.from("c3".repeat(5000), "hex"),
    "a PNG with its line ends changed": () => Buffer.from("89504e470a1a0a0000000d49484452", "hex"),
    "a PDF that begins too late": () => Buffer.concat([Buffer.alloc(1025, 32), pdf]),
    "a page of HTML of two bytes a character": () => Buffer.from(`\ufeff${HTML}`, "utf16le"),
    "something packed": () => gzipSync(pdf),
    "a film": () => Buffer.from("1a45dfa3a34286810142f7810142f2810442f381", "hex"),
    "more than may be sent": () => Buffer.concat([pdf, Buffer.alloc(26 * 2 ** 20)]),
  });
}

function jpegs(jpeg: Buffer): HostileFile[] {
  const scanAt = jpeg.indexOf(Buffer.from("ffda", "hex"));
  const scan = jpeg.subarray(scanAt, -2);
  const sized = (height: number, width: number) =>
    withFrame(jpeg, (frame) => {
      frame.writeUInt16BE(height, 5);
      frame.writeUInt16BE(width, 7);
    });
  const turned = [0, 2, 3, 4, 5, 6, 7, 8, 9, 65_535].map((value): [string, () => Buffer] => [
    `a JPEG turned by ${value}`,
    () => withParts(jpeg, orientation(value)),
  ]);
  return named({
    ...Object.fromEntries(turned),
    "a JPEG of 65,535 pixels each way": () => sized(65_535, 65_535),
    "a JPEG of 50 megapixels with the data of a small one": () => sized(7000, 7000),
    "a JPEG without height": () => sized(0, 120),
    "a JPEG with a thousand scans": () =>
      Buffer.concat([
        withFrame(jpeg, (frame) => frame.writeUInt16BE(0xffc2, 0)).subarray(0, scanAt),
        ...Array.from({ length: 1000 }, () => scan),
        text("\xff\xd9"),
      ]),
    "a JPEG of four components": () => withFrame(jpeg, (frame) => frame.writeUInt8(4, 9)),
    "a JPEG of 12 bits": () => withFrame(jpeg, (frame) => frame.writeUInt8(12, 4)),
    "a JPEG with a frame in a frame": () => withParts(jpeg, sized(9000, 9000).subarray(2)),
    "a JPEG with a page of HTML in it": () => withParts(jpeg, jpegPart(0xfffe, HTML)),
    "a JPEG with a page of HTML behind it": () => Buffer.concat([jpeg, HTML]),
    "a JPEG with a profile that is cut off": () =>
      withParts(jpeg, jpegPart(0xffe2, text("ICC_PROFILE\0\x01\xff"))),
    "a JPEG whose Exif leads to itself": () =>
      withParts(jpeg, jpegPart(0xffe1, text("Exif\0\0II*\0\x08\0\0\0\0\0\x08\0\0\0"))),
    "a JPEG that is only a start": () => jpeg.subarray(0, 4),
    "a JPEG without its end": () => jpeg.subarray(0, scanAt + 40),
    "a JPEG of filling": () => Buffer.concat([text("\xff\xd8"), Buffer.alloc(20_000_000, 255)]),
  });
}

function pngs(png: Buffer): HostileFile[] {
  const zeros = (bytes: number) => packedRepeats("\0", bytes);
  const said = (name: string) => pngPart(name, Buffer.concat([text("Comment\0"), HTML]));
  const profile = pngPart("iCCP", Buffer.concat([text("a\0\0"), zeros(400_000_000)]));
  const animation = [
    pngPart("acTL", Buffer.from("0000ffff00000000", "hex")),
    pngPart("fcTL", Buffer.from("000000000000ffff0000ffff0000000000000000000100010000", "hex")),
  ];
  return named({
    "a PNG of 16 bits": () => pngOf(60, 40, { bits: 16 }),
    "an interlaced PNG": () =>
      pngOf(64, 64, { interlaced: true }, deflateSync(Buffer.alloc(20_000))),
    "a grey PNG": () => pngOf(64, 64, { colour: 0 }),
    "a PNG without its colours": () => pngOf(64, 64, { colour: 3 }),
    "a PNG that nothing can be seen of": () => pngOf(64, 64, { colour: 6 }),
    "an animation": () => pngOf(64, 64, { more: animation }),
    "a PNG with a script in its texts": () => pngOf(60, 40, { more: [said("tEXt"), said("iTXt")] }),
    "a PNG with a profile of 400 MB": () => pngOf(60, 40, { more: [profile] }),
    "a PNG of 50,000 pixels each way": () => pngOf(50_000, 50_000, {}, zeros(100_000_000)),
    "a PNG of four thousand million pixels each way": () =>
      pngOf(4_294_967_295, 4_294_967_295, {}, zeros(1000)),
    "a PNG of one long row": () => pngOf(20_001, 1),
    "a PNG of 49 megapixels": () => pngOf(7000, 7000),
    "a PNG of 16 bits and 49 megapixels": () => pngOf(7000, 7000, { bits: 16 }, zeros(1000)),
    "a PNG with more than its pixels": () => pngOf(60, 40, {}, zeros(900_000_000)),
    "a PNG with less than its pixels": () => pngOf(6000, 4000, {}, zeros(1000)),
    "a PNG without pixels": () => pngOf(60, 40, {}, Buffer.alloc(0)),
    "a PNG whose part is longer than the file": () =>
      Buffer.concat([png.subarray(0, 33), text("\xff\xff\xff\xffIDAT")]),
    "a PNG of parts without length": () =>
      Buffer.concat([
        png.subarray(0, 33),
        ...Array.from({ length: 100_000 }, () => pngPart("IDAT", Buffer.alloc(0))),
      ]),
    "a PNG with a page of HTML behind it": () => Buffer.concat([png, HTML]),
    "a PNG that is only a start": () => png.subarray(0, 8),
    "a PNG without its end": () => png.subarray(0, -20),
  });
}

const CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";
const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";

function onePage(page: string, content: Buffer, catalog = CATALOG, ...more: (string | Buffer)[]) {
  const objects = [catalog, PAGES, `<< /Type /Page /Parent 2 0 R /Contents 4 0 R ${page} >>`];
  return pdfOf([
    ...objects.map(text),
    stream("", content),
    ...more.map((each) => Buffer.from(each)),
  ]);
}

/** A page with one picture, whose data is as given. */
function pictured(dictionary: string, data: Buffer): Uint8Array {
  const page = "/MediaBox [0 0 595 842] /Resources << /XObject << /I 5 0 R >> >>";
  const picture = stream(`/Type /XObject /Subtype /Image ${dictionary}`, data);
  return onePage(page, text("595 0 0 842 0 0 cm /I Do"), CATALOG, picture);
}

function boxed(name: string, box: string, more = ""): [string, () => Uint8Array] {
  const make = () => onePage(`/MediaBox [${box}] ${more}`, text("0 0 9 9 re f"));
  return [`a page ${name}`, make];
}

function pdfs(sound: Buffer, jpeg: Buffer): HostileFile[] {
  const junk = Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 256));
  const size = "/Width 30000 /Height 30000 /ColorSpace /DeviceGray /BitsPerComponent 8";
  const small = "/Width 64 /Height 64 /ColorSpace /DeviceRGB /BitsPerComponent 8";
  const set = Object.entries(hostileSet()).map(([name, bytes]) => [name, () => bytes] as const);
  const circles = cycles().map((bytes, at) => [`a circle ${at}`, () => bytes] as const);
  const scripts = [
    "/OpenAction << /S /JavaScript /JS (for(;;){}) >>",
    "/OpenAction << /S /URI /URI (http://127.0.0.1:9/) >>",
    "/OpenAction << /S /Launch /F (/bin/sh) >>",
    "/AA << /WC << /S /JavaScript /JS (app.alert\\(1\\)) >> >>",
    "/AcroForm << /XFA (<xdp><script>for(;;){}</script></xdp>) /Fields [] /NeedAppearances true >>",
  ].map((guest): [string, () => Uint8Array] => [
    `a catalogue with ${guest}`,
    () =>
      onePage(
        "/MediaBox [0 0 595 842]",
        text("0 0 9 9 re f"),
        CATALOG.replace(">>", `${guest} >>`),
      ),
  ]);
  return named({
    ...Object.fromEntries([...set, ...circles, ...scripts]),
    "a bomb of 1.5 GB": bomb,
    "a bomb in a bomb": nestedBomb,
    "text without end": flood,
    ...Object.fromEntries([
      boxed("of 200 inches", "0 0 14400 14400"),
      boxed("of a million inches", "0 0 72000000 72000000", "/UserUnit 1000"),
      boxed("of one point by 14,400", "0 0 1 14400"),
      boxed("of 14,400 points by one", "0 0 14400 1"),
      boxed("without a size", "0 0 0 0"),
      boxed("below zero", "100 100 -100 -100"),
      boxed("of no numbers", "/a /b (c) null"),
      boxed("of numbers beyond all", "0 0 1e300 9999999999999999999999"),
      boxed("turned by 45 degrees", "0 0 595 842", "/Rotate 45"),
    ]),
    "JBIG2 of junk": () => pictured(`${size} /Filter /JBIG2Decode`, junk),
    "JPX of junk": () => pictured("/Width 9 /Height 9 /Filter /JPXDecode", junk),
    "fax of junk": () => pictured(`${size} /Filter /CCITTFaxDecode`, junk),
    "a picture of 900 megapixels of nothing": () =>
      pictured(`${size} /Filter /FlateDecode`, packedRepeats("\0", 900_000_000)),
    "a JPEG that says another size": () => pictured(`${size} /Filter /DCTDecode`, jpeg),
    "a picture that has too few bytes": () => pictured(small, Buffer.alloc(10)),
    "a million lines": () =>
      onePage("/MediaBox [0 0 595 842]", text("0 0 m 595 842 l S\n".repeat(1_000_000))),
    "a hundred thousand saved states": () =>
      onePage("/MediaBox [0 0 595 842]", text("q ".repeat(100_000))),
    "brackets ten thousand deep": () =>
      onePage(`/A ${"[".repeat(10_000)}${"]".repeat(10_000)}`, text("")),
    "a PDF behind a page of HTML": () => Buffer.concat([HTML, sound]),
    "a PDF with a page of HTML behind it": () => Buffer.concat([sound, HTML]),
    "a PDF without its table": () => sound.subarray(0, sound.lastIndexOf("xref")),
    "a PDF that is only a start": () => sound.subarray(0, 9),
    "half of a PDF": () => sound.subarray(0, sound.length / 2),
  });
}
