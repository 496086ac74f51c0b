import type { Problem } from "#values/outcome.ts";
import { parseRupees } from "#values/typed-amount.ts";

/** What one question of a tool takes: its unit, the value it begins with, and its bounds. */
export type Rule = {
  label: string;
  unit: "rupees" | "percent" | "years";
  initial: number;
  least: number;
  most: number;
};

/** A tool's questions as they stand: what to show in the fields, and the numbers or what is wrong. */
export type Asked<Name extends string> = {
  typed: Record<Name, string>;
  problems: Problem[];
  /** Undefined while a field is wrong. */
  values: Record<Name, number> | undefined;
};

/** Reads a tool's address: every question has a value, the one it begins with where the address says nothing. */
export function readQuery<Name extends string>(
  request: Request,
  rules: Record<Name, Rule>,
): Asked<Name> {
  const { searchParams } = new URL(request.url);
  const typed = {} as Record<Name, string>;
  const values = {} as Record<Name, number>;
  const problems: Problem[] = [];
  for (const name of Object.keys(rules) as Name[]) {
    const rule = rules[name];
    typed[name] = searchParams.get(name)?.trim() ?? initialText(rule);
    const value = readNumber(typed[name], rule.unit);
    if (value !== undefined && value >= rule.least && value <= rule.most) values[name] = value;
    else problems.push({ field: name, message: boundsOf(rule) });
  }
  return { typed, problems, values: problems.length === 0 ? values : undefined };
}

const indian = new Intl.NumberFormat("en-IN");

function initialText({ initial, unit }: Rule): string {
  return unit === "rupees" ? indian.format(initial) : String(initial);
}

function readNumber(text: string, unit: Rule["unit"]): number | undefined {
  if (unit === "rupees") return parseRupees(text);
  const number = text.replace(/\s*%$/, "");
  const shape = unit === "years" ? /^\d{1,3}$/ : /^\d{1,3}(\.\d{1,2})?$/;
  return shape.test(number) ? Number(number) : undefined;
}

function boundsOf({ label, unit, least, most }: Rule): string {
  if (unit === "rupees") {
    return `${label} must be an amount from ₹${indian.format(least)} to ₹${indian.format(most)}, in digits, like 10,000.`;
  }
  if (unit === "years") return `${label} must be a whole number from ${least} to ${most}.`;
  return `${label} must be a percentage from ${least} to ${most}, with at most two decimals, like 7.5.`;
}
