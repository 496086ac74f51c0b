import { z } from "zod";
import type { Fields } from "#domain/form16/form16.ts";
import { issue, requiredName } from "#values/fields.ts";
import { formatAmount, type Rupees, rupees } from "#values/money.ts";
import { parseRupees } from "#values/typed-amount.ts";
import { type TaxYear, yearSpan } from "#values/year.ts";
import type { AnswerMessage } from "./answer-messages.ts";
import { nameOf, readPan } from "./certificate-values.ts";
import type { DraftAnswers, UploadedForm16 } from "./draft.ts";
import { figureKey } from "./figure-key.ts";
import { TYPED_FIGURES, TYPED_ROWS, type TypedFigure } from "./typed-figure-rows.ts";

function amount(figure: TypedFigure, isNeeded = false) {
  const message: AnswerMessage = { id: "typedFigureWrong", params: { figure } };
  return z
    .string()
    .default("")
    .transform((text, check): Rupees | undefined => {
      const value = parseRupees(text);
      if (value === undefined && (isNeeded || text.trim() !== ""))
        check.addIssue({ code: "custom", message: issue(message) });
      return value;
    });
}

const consentMissing: AnswerMessage = { id: "typedConsentMissing" };

export const typedFiguresForm = z.object({
  employer: requiredName({ id: "employerMissing" } satisfies AnswerMessage, 120),
  salary: amount("salary", true),
  perquisites: amount("perquisites"),
  houseRent: amount("houseRent"),
  professionalTax: amount("professionalTax"),
  section80C: amount("section80C"),
  ownPension: amount("ownPension"),
  employerPension: amount("employerPension"),
  health: amount("health"),
  deducted: amount("deducted", true),
  consent: z
    .string()
    .default("")
    .refine((text) => text === "yes", { message: issue(consentMissing) }),
});

/** The place of a field that was typed and not printed. */
const NOWHERE = { page: 0, text: "", box: [0, 0, 0, 0] as [number, number, number, number] };

/**
 * The draft with typed figures in place of a certificate's: the same facts, each with the person as its source.
 * @param typed the same as typed, to be shown again
 */
export function withTypedFigures(
  answers: DraftAnswers,
  { employer, consent: _, ...figures }: z.output<typeof typedFiguresForm>,
  { consent: __, ...typed }: Record<string, string>,
  year: TaxYear,
  consent: { version: string; at: string },
  fileName: string,
): DraftAnswers {
  const fields: Fields = {
    "partA.employer.name": { value: employer, ...NOWHERE },
    "partA.assessmentYear": { value: yearSpan((year + 1) as TaxYear), ...NOWHERE },
    // What is typed is all there is: nothing was left out by an employer.
    "partB.regime": { value: "old", ...NOWHERE },
  };
  return {
    ...answers,
    contact: { ...printedContact(answers), ...answers.contact },
    typedFigures: typed,
    form16: {
      documentId: "",
      fileName,
      files: [],
      certificates: [{ fields, problems: [] }],
      consent,
      typed: true,
    },
    corrections: Object.fromEntries(
      TYPED_FIGURES.map((figure) => [figureKey(0, TYPED_ROWS[figure]), figures[figure] ?? 0]),
    ),
  };
}

/** Who the person is by the certificate that the figures replace, so that it is not asked again. */
function printedContact({ form16 }: DraftAnswers): Record<string, string> {
  const [name, pan] = [nameOf({ contact: {}, form16 }), form16 && readPan(form16)];
  return { ...(name ? { name } : {}), ...(pan ? { pan } : {}) };
}

/** What Part A alone says of the figures to type. */
export function figuresOfPartA(form16: UploadedForm16 | undefined): Record<string, string> {
  const fields = form16?.certificates[0]?.fields ?? {};
  const employer = fields["partA.employer.name"]?.value;
  const deducted = fields[TYPED_ROWS.deducted]?.value;
  return {
    ...(employer === undefined ? {} : { employer: String(employer) }),
    ...(typeof deducted === "number" ? { deducted: formatAmount(rupees(deducted)) } : {}),
  };
}
