import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { type Drawn, HEIGHT, layOut, MARGIN, type Spread, WIDTH } from "./lay-out.ts";
import { type Chance, chance, shuffled } from "./seeded.ts";
import type { Block } from "./sheet.ts";

export type RawLook = Spread & {
  font: "Helvetica" | "Times-Roman" | "Courier";
  seed: number;
  header?: string;
  /** The page as it is seen is turned clockwise by this much; its text reads upright all the same. */
  rotate: 0 | 90 | 180 | 270;
  /** The visible part of a larger sheet begins here. */
  crop: number;
  /** Text is squeezed to this many percent of its width. */
  squeeze: number;
  /** Content stands in a form that the page draws, as signing and stamping programs leave it. */
  inForm: boolean;
  /** What a program made out of a picture lies unseen under the text: a little beside it, and partly misread. */
  hidden?: boolean;
};

/**
 * Writes the objects of a PDF by hand: words as TJ arrays cut at odd places, in shuffled order, by every
 * way of moving the pen that the format has (PDF 1.7, section 9.4). Only the widths of letters are pdfkit's.
 */
export function writeRawPdf(blocks: Block[], look: RawLook): Buffer {
  const measure = new PDFDocument({ autoFirstPage: false });
  measure.font(look.font).fontSize(look.fontSize);
  // Letter by letter, because what is drawn below is not kerned.
  const widthOf = (text: string) =>
    [...text].reduce((sum, letter) => sum + measure.widthOfString(letter), 0) *
    (look.squeeze / 100);
  const { drawn, pages } = layOut(blocks, look, widthOf);
  const roll = chance(look.seed);
  const objects: Buffer[] = [];
  const add = (object: Buffer | string) => objects.push(Buffer.from(object)); // its number
  add("<< /Type /Catalog /Pages 2 0 R >>");
  add(""); // the tree of pages, when they are known
  const font = add(
    `<< /Type /Font /Subtype /Type1 /BaseFont /${look.font} /Encoding /WinAnsiEncoding >>`,
  );
  const resources = `/Font << /F1 ${font} 0 R >>`;
  const kids: number[] = [];
  for (let page = 0; page < pages; page++) {
    const header: Drawn[] =
      look.header && page > 0 ? [{ page, text: look.header, x: MARGIN, y: 14 }] : [];
    const own = shuffled([...header, ...drawn.filter((piece) => piece.page === page)], roll);
    const under = look.hidden ? own.map((piece) => hidden(piece, look, roll)) : [];
    const text = [...under, ...own.map((piece) => shown(piece, look, roll))].join("\n");
    const [turn, [width, height]] = turned(look);
    const content = `q ${turn} cm\n${text}\nQ`;
    let body = content;
    let xObjects = "";
    if (look.inForm) {
      const form = add(
        packed(
          `/Type /XObject /Subtype /Form /BBox [-2000 -2000 4000 4000] /Resources << ${resources} >>`,
          content,
        ),
      );
      body = "/X1 Do";
      xObjects = `/XObject << /X1 ${form} 0 R >>`;
    }
    const contents = add(packed("", body));
    const box = `[${look.crop} ${look.crop} ${look.crop + width} ${look.crop + height}]`;
    const sheet = `[0 0 ${width + 2 * look.crop} ${height + 2 * look.crop}]`;
    kids.push(
      add(
        `<< /Type /Page /Parent 2 0 R /MediaBox ${sheet} /CropBox ${box} /Rotate ${look.rotate} /Contents ${contents} 0 R /Resources << ${resources} ${xObjects} >> >>`,
      ),
    );
  }
  objects[1] = Buffer.from(
    `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(" ")}] >>`,
  );
  return assembled(objects);
}

/** From upright A4 to the sheet that a viewer turns by /Rotate, and that sheet's size. */
function turned({ rotate, crop }: RawLook): [matrix: string, size: [number, number]] {
  const [w, h] = [WIDTH, HEIGHT];
  switch (rotate) {
    case 90:
      return [`0 1 -1 0 ${h + crop} ${crop}`, [h, w]];
    case 180:
      return [`-1 0 0 -1 ${w + crop} ${h + crop}`, [w, h]];
    case 270:
      return [`0 -1 1 0 ${crop} ${w + crop}`, [h, w]];
    default:
      return [`1 0 0 1 ${crop} ${crop}`, [w, h]];
  }
}

function shown({ text, x, y }: Drawn, look: RawLook, roll: Chance): string {
  const base = HEIGHT - y - 0.75 * look.fontSize;
  const at = (value: number) => value.toFixed(3);
  const font = `/F1 ${look.fontSize} Tf ${look.squeeze} Tz`;
  const string = roll.is(0.5) ? `${arrayOf(text, roll)} TJ` : `${escaped(text)} Tj`;
  switch (roll.whole(0, 2)) {
    case 0:
      return `BT ${font} 1 0 0 1 ${at(x)} ${at(base)} Tm ${string} ET`;
    case 1:
      return `BT ${font} ${at(x - 10)} ${at(base + 20)} Td 10 -20 Td ${string} ET`;
    default: // the size in the matrix, as many programs write it
      return `BT /F1 1 Tf ${look.squeeze} Tz ${look.fontSize} 0 0 ${look.fontSize} ${at(x)} ${at(base)} Tm ${string} ET`;
  }
}

function hidden(piece: Drawn, look: RawLook, roll: Chance): string {
  const text = roll.is(0.3) ? piece.text.replace(/[08]/g, "3").replace(/l/g, "1") : piece.text;
  const moved = { ...piece, text, x: piece.x + roll.whole(-2, 2), y: piece.y + roll.whole(-1, 1) };
  return `q 3 Tr ${shown(moved, look, roll)} Q`;
}

/** The text cut into pieces, with hair-thin corrections between them. */
function arrayOf(text: string, roll: Chance): string {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    const to = from + roll.whole(1, 5);
    pieces.push(escaped(text.slice(from, to)));
    from = to;
  }
  return `[${pieces.map((piece) => `${piece} ${roll.whole(-20, 20)}`).join(" ")}]`;
}

function escaped(text: string): string {
  return `(${text.replace(/[\\()]/g, (sign) => `\\${sign}`)})`;
}

function packed(dictionary: string, content: string): Buffer {
  const data = deflateSync(Buffer.from(content, "latin1"));
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from("\nendstream"),
  ]);
}

function assembled(objects: Buffer[]): Buffer {
  const parts = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  let length = parts[0]?.length ?? 0;
  const places = objects.map((object, index) => {
    const place = length;
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      object,
      Buffer.from("\nendobj\n"),
    ]);
    parts.push(part);
    length += part.length;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
