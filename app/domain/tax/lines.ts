import type { Rupees } from "#values/money.ts";
import type { FactPath } from "./facts.ts";

/**
 * How a line takes part in the column: `add` and `less` move the running total, `sum` states it,
 * `detail` is the working of the line after it and is never added.
 */
export type LineKind = "add" | "less" | "sum" | "detail";

/** One line of a computation, as the client's screen and the adviser's sheet both print it. */
export type Line = {
  /** Stable name, the same in both regimes, so that two computations can stand side by side. */
  id: string;
  label: string;
  /** Section or rule, without the word "section". */
  section?: string;
  /** Rupees. Positive for `less` too; only an `add` or `sum` may be below zero (a loss). */
  amount: Rupees;
  /** How the amount came about, or why it is nothing, in plain words. */
  working?: string;
  /** The facts it rests on, so that a screen can point to their source. */
  inputs?: readonly FactPath[];
  kind: LineKind;
};
