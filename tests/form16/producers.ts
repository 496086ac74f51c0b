import type { Browser } from "playwright-core";
import { printInChromium } from "./chromium-pdf.ts";
import { drawWithPdfkit } from "./pdfkit-pdf.ts";
import { writeRawPdf } from "./raw-pdf.ts";
import type { Chance } from "./seeded.ts";
import type { Block, Style } from "./sheet.ts";
import { setInTypst } from "./typst-pdf.ts";

export const PRODUCERS = ["chromium", "pdfkit", "raw", "typst"] as const;
export type Producer = (typeof PRODUCERS)[number];

export const PLAIN: Style = {
  grouping: "none",
  decimals: true,
  nil: "0.00",
  negative: "minus",
  currency: false,
};

export function someStyle(roll: Chance): Style {
  return {
    grouping: roll.pick(["none", "indian", "western"]),
    decimals: roll.is(0.7),
    nil: roll.pick(["0.00", "0.00", "0", "-", "--", "", "Nil"]),
    negative: roll.pick(["minus", "brackets", "spaced minus"]),
    currency: roll.is(0.15),
    short: roll.is(0.25),
  };
}

/** The blocks by one engine, in a look that chance decides; `look` says which, for a failing test. */
export async function printed(
  blocks: Block[],
  producer: Producer,
  roll: Chance,
  header: string | undefined,
  browser: Browser,
): Promise<{ pdf: Buffer; look: string }> {
  const fontSize = roll.pick([7, 8, 9]);
  if (producer === "typst") {
    return { pdf: setInTypst(blocks, { fontSize, header }), look: `typst ${fontSize}` };
  }
  if (producer === "chromium") {
    const look = {
      fontSize: fontSize + 3,
      font: roll.pick(["Liberation Sans", "Liberation Serif", "DejaVu Sans"]),
      valign: roll.pick(["top", "middle", "bottom"] as const),
      letterSpacing: roll.pick(["normal", "normal", "normal", "0.12em"]),
      header,
    };
    return { pdf: await printInChromium(browser, blocks, look), look: JSON.stringify(look) };
  }
  const spread = {
    fontSize,
    font: roll.pick(["Helvetica", "Times-Roman", "Courier"] as const),
    wordByWord: roll.is(0.5),
    valign: roll.pick(["top", "middle"] as const),
    wordGap: roll.pick([1, 1, 1, 1.6]),
    ...(roll.is(0.3) ? { wander: { by: 14, seed: roll.whole(0, 9_999) } } : {}),
    header,
  };
  if (producer === "raw") {
    const look = {
      ...spread,
      breaksAmounts: roll.is(0.15),
      seed: roll.whole(0, 9_999),
      rotate: roll.pick([0, 0, 90, 180, 270] as const),
      crop: roll.pick([0, 0, 50]),
      squeeze: roll.pick([100, 100, 90]),
      inForm: roll.is(0.3),
    };
    return { pdf: writeRawPdf(blocks, look), look: JSON.stringify(look) };
  }
  const look = {
    ...spread,
    letterSpacing: roll.is(0.2) ? fontSize * 0.15 : 0,
    rotate: roll.is(0.15),
    ...(roll.is(0.7) ? { shuffleSeed: roll.whole(0, 9_999) } : {}),
  };
  return { pdf: await drawWithPdfkit(blocks, look), look: JSON.stringify(look) };
}
