/** Whether everything is counted: `npm run check:long`. */
export const IS_LONG = process.env.LONG !== undefined;

/** So many of a long list, always the same, evenly through it; all in the long check. */
export function sample<T>(items: readonly T[], count: number): T[] {
  if (IS_LONG) return [...items];
  const turn = (index: number) => Math.floor((index * count) / items.length);
  return items.filter((_, index) => index === 0 || turn(index) > turn(index - 1));
}

/** With script or without, whichever of the two says more of this journey; both in the long check. */
export function javaScripts(which: "with" | "without"): boolean[] {
  return IS_LONG ? [true, false] : [which === "with"];
}
