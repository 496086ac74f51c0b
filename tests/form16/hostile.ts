import { constants, deflateRawSync, deflateSync } from "node:zlib";
import { type Chance, chance } from "./seeded.ts";

const HOW = ["flips", "flips", "cut", "splice", "graft", "loop", "numbers", "guest"] as const;
export type Damage = (typeof HOW)[number];

/**
 * A file damaged by chance: bytes flipped, the end cut off, a piece of it moved elsewhere, whole objects taken
 * from another file, references turned into circles, numbers changed, scripts and files brought in.
 *
 * @param other where foreign objects come from
 */
export function mutant(bytes: Uint8Array, seed: number, other: Uint8Array = bytes): Uint8Array {
  const roll = chance(seed);
  const copy = Buffer.from(bytes);
  switch (roll.pick(HOW)) {
    case "flips":
      for (let count = roll.whole(1, 200); count > 0; count--)
        copy[roll.whole(0, copy.length - 1)] = roll.whole(0, 255);
      return copy;
    case "cut":
      return copy.subarray(0, roll.whole(0, copy.length));
    case "splice":
      return spliced(copy, roll);
    case "graft":
      return grafted(copy, Buffer.from(other), roll);
    case "loop":
      return changed(copy, /\b\d+ 0 R\b/g, roll, (found) =>
        `${roll.whole(1, 12)} 0 R`.padEnd(found.length),
      );
    case "numbers":
      return changed(copy, /\b\d{1,6}\b/g, roll, (found) => "9".repeat(found.length));
    case "guest":
      return withGuest(copy, roll);
  }
}

/** Some of what a pattern finds, replaced; text as Latin-1, so that every byte stays what it is. */
function changed(
  bytes: Buffer,
  pattern: RegExp,
  roll: Chance,
  replace: (found: string) => string,
): Uint8Array {
  const share = roll.next();
  const text = bytes.toString("latin1");
  return Buffer.from(
    text.replace(pattern, (found) => (roll.is(share) ? replace(found) : found)),
    "latin1",
  );
}

const OBJECT = /\d+ 0 obj[\s\S]*?endobj/g;

/** Objects of one file with the bodies of objects of another. */
function grafted(bytes: Buffer, other: Buffer, roll: Chance): Uint8Array {
  const foreign = other.toString("latin1").match(OBJECT) ?? [];
  if (foreign.length === 0) return spliced(bytes, roll);
  return changed(bytes, OBJECT, roll, (found) => {
    const number = /^\d+/.exec(found)?.[0] ?? "1";
    return roll.pick(foreign).replace(/^\d+/, number);
  });
}

/** Appends an update whose catalogue runs a script, opens a file and carries another. */
function withGuest(bytes: Buffer, roll: Chance): Uint8Array {
  const text = bytes.toString("latin1");
  const root = /\/Root (\d+) 0 R/.exec(text)?.[1] ?? "1";
  const pages = /\/Pages (\d+) 0 R/.exec(text)?.[1] ?? "2";
  const former = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? "0";
  const guests = [
    "/OpenAction << /S /JavaScript /JS (while(true){app.alert(1)}) >>",
    "/OpenAction << /S /Launch /F (/bin/sh) >>",
    "/Names << /EmbeddedFiles << /Names [(a.exe) << /EF << /F 4 0 R >> >>] >> >>",
    "/AcroForm << /XFA (<xdp><script>for(;;){}</script></xdp>) /Fields [] >>",
  ];
  const object = `${root} 0 obj\n<< /Type /Catalog /Pages ${pages} 0 R ${roll.pick(guests)} >>\nendobj\n`;
  const at = bytes.length + 1;
  const table = `xref\n${root} 1\n${String(at).padStart(10, "0")} 00000 n \ntrailer\n<< /Size 9999 /Root ${root} 0 R /Prev ${former} >>\nstartxref\n${at + object.length}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(`\n${object}${table}`, "latin1")]);
}

function spliced(bytes: Buffer, roll: Chance): Uint8Array {
  const [from, to] = [roll.whole(0, bytes.length - 1), roll.whole(0, bytes.length - 1)];
  const piece = bytes.subarray(from, Math.min(bytes.length, from + roll.whole(1, 4_000)));
  return Buffer.concat([bytes.subarray(0, to), piece, bytes.subarray(to)]);
}

/** A PDF of given objects, with a correct table of where they stand. */
export function pdfOf(objects: Buffer[]): Uint8Array {
  const parts = [Buffer.from("%PDF-1.7\n")];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  objects.forEach((object, index) => {
    places.push(length);
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      object,
      Buffer.from("\nendobj\n"),
    ]);
    parts.push(part);
    length += part.length;
  });
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  parts.push(
    Buffer.from(
      `${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

export function stream(dictionary: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from("\nendstream"),
  ]);
}

