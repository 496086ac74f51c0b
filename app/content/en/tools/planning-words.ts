/** What each tool asks; the numbers it begins with are its own, see `features/tools`. */
type Question = { label: string; hint?: string };

export type PlanningWords = {
  path: string;
  title: string;
  heading: string;
  lead: string;
  /** One line on the list of tools. */
  short: string;
  questions: Record<string, Question>;
  formula: string[];
  convention: string;
  source: string;
};

/** Under the figure of a SIP: what a yearly return adds up to. Nothing of a return of 0. */
export function monthlyReturnText(percent: number, inAYear: number): string | undefined {
  if (percent === 0) return undefined;
  return `${percent}% a year, a twelfth each month: ${inAYear.toFixed(2)}% in a year.`;
}

export const MONTHLY_RETURN =
  "A twelfth of the yearly return each month, and every instalment at the start of its month: the convention of the Indian mutual-fund calculators. Sites that compound to the yearly return, or pay at the end of the month, print a little less.";
