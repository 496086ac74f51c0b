import type { FileRefusal } from "./form16.ts";
import type { OtherPaper } from "./form16-messages.ts";
import { refusal } from "./refusals.ts";
import { type PrintedLine, textOf } from "./text/word.ts";

/** Papers that people take for a Form 16, by a line that only they have. */
const KNOWN: readonly [RegExp, OtherPaper][] = [
  [/^form(?:no)?16a/, "form16a"],
  [/^form(?:no)?16[b-e]/, "form16b"],
  [/^form(?:no)?27d/, "form27d"],
  [/^form(?:no)?26as|^annualtaxstatement/, "form26as"],
  [/^annualinformationstatement|^taxpayerinformationsummary/, "ais"],
  [/returnacknowledgement|^itrv/, "itrv"],
  [/^intimation(?:under|us)/, "intimation"],
  [/^(?:salary|pay)slip/, "salarySlip"],
  [/^form(?:no)?12ba/, "form12ba"],
];

/** Frequent words of any certificate in English. */
const WORDS = /tax|income|salary|form|certificate|section|employe|amount|total|name|date/g;
const FEWEST_LETTERS = 200;

/** The paper that the document is by its own title. */
export function paperIn(lines: PrintedLine[]): OtherPaper | undefined {
  return KNOWN.find(([title]) => lines.some(({ key }) => title.test(key)))?.[1];
}

/** Why a document with text holds no Form 16: what it is instead, where that can be told. */
export function otherDocument(lines: PrintedLine[]): FileRefusal {
  const unknown = refusal("unknown-layout");
  const paper = paperIn(lines);
  if (paper) return { ...unknown, message: { id: "otherPaper", params: { paper } } };
  const letters = lines.reduce((sum, { words }) => sum + textOf(words).length, 0);
  const isLegible = lines.some(({ key }) => key.match(WORDS));
  if (letters < FEWEST_LETTERS || isLegible) return unknown;
  return { code: "unreadable", message: { id: "lettersUnclear" } };
}
