import { otherEmployerWords } from "#content/en/typed-figures.ts";
import { type ByField, fieldEntries } from "#domain/form16/by-field.ts";
import type { Certificate, Field } from "#domain/form16/form16.ts";
import { formatAmount, rupees } from "#values/money.ts";
import type { EmployerFigure } from "../draft/answer-messages.ts";
import type { Correction, DraftAnswers } from "../draft/draft.ts";
import { type EmployerNumber, employerField, OTHER_EMPLOYERS } from "../draft/employer-fields.ts";
import { TYPED_FIGURES, TYPED_ROWS } from "../draft/typed-figure-rows.ts";
import { correctionsOf } from "../figures/certificate-values.ts";
import { corrected } from "../figures/corrections.ts";
import { fieldOfKey, figureKey, indexOfKey } from "../figures/figure-key.ts";
import { type EmployerTexts, employersTyped, LEFT_OUT } from "./employers.ts";

/** The place of a field that was typed and not printed. */
const NOWHERE = { page: 0, text: "", box: [0, 0, 0, 0] as [number, number, number, number] };

/**
 * An employer that was typed, as a certificate; its amounts are corrections of it.
 * @param year as a certificate prints it: "2026-27"
 */
export function typedCertificate(employer: string, year: Field["value"]): Certificate {
  const fields: Certificate["fields"] = {
    "partA.employer.name": { value: employer, ...NOWHERE },
    "partA.assessmentYear": { value: year, ...NOWHERE },
    // What is typed is all there is: nothing was left out by an employer.
    "partB.regime": { value: "old", ...NOWHERE },
  };
  return { fields, problems: [] };
}

type Corrections = DraftAnswers["corrections"];

/** The certificates of a draft, apart from the employers that were typed beside them and stand behind them. */
type CertificatesApart = {
  own: Certificate[];
  corrections: Corrections;
  employers: EmployerTexts;
  /** What was typed or put right of each of these employers. */
  rows: ReadonlyMap<EmployerNumber, ByField<Correction>>;
};

export function certificatesApart(answers: DraftAnswers): CertificatesApart {
  const { form16, corrections, employers = {} } = answers;
  const others = employersTyped(employers);
  const own = form16?.certificates.slice(0, form16.certificates.length - others.length) ?? [];
  const ofOwn = Object.entries(corrections).filter(([key]) => indexOfKey(key) < own.length);
  return {
    own,
    corrections: Object.fromEntries(ofOwn),
    employers,
    rows: new Map(
      others.map(({ number }, index) => [number, correctionsOf(own.length + index, corrections)]),
    ),
  };
}

/**
 * The same with the figures that were typed in place of a Form 16 as another employer's, so that a certificate can
 * stand beside them; undefined where there is no room for one more.
 */
export function typedAsOther(answers: DraftAnswers): CertificatesApart | undefined {
  const { own, employers: stored, rows } = certificatesApart(answers);
  const employers = stored[LEFT_OUT] ? {} : stored;
  const taken = employersTyped(employers).map(({ number }) => number);
  const number = OTHER_EMPLOYERS.find((each) => !taken.includes(each));
  if (number === undefined) return undefined;
  const typed = correctionsOf(0, answers.corrections);
  const text = (figure: EmployerFigure) =>
    formatAmount(rupees(Number(typed[TYPED_ROWS[figure]] ?? 0)));
  return {
    own: [],
    corrections: {},
    employers: {
      ...employers,
      [employerField("employer", number)]: String(own[0]?.fields["partA.employer.name"]?.value),
      [employerField("salary", number)]: text("salary"),
      [employerField("deducted", number)]: text("deducted"),
    },
    rows: new Map([...rows, [number, typed]]),
  };
}

type Together = Pick<DraftAnswers, "corrections" | "employers"> & { certificates: Certificate[] };

/** What a draft keeps of both. */
export function certificatesTogether({
  own,
  corrections,
  employers,
  rows,
}: CertificatesApart): Together {
  const year = own[0]?.fields["partA.assessmentYear"]?.value ?? "";
  const others = employersTyped(employers);
  const ofOthers = others.flatMap(({ number, salary, deducted }, index) => {
    const { [TYPED_ROWS.salary]: _, [TYPED_ROWS.deducted]: __, ...right } = rows.get(number) ?? {};
    const typed: ByField<Correction> = {
      ...right,
      ...(salary === undefined ? {} : { [TYPED_ROWS.salary]: salary }),
      ...(deducted === undefined ? {} : { [TYPED_ROWS.deducted]: deducted }),
    };
    return fieldEntries(typed).map(([id, value]) => [figureKey(own.length + index, id), value]);
  });
  return {
    certificates: [
      ...own,
      ...others.map(({ name, number }) =>
        typedCertificate(name || otherEmployerWords.number(number), year),
      ),
    ],
    corrections: { ...corrections, ...Object.fromEntries(ofOthers) },
    ...(Object.keys(employers).length > 0 ? { employers: { ...employers } } : {}),
  };
}

/** The draft with these employers beside its certificates, in place of those of before. */
export function withEmployers(answers: DraftAnswers, employers: EmployerTexts): DraftAnswers {
  const { form16, employers: _, ...others } = answers;
  if (!form16) return answers;
  const { certificates, ...rest } = certificatesTogether({
    ...certificatesApart(answers),
    employers,
  });
  return { ...others, ...rest, form16: { ...form16, certificates } };
}

/**
 * The draft with a figure put right, or as it was read again. What was typed changes in its form, too.
 * @param key of a figure that may be corrected
 */
export function withCorrection(
  answers: DraftAnswers,
  key: string,
  value: Correction | undefined,
): DraftAnswers {
  const changed = { ...answers, corrections: corrected(answers.corrections, key, value) };
  const figure = TYPED_FIGURES.find((each) => TYPED_ROWS[each] === fieldOfKey(key));
  if (!figure) return changed;
  const text = typeof value === "number" ? formatAmount(rupees(value)) : "";
  const index = indexOfKey(key);
  const other = employersTyped(answers.employers)[index - certificatesApart(answers).own.length];
  if (other && (figure === "salary" || figure === "deducted")) {
    const field = employerField(figure, other.number);
    return withEmployers(changed, { ...answers.employers, [field]: text });
  }
  if (!answers.form16?.typed || index > 0) return changed;
  return { ...changed, typedFigures: { ...answers.typedFigures, [figure]: text } };
}
