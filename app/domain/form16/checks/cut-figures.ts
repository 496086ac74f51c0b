import { fieldEntries } from "#domain/form16/by-field.ts";
import type { Fields } from "#domain/form16/form16.ts";
import { printedAmount } from "#domain/form16/text/amounts.ts";
import type { Relation } from "./relation.ts";

/** "23,88,691.9" among figures such as "0.00": its last digit may have been cut off by the edge of a cell. */
export function checkCut(fields: Fields): Relation[] {
  const printed = fieldEntries(fields).filter(([, { value }]) => typeof value === "number");
  const cut = printed.filter(
    ([, { text, value }]) => /\d\.\d$/.test(text) && printedAmount(text) === value,
  );
  if (cut.length === 0 || !printed.some(([, { text }]) => /\.\d0$/.test(text))) return [];
  return [
    {
      fields: cut.map(([id]) => id),
      message: { id: "digitCut", params: { texts: cut.map(([, { text }]) => text) } },
    },
  ];
}

/** "164494" where the other figures of its part say "0.50": a cell may have cut its end off. */
export function checkWhole(fields: Fields): Relation[] {
  return ["partA.", "partB."].flatMap((part): Relation[] => {
    const printed = fieldEntries(fields).filter(
      ([id, { value, text }]) =>
        id.startsWith(part) && typeof value === "number" && value !== 0 && !text.includes("+"),
    );
    const whole = printed.filter(([, { text }]) => !/\d\.\d/.test(text));
    const isExact = printed.some(([, { text }]) => /\d\.00/.test(text));
    if (whole.length === 0 || whole.length > 0.4 * printed.length || !isExact) return [];
    return [
      {
        fields: whole.map(([id]) => id),
        message: { id: "decimalsCut", params: { texts: whole.map(([, { text }]) => text) } },
      },
    ];
  });
}
