import type { Refusal } from "./form16.ts";
import { refusal } from "./refusals.ts";
import { type Line, textOf } from "./words.ts";

/** Papers that people take for a Form 16, by a line that only they have. */
const KNOWN: readonly [RegExp, string][] = [
  [/^form(?:no)?16a/, "This is a Form 16A, for tax on income other than salary, such as interest."],
  [
    /^form(?:no)?16[b-e]/,
    "This is a certificate for tax on a sale, rent or contract, not on salary.",
  ],
  [/^form(?:no)?27d/, "This is a Form 27D, for tax collected at source."],
  [
    /^form(?:no)?26as|^annualtaxstatement/,
    "This is Form 26AS, the Department’s list of tax credits.",
  ],
  [
    /^annualinformationstatement|^taxpayerinformationsummary/,
    "This is the Annual Information Statement (AIS), the Department’s list of your incomes.",
  ],
  [/returnacknowledgement|^itrv/, "This is the acknowledgement of a tax return (ITR-V)."],
  [/^intimation(?:under|us)/, "This is an intimation of the Department about a tax return."],
  [/^(?:salary|pay)slip/, "This is a salary slip."],
  [/^form(?:no)?12ba/, "This is a Form 12BA, the list of perquisites, without the Form 16."],
];

/** Words that any certificate in English has many of. */
const WORDS = /tax|income|salary|form|certificate|section|employe|amount|total|name|date/g;
const FEWEST_LETTERS = 200;

/** Why a document with text holds no Form 16: what it is instead, where that can be told. */
export function otherDocument(lines: Line[]): Refusal {
  const unknown = refusal("unknown-layout");
  const known = KNOWN.find(([title]) => lines.some(({ key }) => title.test(key)));
  if (known) {
    const message = `${known[1]} Choose the Form 16 (Part A and Part B) that your employer downloaded from TRACES.`;
    return { ...unknown, message };
  }
  const letters = lines.reduce((sum, { words }) => sum + textOf(words).length, 0);
  const isLegible = lines.some(({ key }) => key.match(WORDS));
  if (letters < FEWEST_LETTERS || isLegible) return unknown;
  return {
    code: "unreadable",
    message:
      "The letters of this PDF cannot be made out: its fonts do not say what they mean. Ask your employer for the original PDF downloaded from TRACES.",
  };
}
