import type { ReturnFigure } from "#domain/cases/return-figures.ts";

/*
 * Apart from the forms that read them: a page that draws a field is not to bring zod to the browser, which is 80 KB.
 */

export const OUTCOMES = ["refund", "pay", "nothing"] as const;

/** The forms with amounts; their fields begin with its name, as a page may have several. */
export type AmountsForm = "draft" | "filed" | "intimation";

/** The fields of three amounts, and of what was paid before, which an intimation names. */
export function amountFields(form: AmountsForm) {
  return {
    totalIncome: `${form}-income`,
    tax: `${form}-tax`,
    paid: `${form}-paid`,
    outcome: `${form}-outcome`,
    balance: `${form}-balance`,
  } as const;
}

/** A file of a form, and its password. */
export function paperFields(form: AmountsForm | "notice" | "paper") {
  return { file: `${form}-file`, password: `${form}-password` } as const;
}

/** The fields of a question: its answer, and what the client says to a No. */
export function questionFields(figure: ReturnFigure) {
  return { answer: `${figure}-right`, words: `${figure}-words` } as const;
}
