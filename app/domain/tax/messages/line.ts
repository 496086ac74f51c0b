import type { FactPath } from "#domain/tax/facts/facts.ts";
import type { Rupees } from "#values/money.ts";
import type { LineMessage } from "./lines.ts";

/**
 * How a line takes part in the column: `add` and `less` move the running total, `sum` states it,
 * `detail` is the working of the line after it and is never added.
 */
type LineKind = "add" | "less" | "sum" | "detail";

/** One line of a computation, as the client's screen and the adviser's sheet both print it. */
export type Line = {
  /** Stable name, the same in both regimes, so that two computations can be shown side by side. */
  id: string;
  label: LineMessage;
  /** Section or rule of the Act of 1961, without the word "section"; the Act of the year has its own number. */
  section?: string;
  /** Rupees. Positive for `less` too; only an `add` or `sum` may be below zero (a loss). */
  amount: Rupees;
  /** How the amount came about, or why it is nothing. */
  working?: LineMessage;
  /** The facts it rests on, so that a screen can point to their source. */
  inputs?: readonly FactPath[];
  kind: LineKind;
};
