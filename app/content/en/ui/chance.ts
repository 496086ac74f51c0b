/** A share of the runs, from 0 to 1, as a whole number of a hundred: "12". Runs prove neither 0 nor 100. */
export function chanceCount(share: number): string {
  const count = Math.round(share * 100);
  if (count < 1) return "fewer than 1";
  return count > 99 ? "more than 99" : String(count);
}

/** The same in a sentence: "about 12 of 100", "fewer than 1 of 100", "more than 99 of 100". */
export function chanceOf100(share: number): string {
  const count = chanceCount(share);
  return `${/^\d/.test(count) ? "about " : ""}${count} of 100`;
}
