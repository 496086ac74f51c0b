/**
 * A number as people type it into a field of per cent, years or months: `80`, `80 %`, `12.5%`, `−2`. Undefined when it is
 * none, has more than four decimals, or is outside `least` to `most`.
 */
export function readNumber(
  text: string,
  { least, most }: { least: number; most: number },
): number | undefined {
  const digits = text.trim().replace(/\s*%$/, "").replace(/^[−–]/, "-");
  if (!/^-?\d{1,10}(?:\.\d{1,4})?$/.test(digits)) return undefined;
  const value = Number(digits);
  return value >= least && value <= most ? value : undefined;
}
