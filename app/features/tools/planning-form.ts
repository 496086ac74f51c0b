import { z } from "zod";
import { issue } from "#values/fields.ts";
import { readForm } from "#values/form.ts";
import { formatAmount } from "#values/money.ts";
import { parseRupees, whyUnread } from "#values/typed-amount.ts";
import { fieldsIn } from "./address.ts";
import type { NumberField } from "./number-fields.ts";
import type { PlanningMessage, PlanningOutcome } from "./planning-messages.ts";

/** A planning tool: what it asks, and what it answers to the numbers. */
export type PlanningTool<Name extends string, Answer> = {
  fields: Record<Name, NumberField>;
  answer(values: Record<Name, number>): PlanningOutcome<Answer>;
};

/**
 * A tool from its address: the values of the fields, and the answer or the problems. A question that the address leaves
 * out has its default.
 */
export function askPlanning<Name extends string, Answer>(
  query: URLSearchParams,
  { fields, answer }: PlanningTool<Name, Answer>,
): { typed: Record<string, string>; outcome: PlanningOutcome<Answer> } {
  const entries = Object.entries<NumberField>(fields);
  const schema = z.object(
    Object.fromEntries(entries.map(([name, field]) => [name, number(name, field)])),
  );
  const initial = Object.fromEntries(entries.map(([name, field]) => [name, initialText(field)]));
  const typed = { ...initial, ...fieldsIn(Object.keys(fields), query) };
  const read = readForm<typeof schema, PlanningMessage>(schema, typed);
  return { typed, outcome: read.ok ? answer(read.value as Record<Name, number>) : read };
}

function initialText({ initial, unit }: NumberField): string {
  return unit === "rupees" ? formatAmount(initial) : String(initial);
}

function number(field: string, asked: NumberField) {
  const { unit, period = "none", least, most } = asked;
  return z.string().transform((text, check) => {
    const value = readNumber(text, asked);
    if (value !== undefined && value >= least && value <= most) return value;
    const outside: PlanningMessage = { id: `${unit}Outside`, params: { field, least, most } };
    const why = unit === "rupees" ? whyUnread(text, period, outside) : undefined;
    check.addIssue({ code: "custom", message: issue(why ?? outside) });
    return z.NEVER;
  });
}

function readNumber(text: string, { unit, period = "none" }: NumberField): number | undefined {
  if (unit === "rupees") return parseRupees(text, period);
  const digits = text.replace(/\s*%$/, "");
  const shape = unit === "years" ? /^\d{1,3}$/ : /^\d{1,3}(\.\d{1,2})?$/;
  return shape.test(digits) ? Number(digits) : undefined;
}
