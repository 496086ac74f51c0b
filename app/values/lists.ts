const LOCALE = "en-IN";
const and = new Intl.ListFormat(LOCALE, { type: "conjunction" });
const or = new Intl.ListFormat(LOCALE, { type: "disjunction" });
const bare = new Intl.ListFormat(LOCALE, { type: "unit" });

/** `a, b and c`. */
export function listAnd(items: readonly string[]): string {
  return and.format(items);
}

/** `a, b or c`. */
export function listOr(items: readonly string[]): string {
  return or.format(items);
}

/** `a; b; c`: Intl knows no list of clauses. */
export function listClauses(items: readonly string[]): string {
  return items.join("; ");
}

/** `a, b, c`. */
export function list(items: readonly string[]): string {
  return bare.format(items);
}
