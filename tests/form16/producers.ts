import type { Browser } from "playwright-core";
import { printInChromium } from "./chromium-pdf.ts";
import { drawWithPdfkit } from "./pdfkit-pdf.ts";
import type { Person } from "./person.ts";
import { chance } from "./seeded.ts";
import { type Block, form12ba, pageHeader, partA, partB, type Style } from "./sheet.ts";
import { setInTypst } from "./typst-pdf.ts";

export const PLAIN: Style = {
  grouping: "none",
  decimals: true,
  nil: "0.00",
  negative: "minus",
  currency: false,
};

/** One certificate by seed and producer, in a look that the seed decides. */
export async function produce(
  person: Person,
  seed: number,
  producer: "chromium" | "pdfkit" | "typst",
  browser: Browser,
): Promise<{ pdf: Buffer; look: string }> {
  const roll = chance(seed + 7_000);
  const style: Style = {
    grouping: roll.pick(["none", "indian"]),
    decimals: roll.is(0.7),
    nil: roll.pick(["0.00", "0.00", "-", "", "Nil"]),
    negative: roll.pick(["minus", "brackets"]),
    currency: roll.is(0.15),
  };
  const parts = [partA(person, style), partB(person, style)];
  if (roll.is(0.3)) parts.reverse();
  if (roll.is(0.25)) parts.splice(roll.whole(0, 2), 0, form12ba(person));
  const blocks = parts.flatMap((part, index): Block[] =>
    index > 0 ? [{ kind: "new-page" }, ...part] : part,
  );
  const header = roll.is(0.6) ? pageHeader(person) : undefined;
  const fontSize = roll.pick([7, 8, 9]);
  const look = { fontSize, style, header: header !== undefined };
  if (producer === "typst")
    return { pdf: setInTypst(blocks, { fontSize, header }), look: JSON.stringify(look) };
  if (producer === "chromium") {
    const page = {
      fontSize: fontSize + 3,
      font: roll.pick(["Liberation Sans", "Liberation Serif", "DejaVu Sans"]),
      valign: roll.pick(["top", "middle", "bottom"] as const),
      letterSpacing: roll.pick(["normal", "normal", "normal", "0.12em"]),
      header,
    };
    return {
      pdf: await printInChromium(browser, blocks, page),
      look: JSON.stringify({ ...look, ...page }),
    };
  }
  const placement = {
    fontSize,
    font: roll.pick(["Helvetica", "Times-Roman", "Courier"] as const),
    wordByWord: roll.is(0.5),
    letterSpacing: roll.is(0.2) ? fontSize * 0.15 : 0,
    header,
    valign: roll.pick(["top", "middle"] as const),
    ...(roll.is(0.7) ? { shuffleSeed: seed } : {}),
  };
  return {
    pdf: await drawWithPdfkit(blocks, placement),
    look: JSON.stringify({ ...look, ...placement }),
  };
}
