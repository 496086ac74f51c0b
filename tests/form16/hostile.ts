import { deflateSync } from "node:zlib";
import { type Chance, chance } from "./seeded.ts";

/** A file damaged by chance: bytes flipped, the end cut off, a piece of it moved elsewhere. */
export function mutant(bytes: Uint8Array, seed: number): Uint8Array {
  const roll = chance(seed);
  const copy = Buffer.from(bytes);
  const how = roll.pick(["flips", "flips", "cut", "splice"] as const);
  if (how === "flips") {
    for (let count = roll.whole(1, 200); count > 0; count--)
      copy[roll.whole(0, copy.length - 1)] = roll.whole(0, 255);
    return copy;
  }
  return how === "cut" ? copy.subarray(0, roll.whole(0, copy.length)) : spliced(copy, roll);
}

function spliced(bytes: Buffer, roll: Chance): Uint8Array {
  const [from, to] = [roll.whole(0, bytes.length - 1), roll.whole(0, bytes.length - 1)];
  const piece = bytes.subarray(from, Math.min(bytes.length, from + roll.whole(1, 4_000)));
  return Buffer.concat([bytes.subarray(0, to), piece, bytes.subarray(to)]);
}

/** A PDF of given objects, with a correct table of where they stand. */
function pdfOf(objects: Buffer[]): Uint8Array {
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

function stream(dictionary: string, data: Buffer): Buffer {
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

/** About 1.5 MB that unpack to 1.5 GB of page content. */
export function bomb(): Uint8Array {
  return onePage(
    stream("/Filter /FlateDecode", deflateSync(Buffer.alloc(1_500_000_000, " "), { level: 9 })),
  );
}

/** The same, packed twice: a few kilobytes. */
export function nestedBomb(): Uint8Array {
  const once = deflateSync(Buffer.alloc(1_000_000_000, "(x) Tj "), { level: 9 });
  return onePage(stream("/Filter [/FlateDecode /FlateDecode]", deflateSync(once, { level: 9 })));
}

/** Text without end: millions of letters to place. */
export function flood(): Uint8Array {
  const line = Buffer.from("BT /F 1 Tf 1 0 0 1 10 10 Tm (Salary under section) Tj ET\n");
  return onePage(
    stream("/Filter /FlateDecode", deflateSync(Buffer.alloc(200_000_000, line), { level: 9 })),
  );
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
