import type { FieldId } from "#domain/form16/field-id.ts";
import { fieldOfKey } from "./figure-key.ts";
import { figureRowId } from "./figure-rows.ts";
import type { CertificateFigures, ShownFigure, ShownProblem } from "./figures.ts";

/** Figures of an answer that are not certain, with the place where each is corrected. */
export type Doubts = {
  problems: (ShownProblem & { href: string })[];
  /** Figures without which there is no answer, or none to what is to be paid. */
  lacking: Record<"salary" | "taxDeducted", { employer: string; href: string }[]>;
};

/** Names on the certificate: one that was not read changes no figure. */
const WHO: readonly (FieldId | undefined)[] = [
  "partA.employer.name",
  "partA.employer.pan",
  "partA.employer.tan",
  "partA.employee.name",
  "partA.employee.pan",
  "partA.employee.reference",
];

/** The employer whose figures were typed although its certificate was read, or typed twice: it counts twice. */
export function employerTwice(certificates: CertificateFigures[]): string | undefined {
  const amount = (one: CertificateFigures, id: FieldId) =>
    one.groups.flatMap(({ figures }) => figures).find(({ key }) => fieldOfKey(key) === id)?.value;
  const isSame = (one: CertificateFigures, other: CertificateFigures) =>
    plainName(one.employer) === plainName(other.employer) ||
    (["partB.1a", "partA.total.deducted"] as const).every(
      (id) => amount(one, id) && amount(one, id) === amount(other, id),
    );
  return certificates.find(
    (one, index) => one.isTyped && certificates.slice(0, index).some((each) => isSame(each, one)),
  )?.employer;
}

/** As two people write one firm: without capitals, marks and its legal form. */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/\b(?:private|pvt|limited|ltd|llp)\b/g, "")
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/** What must be checked before the answer from these figures can be relied on. */
export function doubtsOf(certificates: CertificateFigures[]): Doubts {
  const lackingIn = (id: FieldId, isLacking: (figure: ShownFigure) => boolean) =>
    certificates.flatMap(({ employer, groups }) =>
      groups
        .flatMap(({ figures }) => figures)
        .filter((figure) => fieldOfKey(figure.key) === id && isLacking(figure))
        .map(({ key }) => ({ employer, href: `#${figureRowId(key)}` })),
    );
  return {
    problems: certificates
      .flatMap(({ problems }) => problems)
      .filter(({ key }) => !(key && WHO.includes(fieldOfKey(key))))
      .map((problem) => ({
        ...problem,
        href: `#${problem.key ? figureRowId(problem.key) : "read"}`,
      })),
    lacking: {
      // No certificate is issued without salary: a doubtful zero is a figure that was not read.
      salary: lackingIn(
        "partB.1a",
        ({ value, source, problems }) =>
          value === undefined ||
          (value === 0 && source.kind !== "corrected" && problems.length > 0),
      ),
      taxDeducted: lackingIn("partA.total.deducted", ({ value }) => value === undefined),
    },
  };
}
