import type { FieldId } from "#domain/form16/field-id.ts";
import type { Certificate } from "#domain/form16/form16.ts";
import { type FigureId, MONEY } from "#features/answer/figures/figure-rows.ts";

/** Rupees, or undefined where the certificate does not say it. */
type Amount = number | undefined;

/** How a Form 16 that came with an answer compares with what the case is worked from. */
export type Form16Difference = {
  employer: string | undefined;
  /** `other`: the case has nothing of this employer. */
  is: "same" | "differs" | "other";
  figures: { id: FigureId; here: Amount; there: Amount }[];
};

const FIGURES: readonly FigureId[] = Object.values(MONEY).flat();
const TAN = "partA.employer.tan";

/**
 * Compares each certificate of a file with that of the same employer in the case, by its TAN; where neither says it and
 * both have one, those.
 * @param theirs the figures that the case is worked from, with corrections
 */
export function form16Differences(
  certificates: readonly Certificate[],
  theirs: readonly Certificate[],
): Form16Difference[] {
  return certificates.map((certificate) => {
    const employer = textOf(certificate, "partA.employer.name") ?? textOf(certificate, TAN);
    const same = counterpart(certificate, theirs, certificates.length);
    if (!same) return { employer, is: "other", figures: [] };
    const figures = FIGURES.flatMap((id) => {
      const [here, there] = [amountOf(certificate, id), amountOf(same, id)];
      return (here ?? 0) === (there ?? 0) ? [] : [{ id, here, there }];
    });
    return { employer, is: figures.length > 0 ? "differs" : "same", figures };
  });
}

function counterpart(
  certificate: Certificate,
  theirs: readonly Certificate[],
  count: number,
): Certificate | undefined {
  const tan = textOf(certificate, TAN);
  const byTan = tan && theirs.find((each) => textOf(each, TAN) === tan);
  if (byTan) return byTan;
  const [only, ...more] = theirs;
  const isNameless = only && (!tan || !textOf(only, TAN));
  return isNameless && more.length === 0 && count === 1 ? only : undefined;
}

function amountOf({ fields }: Certificate, id: FieldId): Amount {
  const value = fields[id]?.value;
  return typeof value === "number" ? value : undefined;
}

function textOf({ fields }: Certificate, id: FieldId): string | undefined {
  const value = fields[id]?.value;
  return typeof value === "string" && value !== "" ? value : undefined;
}
