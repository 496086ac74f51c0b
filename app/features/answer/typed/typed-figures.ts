import { z } from "zod";
import { employerNotNamed } from "#content/en/figures.ts";
import { issue, requiredName, rupeesTyped } from "#values/fields.ts";
import { formatAmount, type Rupees, rupees } from "#values/money.ts";
import { isLeftEmpty } from "#values/typed-amount.ts";
import { type TaxYear, yearSpan } from "#values/year.ts";
import type { AnswerMessage } from "../draft/answer-messages.ts";
import type { DraftAnswers, UploadedForm16 } from "../draft/draft.ts";
import { EMPLOYERS_BEFORE, employerField } from "../draft/employer-fields.ts";
import { TYPED_FIGURES, TYPED_ROWS, type TypedFigure } from "../draft/typed-figure-rows.ts";
import { lacksPartB } from "../draft/uploaded-certificates.ts";
import { isTypedCertificate, nameOf, readPan } from "../figures/certificate-values.ts";
import { figureKey } from "../figures/figure-key.ts";
import {
  certificatesApart,
  certificatesTogether,
  typedCertificate,
} from "./employer-certificates.ts";
import {
  type EmployerTexts,
  employersAfter,
  employersForm,
  employersTyped,
  employerTextsIn,
} from "./employers.ts";

function amount(figure: TypedFigure, isNeeded = false) {
  const wrong: AnswerMessage = { id: "typedFigureWrong", params: { figure } };
  return z
    .string()
    .default("")
    .transform((text, check): Rupees | undefined => {
      if (isNeeded && isLeftEmpty(text)) check.addIssue({ code: "custom", message: issue(wrong) });
      return rupeesTyped(text, "year", wrong, check);
    });
}

const consentMissing: AnswerMessage = { id: "typedConsentMissing" };

const ofFirstEmployer = {
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
  replace: z.string().default(""),
  [EMPLOYERS_BEFORE]: z.string().default(""),
};

/** A further employer needs what the first one does: a name, the salary and the tax. */
export const typedFiguresForm = z
  .object({ ...ofFirstEmployer, ...employersForm.shape })
  .superRefine((typed, check) => {
    for (const { number } of employersTyped(employerTextsIn(typed))) {
      const message: AnswerMessage = { id: "otherEmployerMissing", params: { employer: number } };
      const missing = (["employer", "salary", "deducted"] as const)
        .map((field) => employerField(field, number))
        .find((name) => !employerTextsIn(typed)[name]?.trim());
      if (missing) check.addIssue({ code: "custom", path: [missing], message: issue(message) });
    }
  });

type TypedAs = {
  year: TaxYear;
  consent: { version: string; at: string };
  fileName: string;
};

/**
 * The draft with typed figures in place of a certificate's: the same facts, each with the person as its source.
 * @param typed the same as typed, to be shown again
 */
export function withTypedFigures(
  answers: DraftAnswers,
  figures: z.output<typeof typedFiguresForm>,
  typed: Record<string, string>,
  { year, consent, fileName }: TypedAs,
): DraftAnswers {
  const { employers: _, otherIncome, ...others } = answers;
  const before = certificatesApart(answers);
  const amounts = TYPED_FIGURES.map((figure) => [
    figureKey(0, TYPED_ROWS[figure]),
    figures[figure] ?? 0,
  ]);
  const { certificates, ...rest } = certificatesTogether({
    ...before,
    own: [typedCertificate(figures.employer, yearSpan((year + 1) as TaxYear))],
    corrections: {
      // What was put right in a certificate ends with it.
      ...(answers.form16?.typed ? before.corrections : {}),
      ...Object.fromEntries(amounts),
    },
    employers: employersAfter(answers.employers, typed),
  });
  const ofFirst = Object.keys(ofFirstEmployer).filter((name) => !UNSHOWN.includes(name));
  return {
    ...others,
    ...rest,
    ...(otherIncome
      ? { otherIncome: withEmployerTicked(otherIncome, answers.employers, rest.employers) }
      : {}),
    contact: { ...printedContact(answers), ...answers.contact },
    typedFigures: Object.fromEntries(ofFirst.map((name) => [name, typed[name] ?? ""])),
    form16: { documentId: "", fileName, files: [], certificates, consent, typed: true },
  };
}

/** Asked anew each time. */
const UNSHOWN = ["consent", "replace", EMPLOYERS_BEFORE];

/** Whoever typed a further employer has said so, whatever was answered before; and whoever took the last one away. */
function withEmployerTicked(
  otherIncome: Record<string, string>,
  before: EmployerTexts | undefined,
  after: EmployerTexts | undefined,
): Record<string, string> {
  const { none: _, ...named } = otherIncome;
  if (after) return { ...named, "has-employer": "yes" };
  const { "has-employer": __, ...others } = otherIncome;
  return before ? others : otherIncome;
}

/** The employers of a Form 16 that was read, which figures typed in its place would take away. */
export function employersReplaced({ form16 }: Pick<DraftAnswers, "form16">): string[] {
  return (form16?.certificates ?? [])
    .filter((one) => !isTypedCertificate(one) && !lacksPartB([one]))
    .map(({ fields }) => String(fields["partA.employer.name"]?.value ?? employerNotNamed));
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
