const rules = new Intl.PluralRules("en-IN");

/** The form of words that goes with a number: `plural(2, { one: "code", other: "codes" })`. */
export function plural(count: number, forms: { one: string; other: string }): string {
  return rules.select(count) === "one" ? forms.one : forms.other;
}
