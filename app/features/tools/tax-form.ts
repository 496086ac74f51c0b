import { formatAmount, type Rupees } from "#values/money.ts";
import type { Problem } from "#values/outcome.ts";
import { parseRupees } from "#values/typed-amount.ts";

/** What a tool's address says, as typed, and what is wrong with it so far. */
export type TypedQuery<Name extends string> = {
  typed: Record<Name, string>;
  problems: Problem[];
  /** The address says nothing: the example stands in the fields. */
  isExample: boolean;
};

/**
 * The fields of an address. An address that names none of them shows the example; as soon as it names
 * one, what it leaves out is empty and not the example's.
 */
export function typedQuery<Name extends string>(
  request: Request,
  example: Record<Name, string>,
): TypedQuery<Name> {
  const { searchParams } = new URL(request.url);
  const names = Object.keys(example) as Name[];
  const isExample = !names.some((name) => searchParams.has(name));
  const typed = { ...example };
  if (!isExample) for (const name of names) typed[name] = searchParams.get(name)?.trim() ?? "";
  return { typed, problems: [], isExample };
}

/** The amount in a field, undefined when it is empty; anything else is a problem. */
export function readRupees<Name extends string>(
  { typed, problems }: TypedQuery<Name>,
  name: Name,
  label: string,
): Rupees | undefined {
  const text = typed[name];
  if (text === "") return undefined;
  const amount = parseRupees(text);
  if (amount === undefined) {
    problems.push({ field: name, message: `${label} must be an amount in rupees, like 1,50,000.` });
  } else {
    // Stands in the field again, and on paper, as the answer reads it.
    typed[name] = formatAmount(amount);
  }
  return amount;
}

/** The same for a field that must be filled: nothing is a problem too. */
export function requireRupees<Name extends string>(
  query: TypedQuery<Name>,
  name: Name,
  label: string,
): Rupees | undefined {
  if (query.typed[name] === "") {
    query.problems.push({ field: name, message: `${label} is required.` });
    return undefined;
  }
  return readRupees(query, name, label);
}

/** One of a list; the first of it where the field is empty, a problem where the address names another. */
export function readChoice<Name extends string, Choice extends string>(
  { typed, problems }: TypedQuery<Name>,
  name: Name,
  label: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = typed[name];
  const chosen = choices.find((choice) => choice === text);
  if (chosen === undefined && text !== "")
    problems.push({ field: name, message: `${label}: “${text}” is none of the choices.` });
  return chosen ?? choices[0];
}
