/** Pixels of the narrowest chart: a phone of 320 without its gutters. Words that fit there fit everywhere. */
export const NARROWEST = 272;
/** Pixels from which a chart shows words for which a phone is too narrow, and those that need still more; as in chart.css. */
export const SHOWN_FROM = { wide: 512, widest: 768 } as const;
export type Shown = keyof typeof SHOWN_FROM;
/** Pixels of one character at the size of a chart's words, strong ones too; rather too many than too few. */
const CHARACTER = 7.4;
const PIXELS_PER_REM = 16;

export type Anchor = "start" | "middle" | "end";

/** Pixels that a text takes in a chart, not measured but estimated: the server has no fonts. */
export function textWidth(text: string): number {
  return text.length * CHARACTER;
}

/** A place across a chart, from 0 to 1, for an attribute of SVG. */
export function across(share: number): string {
  return `${Math.round(share * 100_000) / 1000}%`;
}

/** Pixels for an attribute of SVG, in a unit that grows with the reader's size of text. */
export function inRem(pixels: number): string {
  return `${Math.round((pixels / PIXELS_PER_REM) * 10_000) / 10_000}rem`;
}
