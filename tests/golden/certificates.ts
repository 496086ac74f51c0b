import { partB } from "../form16/part-b-sheet.ts";
import { drawWithPdfkit } from "../form16/pdfkit-pdf.ts";
import { inventPerson, inYear } from "../form16/person.ts";
import { someStyle } from "../form16/producers.ts";
import { type Chance, chance } from "../form16/seeded.ts";
import { type Block, partA } from "../form16/sheet.ts";

const YEARS = ["2020-21", "2021-22", "2023-24", "2024-25", "2025-26", "2026-27"];

/**
 * A seeded certificate with something wrong in it: changed or missing figures, rows and lines. Every
 * third is printed as another program would, in which a figure is hard to tell from its neighbour.
 */
export function wrongCertificate(seed: number): Promise<Buffer> {
  const roll = chance(seed * 17 + 5);
  const person = inYear(inventPerson(seed), roll.pick(YEARS));
  const style = someStyle(roll);
  const parts =
    seed % 8 === 7 ? [partB(person, style)] : [partA(person, style), partB(person, style)];
  const blocks = parts.flatMap((part, index): Block[] =>
    index > 0 ? [{ kind: "new-page" }, ...part] : part,
  );
  return drawWithPdfkit(damaged(blocks, roll), {
    fontSize: 8,
    font: "Helvetica",
    wordByWord: seed % 3 === 0,
    valign: "top",
    ...(seed % 6 === 0 ? { wander: { by: 14, seed } } : {}),
  });
}

function damaged(blocks: Block[], roll: Chance): Block[] {
  const share = roll.pick([0.01, 0.03, 0.08]);
  return blocks.flatMap((block): Block[] => {
    if (block.kind === "new-page") return [block];
    if (block.kind !== "table") return roll.is(share / 3) ? [] : [block];
    const rows = block.rows
      .filter(() => !roll.is(share / 3))
      .map((row) => row.map((cell) => (roll.is(share) ? otherCell(cell, roll) : cell)));
    return [{ ...block, rows }];
  });
}

function otherCell(cell: string, roll: Chance): string {
  if (!/\d/.test(cell)) return roll.is(0.2) ? "" : cell;
  return roll.pick([
    "",
    cell.replace(/\d/, (digit) => String((Number(digit) + roll.whole(1, 8)) % 10)),
    cell.replaceAll(/\d(?=\d)/g, (digit) => String((Number(digit) + 3) % 10)),
    cell.replace(/^/, "-"),
    `${cell}0`,
    cell.replace(/\d(?=\D*$)/, ""),
    `$ ${cell}`,
    "98765.00",
  ]);
}
