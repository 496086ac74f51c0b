/** So many of a unit of the Indian system. Only crores may be more than 99. */
type NumberPart = {
  count: number;
  unit: "crore" | "lakh" | "thousand" | "hundred" | "one";
};

const UNITS = [
  ["crore", 1_00_00_000],
  ["lakh", 1_00_000],
  ["thousand", 1_000],
  ["hundred", 100],
  ["one", 1],
] as const;

/** A whole number as it is read aloud in India, the largest part first; 0 has none. Throws RangeError below zero. */
export function numberParts(number: number): NumberPart[] {
  if (!Number.isSafeInteger(number) || number < 0)
    throw new RangeError(`${number} is not a whole number from 0 on`);
  let rest = number;
  return UNITS.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest %= size;
    return count > 0 ? [{ count, unit }] : [];
  });
}
