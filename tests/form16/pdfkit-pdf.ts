import PDFDocument from "pdfkit";
import { chance, shuffled } from "./seeded.ts";
import type { Block } from "./sheet.ts";

export type Placement = {
  fontSize: number;
  font: "Helvetica" | "Times-Roman" | "Courier";
  /** Every word drawn by itself, in an order of its own. */
  shuffleSeed?: number;
  wordByWord: boolean;
  letterSpacing?: number;
  header?: string;
  rotate?: boolean;
  /** Encrypts the document (AES, 256 bit) for this user password. */
  password?: string;
  valign: "top" | "middle";
};

type Drawn = { page: number; text: string; x: number; y: number };
const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 36];

/** Places every piece of text absolutely, by our own measuring and wrapping. */
export async function drawWithPdfkit(blocks: Block[], look: Placement): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: "A4",
    autoFirstPage: false,
    margin: 0,
    bufferPages: true,
    ...(look.password
      ? {
          userPassword: look.password,
          ownerPassword: `${look.password}!`,
          pdfVersion: "1.7ext3" as const,
        }
      : {}),
    info: { CreationDate: new Date(0) },
  });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => pdf.on("end", () => resolve()));
  pdf.font(look.font).fontSize(look.fontSize);
  const spacing = look.letterSpacing ?? 0;
  const widthOf = (text: string) => pdf.widthOfString(text) + spacing * text.length;
  const { drawn, pages } = layOut(blocks, look, widthOf);
  for (let page = 0; page < pages; page++) {
    pdf.addPage({ size: "A4", margin: 0 });
    if (look.rotate) Object.assign(pdf.page.dictionary.data, { Rotate: 90 });
    if (look.rotate)
      pdf
        .rotate(-90, { origin: [0, 0] })
        .translate(-HEIGHT, 0)
        .scale(HEIGHT / WIDTH, WIDTH / HEIGHT);
    pdf.font(look.font).fontSize(look.fontSize);
    if (look.header && page > 0) pdf.text(look.header, MARGIN, 14, { lineBreak: false });
    const own = drawn.filter((piece) => piece.page === page);
    const ordered = look.shuffleSeed === undefined ? own : shuffled(own, chance(look.shuffleSeed));
    for (const { text, x, y } of ordered)
      pdf.text(text, x, y, { lineBreak: false, characterSpacing: spacing });
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function layOut(
  blocks: Block[],
  look: Placement,
  widthOf: (text: string) => number,
): { drawn: Drawn[]; pages: number } {
  const pitch = look.fontSize * 1.2;
  const drawn: Drawn[] = [];
  let [page, y] = [0, 30];
  const room = (height: number) => {
    if (y + height > HEIGHT - 40) [page, y] = [page + 1, 36];
  };
  const put = (text: string, x: number, at: number) => {
    if (!look.wordByWord) {
      drawn.push({ page, text, x, y: at });
      return;
    }
    let left = x;
    for (const word of text.split(" ")) {
      drawn.push({ page, text: word, x: left, y: at });
      left += widthOf(`${word} `);
    }
  };
  for (const block of blocks) {
    if (block.kind === "new-page") {
      [page, y] = [page + 1, 36];
      continue;
    }
    if (block.kind !== "table") {
      for (const line of wrap(block.text, WIDTH - 2 * MARGIN, widthOf)) {
        room(pitch);
        put(line, block.kind === "heading" ? (WIDTH - widthOf(line)) / 2 : MARGIN, y);
        y += pitch;
      }
      y += 4;
      continue;
    }
    for (const cells of block.rows) {
      let x = MARGIN;
      const columns = block.columns.map(({ share, align }, index) => {
        const width = ((WIDTH - 2 * MARGIN) * share) / 100;
        const column = { x, width, align, lines: wrap(cells[index] ?? "", width - 6, widthOf) };
        x += width;
        return column;
      });
      const height = Math.max(...columns.map(({ lines }) => lines.length)) * pitch;
      room(height);
      for (const { x: left, width, align, lines } of columns) {
        const down = look.valign === "middle" ? (height - lines.length * pitch) / 2 : 0;
        lines.forEach((line, index) => {
          const spare = width - 6 - widthOf(line);
          const shift = align === "right" ? spare : align === "center" ? spare / 2 : 0;
          if (line !== "") put(line, left + 3 + shift, y + down + index * pitch);
        });
      }
      y += height + 4;
    }
    y += 4;
  }
  return { drawn, pages: page + 1 };
}

function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const current = lines.at(-1) ?? "";
    const longer = current === "" ? word : `${current} ${word}`;
    if (current === "" || widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
