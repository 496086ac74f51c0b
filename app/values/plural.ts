const rules = new Intl.PluralRules("en-IN");

/** The form of words that goes with a number: `plural(2, { one: "code", other: "codes" })`. */
export function plural(count: number, forms: { one: string; other: string }): string {
  // English has these two, and no others.
  return forms[rules.select(count) as "one" | "other"];
}
