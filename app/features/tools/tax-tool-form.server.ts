import { taxRefusals } from "#content/en/tools/tax-refusals.ts";
import { problemsInWords } from "#platform/post.server.ts";
import type { FormState } from "#values/form.ts";
import type { TypedFields } from "./tax-form.ts";
import type { TaxToolOutcome } from "./tax-tool-messages.ts";

/** The form of a tax tool as its page shows it. */
export type TaxFormState = FormState & { isExample: boolean };

/**
 * The form with its problems in words.
 * @param questions the labels that the words name
 */
export function taxFormState(
  { typed, isExample, outcome }: TypedFields<string> & { outcome: TaxToolOutcome<unknown> },
  questions: Readonly<Record<string, { label: string }>>,
): TaxFormState {
  const problems = outcome.ok ? [] : problemsInWords(taxRefusals(questions), outcome.problems);
  return { form: "", typed, problems, isExample };
}
