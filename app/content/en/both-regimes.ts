import { listAnd, listClauses } from "#values/lists.ts";
/** A regime within a sentence: "the old regime". */
export const regimeNames: Record<"old" | "new", string> = { old: "old", new: "new" };

/** What both regimes have beside them on the answer page and in the tool. */
export const bothRegimes = {
  names: { old: "Old regime", new: "New regime" },
  oldIfInTime: "Old regime, if filed in time",
  bars: {
    of: (income: string) => `Where each rupee of ${income} goes`,
  },
  flip: {
    title: "When would the old regime be cheaper?",
    text: "Each amount is to the rupee, if nothing else changes.",
    /** The amount from which the other regime is cheaper; `now` is the person's present amount. */
    note: (now: string | undefined, isAbove: boolean, isOldClosed: boolean) => {
      const side = isAbove ? "below this" : "from here on";
      const then = isAbove ? "not have been cheaper" : "have been cheaper";
      const today = isAbove ? "is no longer cheaper" : "is cheaper";
      return `Now ${now ?? "none"}: ${side}, the old regime ${isOldClosed ? `would ${then}` : today}.`;
    },
    rent: "Rent a month, about",
    rentIn: (cities: string) => `Rent a month in ${cities}, about`,
    rentElsewhere: "Rent a month in any other city, about",
    rentGuess: (basicPay: string | undefined) =>
      `The rent is an estimate: it takes ${basicPay ? `basic pay as ${basicPay} of the salary and ` : ""}a house rent allowance at the rate of the rule as part of the salary, because neither is known here.`,
    closed:
      "The old regime is closed to you for this year, so these amounts no longer change your tax: they say what would have decided in a return filed in time.",
  },
  unused: {
    title: "Limits with room left",
    text: (isOldClosed: boolean) =>
      `What the old regime would still ${isOldClosed ? "have deducted" : "deduct"}, and how much that alone would ${isOldClosed ? "have changed" : "change"} its tax. Information, not advice: whether it suits you is another question.`,
    none: "No limit of the old regime with room left would change its tax.",
    of: (used: string, limit: string) => `${used} of ${limit}`,
    note: (worth: string, isOldClosed: boolean) =>
      `Using the rest would ${isOldClosed ? "have lowered" : "lower"} the old regime’s tax by ${worth}.`,
    turning: (limits: readonly string[]) =>
      `Filled alone, this would make the old regime the cheaper one: ${listClauses(limits)}.`,
    /** No limit decides alone; `by` is what all of them together would save, where they do. */
    notAlone: (
      all: { by: string } | { oldTax: string; newTax: string },
      isRentUnknown: boolean,
    ) => {
      const rent = "a house rent exemption";
      const together =
        "by" in all
          ? `; all of them together would${isRentUnknown ? `, even without ${rent}` : ""}, by ${all.by}.`
          : `, nor would all of them together${isRentUnknown ? ` without ${rent}` : ""}: its tax would then be ${all.oldTax}, against ${all.newTax} in the new one.`;
      return `None of them alone would make the old regime the cheaper one${together}`;
    },
  },
  missing: {
    ofTool: "What you left empty",
    toolText: "We took it as nil.",
    oldStays: (oldTax: string, newTax: string) =>
      `Even if none of it applied, the old regime’s tax would be ${oldTax}, against ${newTax} in the new one: the old regime stays the cheaper one.`,
    newStays: (oldTax: string, newTax: string) =>
      `Even if all of it applied in full, the old regime’s tax would not fall below ${oldTax}, against ${newTax} in the new one: the new regime stays the cheaper one.`,
    canChange: (oldTax: string, newTax: string, isOldClosed: boolean) =>
      `If all of it applied in full, the old regime’s tax could fall to ${oldTax}, against ${newTax} in the new one: ${
        isOldClosed
          ? "in a return filed in time that could have changed the answer; today the old regime is closed, so it does not"
          : "with it, the old regime can be the cheaper one"
      }.`,
  },
  formBecause: (form: string, reasons: readonly string[]) =>
    `As far as we know it is ${form}, because of: ${listClauses(reasons)}.`,
  disputed: "Where the law is disputed",
  dispute: (
    { label, followed, other, source }: Record<"label" | "followed" | "other" | "source", string>,
    what: "tax" | "interest",
    figures: readonly { regime: "old" | "new"; ours: string; theirs: string }[],
  ) => {
    const each = figures.map(
      ({ regime, ours, theirs }) => `of ${theirs} instead of ${ours} in the ${regime} regime`,
    );
    const charge = what === "tax" ? "tax" : "interest";
    const then = each.length > 0 ? `${charge} ${listAnd(each)}` : `the same ${charge}`;
    return `${label} Followed here: ${followed}. Otherwise, ${other}: ${then} (${source}).`;
  },
} as const;
