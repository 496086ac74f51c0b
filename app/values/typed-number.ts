/**
 * A number as people type it into a field of per cent, years or months: `80`, `80 %`, `12.5%`, `−2`. Undefined when it is
 * none, has more than four decimals, is outside `least` to `most`, or is to be whole and is not.
 */
export function readNumber(
  text: string,
  { least, most, whole = false }: { least: number; most: number; whole?: boolean },
): number | undefined {
  const digits = text.trim().replace(/\s*%$/, "").replace(/^[−–]/, "-");
  if (!/^-?\d{1,10}(?:\.\d{1,4})?$/.test(digits)) return undefined;
  const value = Number(digits);
  if (whole && !Number.isInteger(value)) return undefined;
  return value >= least && value <= most ? value : undefined;
}
