import type { Line } from "#domain/tax/messages/line.ts";
import type { TaxSpeech } from "./tax-speech.ts";

/** A line as it is printed: in words, with the section of the Act that governs the year. */
export type LineInWords = Omit<Line, "label" | "working"> & { label: string; working?: string };

export function linesInWords(lines: readonly Line[], speech: TaxSpeech): LineInWords[] {
  return lines.map((line) => lineInWords(line, speech));
}

function lineInWords(line: Line, { words, number }: TaxSpeech): LineInWords {
  const { label, section, working } = line;
  return {
    ...line,
    label: words(label),
    section: section === undefined ? undefined : number(section) || undefined,
    working: working && words(working),
  };
}
