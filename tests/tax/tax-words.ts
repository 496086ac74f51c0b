import { linesInWords } from "#content/en/tax/lines.ts";
import { type TaxSpeech, taxSpeech } from "#content/en/tax/tax-speech.ts";
import type { Line } from "#domain/tax/messages/line.ts";
import type { TaxMessage } from "#domain/tax/messages/tax-messages.ts";
import { ratesOf } from "#domain/tax/years/years.ts";
import { taxYear } from "#values/year.ts";

/** The words of a year, for tests of what a person reads. */
export function speechOf(year = 2025): TaxSpeech {
  return taxSpeech(ratesOf(taxYear(year)).act);
}

/** A message in words; of none, nothing. */
export function taxWords(message: TaxMessage | undefined, year?: number): string {
  return message ? speechOf(year).words(message) : "";
}

export function wordsOfLines(lines: readonly Line[], year?: number) {
  return linesInWords(lines, speechOf(year));
}
