import { isAnnexureTwo } from "#domain/form16/text/parts.ts";
import type { PrintedLine } from "#domain/form16/text/word.ts";
import type { PartB } from "./part-b.ts";
import { readTable } from "./part-b.ts";
import { idsOf, ROWS, type Row, type RowId } from "./part-b-rows.ts";

/** Fewer rows than this are a mention of Annexure II. */
const FEWEST_ROWS = 4;
/** Without these there is nothing to compute from. */
const ESSENTIAL: readonly RowId[] = ["1a", "9", "12", "13", "21"];

/**
 * What Annexure II calls by other names: pension is salary (s. 17(1)(ii), 1961 Act), and the interest that the
 * specified bank pays (s. 194P) is income from other sources. All other rows are those of Annexure I, by what they say.
 */
const OWN: { [id in RowId]?: RegExp } = {
  "1a": /(?:salary|pension)(?:asper|under|us).{0,40}?17\(1\)|grosspension|pensionincome|(?:amountof)?pensionpaid(?!to)/g,
  "7b": /(?:add)?(?:incomefrom|amountof)?interest(?:income|paid|credited|paidcredited)|incomeunderthehead(?:of)?(?:income)?(?:from)?othersources?/g,
};

const KNOWN: readonly Row[] = ROWS.map((row) => ({
  ...row,
  label: (row.id && OWN[row.id]) ?? row.label,
  essential: row.id !== undefined && ESSENTIAL.includes(row.id),
}));

/**
 * Annexure II, the Part B of a specified senior citizen: the rows whose labels can be told, each marked to be
 * compared, as no specimen of its layout is held (docs/form16.md). `undefined` when too few can be told.
 */
export function readAnnexureTwo(lines: PrintedLine[]): PartB | undefined {
  const heading = lines.findLastIndex(({ key }) => isAnnexureTwo(key));
  const below = lines.slice(heading + 1);
  const end = below.findIndex(({ key }) => /^veri(?:fi)?cation|breakupfor(?:amount|any)/.test(key));
  const read = readTable(below.slice(0, end < 0 ? undefined : end), KNOWN, FEWEST_ROWS);
  if (!read) return undefined;
  const unverified = {
    fields: KNOWN.flatMap(idsOf),
    message: { id: "annexureTwoUnverified" } as const,
  };
  return { ...read, problems: [unverified, ...read.problems] };
}
