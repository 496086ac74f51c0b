import { nearestRupee, type Rupees } from "#values/money.ts";

/** A row of the collected tax cases: inputs and what the named source says they come to. */
export type TaxCase = {
  id: string;
  module: string;
  /** "2025-26". */
  fy: string;
  /** `any` where the answer does not depend on it. */
  regime: string;
  age: string;
  residential: string;
  inputs: Inputs;
  expected: Record<string, unknown>;
};

export type Inputs = Record<string, unknown>;

/** What a module answers under the names that the cases use. */
export type Answer = Record<string, unknown>;

/** An input without a meaning here: the case fails by this message instead of being half computed. */
export class UnknownInput extends Error {}

/** An amount of a case, which may carry paise. Throws TypeError on what is not a number. */
export function amount(value: unknown): Rupees {
  if (typeof value !== "number") throw new TypeError(`${JSON.stringify(value)} is not an amount`);
  return nearestRupee(value);
}

/** The first of several names under which a file may give an input. */
export function given(inputs: Inputs, ...names: readonly string[]): unknown {
  const name = names.find((each) => inputs[each] !== undefined);
  return name === undefined ? undefined : inputs[name];
}

/** The same as an amount, nothing where absent. */
export function givenAmount(inputs: Inputs, ...names: readonly string[]): Rupees {
  const value = given(inputs, ...names);
  return value === undefined ? nearestRupee(0) : amount(value);
}

export function isRecord(value: unknown): value is Inputs {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What may be a loss. */
const LOSSES =
  /^(stcg|ltcg|incomehp|houseincome|business|profit|declared|fno|intraday|speculative|vda|crypto)/;

/** Throws UnknownInput for an amount below zero under a name that knows no loss. */
export function refuseLosses(inputs: Inputs): void {
  for (const [name, value] of Object.entries(inputs))
    if (typeof value === "number" && value < 0 && !LOSSES.test(plainName(name)))
      throw new UnknownInput(`${name} cannot be below zero: ${value}`);
}

/** `80CCD(1B)`, `80CCD1B` and `80ccd_1b` are one name. */
export function plainName(name: string): string {
  return name.replace(/[^a-z0-9]/gi, "").toLowerCase();
}

/** Throws UnknownInput for any input whose name is not among those that a module reads. */
export function refuseUnknown(inputs: Inputs, known: ReadonlySet<string>): void {
  const unknown = Object.keys(inputs).filter((name) => !known.has(plainName(name)));
  if (unknown.length > 0) throw new UnknownInput(`input not handled: ${unknown.join(", ")}`);
}
