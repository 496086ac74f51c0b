import { chance } from "./seeded.ts";
import type { Block, Column } from "./sheet.ts";

/** How our own line breaking sets a page; points. */
export type Spread = {
  fontSize: number;
  /** Every word becomes a piece of its own. */
  wordByWord: boolean;
  valign: "top" | "middle";
  /** Amounts wander from their column by up to this much, by seed. */
  wander?: { by: number; seed: number };
  /** Amounts are broken behind their last comma, as in a column that is too narrow. */
  breaksAmounts?: boolean;
  /** Words stand this many spaces apart. */
  wordGap?: number;
};

export type Drawn = { page: number; text: string; x: number; y: number };
export const [WIDTH, HEIGHT, MARGIN] = [595.28, 841.89, 36];

/** Where every piece of text stands, by our own measuring and wrapping; `y` is the top of its line. */
export function layOut(
  blocks: Block[],
  look: Spread,
  widthOf: (text: string) => number,
): { drawn: Drawn[]; pages: number } {
  const pitch = look.fontSize * 1.2;
  const roll = chance(look.wander?.seed ?? 0);
  const gapped = (text: string) =>
    widthOf(text) + (text.split(" ").length - 1) * widthOf(" ") * ((look.wordGap ?? 1) - 1);
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
      left += widthOf(word) + widthOf(" ") * (look.wordGap ?? 1);
    }
  };
  for (const block of blocks) {
    if (block.kind === "new-page") {
      [page, y] = [page + 1, 36];
      continue;
    }
    if (block.kind !== "table") {
      for (const line of wrap(block.text, WIDTH - 2 * MARGIN, gapped)) {
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
        const column = {
          x,
          width,
          align,
          lines: wrap(broken(cells[index] ?? "", align, look), width - 6, gapped),
        };
        x += width;
        return column;
      });
      const height = Math.max(...columns.map(({ lines }) => lines.length)) * pitch;
      room(height);
      for (const { x: left, width, align, lines } of columns) {
        const down = look.valign === "middle" ? (height - lines.length * pitch) / 2 : 0;
        lines.forEach((line, index) => {
          const spare = width - 6 - gapped(line);
          const flush = align === "right" ? spare : align === "center" ? spare / 2 : 0;
          const stray = align === "right" ? roll.next() * (look.wander?.by ?? 0) : 0;
          const shift = Math.max(0, flush - stray);
          if (line !== "") put(line, left + 3 + shift, y + down + index * pitch);
        });
      }
      y += height + 4;
    }
    y += 4;
  }
  return { drawn, pages: page + 1 };
}

function broken(text: string, align: Column["align"], look: Spread): string {
  if (!look.breaksAmounts || align !== "right") return text;
  return text.replace(/^(\(?-?[\d,]+,)(\d{3}(?:\.\d\d)?\)?)$/, "$1\n$2");
}

function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const [start = "", ...below] = text.split("\n");
  if (below.length > 0) return [start, ...below];
  const lines = [""];
  for (const word of text.split(" ")) {
    const current = lines.at(-1) ?? "";
    const longer = current === "" ? word : `${current} ${word}`;
    if (current === "" || widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
