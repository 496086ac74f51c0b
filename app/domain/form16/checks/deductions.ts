import type { FieldId } from "#domain/form16/field-id.ts";
import type { Fields } from "#domain/form16/form16.ts";
import { idsOf, ROWS } from "#domain/form16/part-b/part-b-rows.ts";
import { roundedToPaise } from "#values/money.ts";
import { type Relation, ROUNDING, rupeesIn } from "./relation.ts";

/** Most of 10(d): s. 80CCE of the 1961 Act, in every year whose layout is read. */
const MOST_OF_GROUP = 1_50_000;

const IN_GROUP = ["10a", "10b", "10c"] as const;

/** 10(d): the sum of 80C, 80CCC and 80CCD(1), or the ceiling of ₹1,50,000 of s. 80CCE of the 1961 Act. */
export function checkCap(fields: Fields): Relation[] {
  const ids = IN_GROUP.map((row) => `partB.${row}.deductible` as const);
  const row = "partB.10d.deductible";
  const [sum, says] = [total(fields, ids), rupeesIn(fields, row)];
  if (!fields[row]) return [];
  if (Math.abs(Math.min(sum, MOST_OF_GROUP) - says) < 1 || Math.abs(sum - says) < 1)
    return [{ fields: [row, ...ids.filter((id) => fields[id])] }];
  return [
    {
      fields: [row, ...ids],
      needs: ids,
      message: {
        id: "groupWrong",
        params: { should: Math.min(sum, MOST_OF_GROUP), says, most: MOST_OF_GROUP },
      },
    },
  ];
}

/** The gross column of 10(d) is the sum of those above it, or what is deductible of them, as programs have it. */
export function checkGross(fields: Fields): Relation[] {
  const ids = IN_GROUP.map((row) => `partB.${row}.gross` as const);
  const row = "partB.10d.gross";
  if (!fields[row]) return [];
  const [sum, says] = [total(fields, ids), rupeesIn(fields, row)];
  const capped = ids.map((id) => Math.min(rupeesIn(fields, id), MOST_OF_GROUP));
  const possible = [
    sum,
    Math.min(sum, MOST_OF_GROUP),
    capped.reduce((all, each) => all + each, 0),
    rupeesIn(fields, "partB.10d.deductible"),
  ];
  const present: FieldId[] = [row, ...ids.filter((id) => fields[id])];
  if (possible.some((each) => Math.abs(each - says) < ROUNDING)) return [{ fields: present }];
  return [
    {
      fields: present,
      needs: ids,
      message: { id: "groupGrossWrong", params: { should: sum, says } },
    },
  ];
}

/** No more is deductible than qualifies, and no more qualifies than was paid: a figure in the wrong column. */
export function checkColumns(fields: Fields): Relation[] {
  return ROWS.filter(({ columns }) => columns).flatMap((row): Relation[] => {
    const ids = idsOf(row).filter((id) => fields[id]);
    return ids.slice(1).flatMap((id, index): Relation[] => {
      const [before = id] = ids.slice(index);
      const [more, less] = [rupeesIn(fields, before), rupeesIn(fields, id)];
      if (less - more < ROUNDING) return [];
      const [one = "", other = ""] = [before, id].map((each) => each.split(".").at(-1));
      return [
        {
          fields: [before, id],
          message: {
            id: "columnWrong",
            params: { row: row.name, less, more, column: other, before: one },
          },
        },
      ];
    });
  });
}

function total(fields: Fields, ids: readonly FieldId[]): number {
  return roundedToPaise(ids.reduce((sum, id) => sum + rupeesIn(fields, id), 0));
}
