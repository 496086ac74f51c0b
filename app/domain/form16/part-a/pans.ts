import { matchingText, type PrintedLine, rightOf, type Word } from "#domain/form16/text/word.ts";

/** A word of the block that heads a certificate, with its line. */
export type Token = { word: Word; page: number; line: PrintedLine };
type Party = "employer" | "employee";
type Heading = { party: Party; line: PrintedLine; from: number; to: number };

export const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
/** An employer's may be one of these words, too. */
export const DEDUCTOR_PAN = /^(?:[A-Z]{5}\d{4}[A-Z]|PANNOTREQD|PANNOTAVBL|PANAPPLIED|PANINVALID)$/;
/** The fourth letter of a person's PAN; a company has C, a firm F, the Government G (docs/tax.md, identifiers). */
const PERSONAL = /^[A-Z]{3}P/;

/**
 * The two PANs of a certificate: by the headings of their columns, in whatever order; else by the fourth letter, where
 * one of them alone is a person's; else the employer's is the first.
 *
 * @param tan of the employer: a lone PAN right of it is the employee's
 * @returns `isUnclear` where both are persons' and no heading says which is which
 */
export function pansIn(
  block: PrintedLine[],
  tokens: Token[],
  tan: Token | undefined,
): { employer?: Token; employee?: Token; isUnclear?: boolean } {
  const pans = tokens.filter(({ word }) => DEDUCTOR_PAN.test(word.text));
  const headings = headingsIn(block);
  const parties = pans.map((pan) => partyOf(pan, headings));
  const named = (party: Party) => pans.filter((_, at) => parties[at] === party);
  const [[employer, anotherEmployer], [employee, anotherEmployee]] = [
    named("employer"),
    named("employee"),
  ];
  if (employer && employee && !anotherEmployer && !anotherEmployee) return { employer, employee };
  const [first, second] = pans;
  if (!first || !second) {
    const isEmployee = first && tan && first.word.x > tan.word.x;
    return isEmployee ? { employee: first } : { employer: first };
  }
  const isSwapped = PERSONAL.test(first.word.text) && !PERSONAL.test(second.word.text);
  const isUnclear =
    first.word.text !== second.word.text &&
    [first, second].every(({ word }) => PERSONAL.test(word.text));
  return isSwapped
    ? { employer: second, employee: first }
    : { employer: first, employee: second, isUnclear };
}

const PAN_LABEL = "(?:pan|permanentaccountnumber)(?:no|number)?(?:\\(pan\\))?";
const PARTY = "(deductor|employer|employee|deductee)";
/** "PAN of the Deductor", "PAN No. of the Employee/Specified senior citizen", "PAN (Employee)". */
const PAN_OF = new RegExp(`^${PAN_LABEL}(?:of(?:the)?|\\()${PARTY}`);
/** "Employer's PAN"; in "TAN of the Deductor PAN of the Employee" the PAN begins a heading of its own. */
const PARTYS_PAN = new RegExp(`^${PARTY}s?${PAN_LABEL}(?!of|\\()`);
/** "Permanent Account Number (PAN) of the Employee" has as many words. */
const MOST_WORDS = 7;

/** The headings that say whose PAN it is, with what they reach over. */
function headingsIn(block: PrintedLine[]): Heading[] {
  return block.flatMap((line) =>
    line.words.flatMap((word, at): Heading[] => {
      const words = line.words.slice(at, at + MOST_WORDS);
      const key = matchingText(words.map(({ text }) => text).join(""));
      const [heading = "", name] = PAN_OF.exec(key) ?? PARTYS_PAN.exec(key) ?? [];
      if (!name) return [];
      const party = name === "deductor" || name === "employer" ? "employer" : "employee";
      let length = 0;
      const last = words.find(({ text }) => {
        length += matchingText(text).length;
        return length >= heading.length;
      });
      return [{ party, line, from: word.x, to: rightOf(last ?? word) }];
    }),
  );
}

/** Of the heading left of it on its line, or else of the nearest one above. */
function partyOf({ word, line }: Token, headings: Heading[]): Party | undefined {
  const beside = headings.findLast((each) => each.line === line && each.to <= word.x);
  if (beside) return beside.party;
  const middle = word.x + word.width / 2;
  const away = ({ from, to }: Heading) => Math.abs((from + to) / 2 - middle);
  return headings
    .filter((each) => each.line.page === line.page && each.line.y < line.y)
    .toSorted((a, b) => away(a) - away(b))[0]?.party;
}
