import { regimeGroupWords as words } from "#content/en/tools/regime-groups.ts";
import type { RegimeField } from "./regime-form.ts";
import type { TaxFormState } from "./tax-tool-form.server.ts";

/** The groups that may stay empty, with their fields. */
const GROUPS = {
  parts: ["basic", "employerPension"],
  rent: ["hra", "rent", "city"],
  savings: ["section80C", "ownPension", "healthSelf", "healthParents", "parentsSenior"],
  house: ["homeLoanInterest"],
  paid: ["deducted"],
} as const satisfies Record<string, readonly RegimeField[]>;

export type GroupName = keyof typeof GROUPS;
export type RegimeGroup = { title: string; text: string; open: boolean };

/** What each group says while it is closed, and whether it is open: with something typed or wrong in it. */
export function regimeGroups(
  form: TaxFormState,
  cities: readonly { value: string; label: string }[],
): Record<GroupName, RegimeGroup> {
  const { typed, problems, isExample } = form;
  const given = (name: RegimeField) => {
    const text = typed[name];
    if (!text || name === "parentsSenior") return [];
    if (name === "city") return [cities.find(({ value }) => value === text)?.label ?? text];
    return [AMOUNT.test(text) ? `₹${text}` : text];
  };
  const group = (name: GroupName): RegimeGroup => {
    const fields: readonly string[] = GROUPS[name];
    const isWrong = problems.some(({ field = "" }) => fields.includes(field));
    return {
      title: words.groups[name],
      text: GROUPS[name].flatMap(given).join(" · ") || words.asks[name],
      // The figures of the example were typed by no one.
      open: isWrong || (!isExample && fields.some((field) => typed[field])),
    };
  };
  return {
    parts: group("parts"),
    rent: group("rent"),
    savings: group("savings"),
    house: group("house"),
    paid: group("paid"),
  };
}

const AMOUNT = /^[\d,]+$/;
