import { mostImportantFirst } from "./checks/most-important-first.ts";
import { rupeesIn } from "./checks/relation.ts";
import type { FieldId } from "./field-id.ts";
import type { Certificate, FieldProblem, Fields } from "./form16.ts";
import type { ClaimedTwice, Form16Message } from "./form16-messages.ts";

/** What two employers may each have deducted in full, though the law allows it once; 1961 Act. */
const ONCE: readonly { id: FieldId; what: ClaimedTwice }[] = [
  { id: "partB.4a", what: "standardDeduction" },
  { id: "partB.4c", what: "professionalTax" },
  { id: "partB.2e", what: "houseRent" },
  { id: "partB.2a", what: "leaveTravel" },
  { id: "partB.10d.deductible", what: "savings" },
  { id: "partB.10e.deductible", what: "ownPension" },
  { id: "partB.10g.deductible", what: "healthInsurance" },
  { id: "partB.7a", what: "house" },
];

/**
 * What several certificates of one person and year claim more than once, with the rule for each. A lone
 * Part A or Part B beside another certificate says nothing here.
 *
 * @returns problems whose `fields` are the ids that all of the amounts stand under
 */
export function claimedTwice(certificates: Certificate[]): FieldProblem[] {
  const corrected = sameEmployer(certificates);
  if (corrected.length > 0) return corrected;
  return ONCE.flatMap(({ id, what }): FieldProblem[] => {
    const claiming = certificates.filter((one) => claimed(one, id) !== 0);
    if (claiming.length < 2) return [];
    const amounts = claiming.map((one) => claimed(one, id));
    const params = { what, isOneEmployer: isOneEmployer(claiming), amounts };
    return [{ fields: [id], message: { id: "claimedTwice", params } }];
  });
}

/** Certificates of one employer (TAN), as for two spells of work in a year. */
export function isOneEmployer(certificates: Certificate[]): boolean {
  const tans = new Set(certificates.map(({ fields }) => fields["partA.employer.tan"]?.value));
  return tans.size === 1 && !tans.has(undefined);
}

/** A corrected certificate takes the place of the first one: their figures must not be added. */
function sameEmployer(certificates: Certificate[]): FieldProblem[] {
  const tan = "partA.employer.tan";
  const whole = certificates.filter(({ fields }) => fields["partB.1d"] && fields[tan]);
  const tans = whole.map(({ fields }) => fields[tan]?.value);
  const twice = tans.find((each, index) => tans.indexOf(each) < index);
  if (twice === undefined) return [];
  const updated = whole
    .filter(({ fields }) => fields[tan]?.value === twice && overlapsAnother(fields, whole))
    .map(({ fields }) => fields["partA.lastUpdated"]?.value?.toString());
  if (updated.length < 2) return [];
  return [
    {
      fields: [tan],
      message: { id: "sameMonths", params: { tan: String(twice), updated } },
    },
  ];
}

/** Its months overlap those of another certificate of its employer; without a period it may be so. */
function overlapsAnother(fields: Fields, all: Certificate[]): boolean {
  const [from, to] = periodOf(fields);
  return all.some(({ fields: other }) => {
    const [begins, ends] = periodOf(other);
    const isOwn =
      other === fields ||
      other["partA.employer.tan"]?.value !== fields["partA.employer.tan"]?.value;
    return !isOwn && begins <= to && from <= ends;
  });
}

function periodOf(fields: Fields): [string, string] {
  const day = (id: FieldId, otherwise: string) => String(fields[id]?.value ?? otherwise);
  return [day("partA.period.from", "0000"), day("partA.period.to", "9999")];
}

function claimed({ fields }: Certificate, id: FieldId): number {
  return rupeesIn(fields, id);
}

/**
 * Certificates that are read together: one without its Part B is named, and a shortfall of tax is none where the tax that
 * another certificate of the person and year shows beyond its own covers it; what covers one covers no second one.
 */
export function besideOthers(certificates: Certificate[]): Certificate[] {
  if (certificates.length < 2) return certificates;
  const used = new Map<Certificate, number>();
  return certificates.map((certificate) => {
    const problems = certificate.problems
      .filter(
        ({ message }) =>
          message.id !== "deductedShort" || !isCovered(certificate, certificates, used),
      )
      .map((problem) => ofEmployer(problem, certificate));
    return { ...certificate, problems };
  });
}

function ofEmployer(problem: FieldProblem, { fields }: Certificate): FieldProblem {
  const employer = fields["partA.employer.name"]?.value;
  if (problem.message.id !== "partBMissing" || employer === undefined) return problem;
  return { ...problem, message: { id: "partBMissingOf", params: { employer: String(employer) } } };
}

/** @param used how much of the tax beyond its own each certificate has covered so far, in rupees */
function isCovered(one: Certificate, all: Certificate[], used: Map<Certificate, number>): boolean {
  const isNamed = one.fields["partA.employee.pan"] && one.fields["partA.assessmentYear"];
  const others = all.filter((other) => other !== one && isNamed && isOfSame(other, one));
  const left = (other: Certificate) => Math.max(0, beyondOwn(other) - (used.get(other) ?? 0));
  const short = -beyondOwn(one);
  if (others.reduce((sum, other) => sum + left(other), 0) < short - TEN_RUPEES) return false;
  let open = short;
  for (const other of others) {
    const part = Math.min(open, left(other));
    used.set(other, (used.get(other) ?? 0) + part);
    open -= part;
  }
  return true;
}

/** The tax deducted beyond what is payable; all of it in a certificate without its Part B, none where row 21 is missing. */
function beyondOwn({ fields }: Certificate): number {
  if (!fields["partB.21"] && fields["partB.1d"]) return 0;
  return rupeesIn(fields, "partA.total.deducted") - rupeesIn(fields, "partB.21");
}

/** Tax payable is rounded to it (s. 288B of the 1961 Act). */
const TEN_RUPEES = 10;

function isOfSame(one: Certificate, other: Certificate): boolean {
  return (["partA.employee.pan", "partA.assessmentYear"] as const).every(
    (id) => one.fields[id]?.value === other.fields[id]?.value,
  );
}

/** The merged view: a later certificate says what it claims a second time, or that it belongs elsewhere. */
export function withDoubleClaims(certificates: Certificate[]): Certificate[] {
  return certificates.map((certificate, index) => {
    const before = certificates.slice(0, index);
    const twice = claimedTwice([
      ...before.filter((other) => isOfSame(other, certificate)),
      certificate,
    ]).filter(({ fields }) =>
      fields.every((id) => id.startsWith("partA.") || claimed(certificate, id) !== 0),
    );
    const [first] = before;
    const mismatches = first ? mismatchOf(first, certificate) : [];
    const problems = mostImportantFirst([...certificate.problems, ...mismatches, ...twice]);
    return { ...certificate, problems };
  });
}

/** Certificates of two people, or of two years, have no common return. */
function mismatchOf(first: Certificate, other: Certificate): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const compare = (id: FieldId, message: (two: string, one: string) => Form16Message) => {
    const [one, two] = [first.fields[id]?.value, other.fields[id]?.value];
    if (one === undefined || two === undefined || one === two) return;
    problems.push({ fields: [id], message: message(String(two), String(one)) });
  };
  compare("partA.employee.pan", (pan, one) => ({
    id: "otherPerson",
    params: { pan, first: one },
  }));
  compare("partA.assessmentYear", (year, one) => ({
    id: "otherYear",
    params: { year, first: one },
  }));
  return problems;
}
