import PDFDocument from "pdfkit";
import { HEIGHT, layOut, MARGIN, type Spread, WIDTH } from "./lay-out.ts";
import { chance, shuffled } from "./seeded.ts";
import type { Block } from "./sheet.ts";

export type Placement = Spread & {
  font: "Helvetica" | "Times-Roman" | "Courier";
  /** Pieces are drawn in an order of their own. */
  shuffleSeed?: number;
  letterSpacing?: number;
  header?: string;
  rotate?: boolean;
  /** Encrypts the document (AES, 256 bit) for this user password. */
  password?: string;
};

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
    pdf.addPage({ size: look.rotate ? [HEIGHT, WIDTH] : "A4", margin: 0 });
    if (look.rotate) {
      // Text runs up the sheet, which the viewer turns clockwise.
      Object.assign(pdf.page.dictionary.data, { Rotate: 90 });
      pdf.rotate(-90, { origin: [0, 0] }).translate(-WIDTH, 0);
    }
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