const PAGE =
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>";
const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";

function onePage(contents: Buffer): Uint8Array {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    PAGE,
  ].map((each) => Buffer.from(each));
  return pdfOf([...objects, contents, Buffer.from(FONT)]);
}

/** So much is packed at once, about. */
const PIECE_BYTES = 10_000_000;
const PACKED_HEAD = Buffer.from([0x78, 0xda]);
/** A last block without a byte in it (RFC 1951, 3.2.3). */
const LAST_BLOCK = Buffer.from([3, 0]);
/** The largest prime below 2 to the 16th: the checksum of zlib counts by it (RFC 1950, 8.2). */
const ADLER = 65_521;

/**
 * Some bytes and then a text again and again, as zlib packs them (RFC 1950): one packed piece is repeated, so that no
 * test has to pack a gigabyte.
 *
 * @param bytes of the repeated text, about
 */
export function packedRepeats(
  text: string,
  bytes: number,
  before: Buffer = Buffer.alloc(0),
): Buffer {
  const piece = Buffer.alloc(Math.floor(PIECE_BYTES / text.length) * text.length, text);
  const [first, next] = [packPiece(before), packPiece(piece)];
  const all = [first, ...Array.from({ length: Math.ceil(bytes / piece.length) }, () => next)];
  let [low, high] = [1, 0];
  for (const { length, sums } of all) {
    high = (high + length * (low - 1) + sums.high) % ADLER;
    low = (low - 1 + sums.low) % ADLER;
  }
  const check = Buffer.alloc(4);
  check.writeUInt16BE(high, 0);
  check.writeUInt16BE(low, 2);
  return Buffer.concat([PACKED_HEAD, ...all.map(({ packed }) => packed), LAST_BLOCK, check]);
}

function packPiece(bytes: Buffer) {
  const ended = deflateSync(bytes, { level: 1 }).subarray(-4);
  return {
    length: bytes.length,
    sums: { high: ended.readUInt16BE(0), low: ended.readUInt16BE(2) },
    packed: deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH }),
  };
}

/** About 1.5 MB that unpack to 1.5 GB of page content. */
export function bomb(): Uint8Array {
  return onePage(stream("/Filter /FlateDecode", packedRepeats(" ", 1_500_000_000)));
}

/** The same, packed twice: a few kilobytes. */
export function nestedBomb(): Uint8Array {
  const twice = deflateSync(packedRepeats("(x) Tj ", 1_000_000_000), { level: 9 });
  return onePage(stream("/Filter [/FlateDecode /FlateDecode]", twice));
}

/** Text without end: millions of letters to place. */
export function flood(): Uint8Array {
  const line = "BT /F 1 Tf 1 0 0 1 10 10 Tm (Salary under section) Tj ET\n";
  return onePage(stream("/Filter /FlateDecode", packedRepeats(line, 200_000_000)));
}

/** Pages that contain themselves, and a form that draws itself. */
export function cycles(): Uint8Array[] {
  const tree = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 4 >>",
  ];
  const page =
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>";
  const form = stream(
    "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>",
    Buffer.from("/X Do /X Do"),
  );
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    page,
  ].map((each) => Buffer.from(each));
  return [
    pdfOf(tree.map((each) => Buffer.from(each))),
    pdfOf([...objects, stream("", Buffer.from("/X Do /X Do")), form]),
    pdfOf([Buffer.from("1 0 R")]),
  ];
}
