import type { Message } from "#values/message.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { hasAssessmentYear, type TaxYear, taxYear } from "#values/year.ts";

export type ClientYearMessages = {
  yearNotRead: null;
  /** "2025" is the end of one year and the beginning of another. */
  yearAlone: { typed: string };
  /** An assessment year where the Act knows none: it may be meant for either of two years. */
  yearNotOfAssessment: { typed: string };
  yearNotOffered: { year: TaxYear };
};

const SPAN =
  /^(?:(FY|AY|TY|FINANCIALYEAR|ASSESSMENTYEAR|TAXYEAR)[-:]?)?(20\d\d)(?:-(\d\d|20\d\d))?$/;

/**
 * A year of income as offices write it: "2025-26", "FY 2025-2026", or "AY 2026-27", which is the same year under the
 * Income-tax Act, 1961. The Act of 2025 knows no assessment year.
 * @param isAssessment whether the column says that its years are assessment years
 */
export function readClientYear(
  text: string,
  isAssessment: boolean,
  offered: readonly TaxYear[],
): Outcome<TaxYear, Message<ClientYearMessages>> {
  const plain = text.toUpperCase().replaceAll(/[–—/]/g, "-").replaceAll(/[\s.]/g, "");
  const [, named, from = "", to] = SPAN.exec(plain) ?? [];
  if (from === "") return refused({ id: "yearNotRead" });
  const first = Number(from);
  if (to === undefined) return refused({ id: "yearAlone", params: { typed: text } });
  if (Number(to) !== (to.length === 2 ? (first + 1) % 100 : first + 1))
    return refused({ id: "yearNotRead" });
  const isOfAssessment = named ? named.startsWith("A") : isAssessment;
  const year = taxYear(isOfAssessment ? first - 1 : first);
  if (isOfAssessment && !hasAssessmentYear(year))
    return refused({ id: "yearNotOfAssessment", params: { typed: text } });
  if (!offered.includes(year)) return refused({ id: "yearNotOffered", params: { year } });
  return accepted(year);
}
