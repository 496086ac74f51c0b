import { formatAmount } from "#values/money.ts";
import type { Certificate, FieldProblem, Fields } from "./form16.ts";

/** `ofOne`: what is said when all of the certificates are of one employer, for different months. */
type Claim = { id: string; said: string; ofOne: string };

/** What two employers may each have taken off in full, though the law gives it once; 1961 Act. */
const ONCE: Claim[] = [
  {
    id: "partB.4a",
    said: "Each employer took off the standard deduction (section 16(ia)); it is given once a year, and we give it once",
    ofOne:
      "Your employer took off the standard deduction (section 16(ia)) on each certificate; it is given once a year, and we give it once",
  },
  {
    id: "partB.4c",
    said: "Each employer took off professional tax (section 16(iii)); the law of the State has a ceiling for the year, mostly ₹2,500: check that no month is counted twice",
    ofOne:
      "Your employer took off professional tax (section 16(iii)) on each certificate; the law of the State has a ceiling for the year, mostly ₹2,500: check that no month is counted twice",
  },
  {
    id: "partB.2e",
    said: "Two employers exempted house rent allowance (section 10(13A)); check that they do so for different months",
    ofOne:
      "Each certificate of your employer exempts house rent allowance (section 10(13A)); check that they do so for different months",
  },
  {
    id: "partB.2a",
    said: "Two employers exempted leave travel (section 10(5)); check that it is not the same journey",
    ofOne:
      "Each certificate of your employer exempts leave travel (section 10(5)); check that it is not the same journey",
  },
  {
    id: "partB.10d.deductible",
    said: "Two employers deducted savings under sections 80C, 80CCC and 80CCD(1); check that no payment is counted twice. Together they give at most ₹1,50,000 (section 80CCE)",
    ofOne:
      "Each certificate of your employer deducts savings under sections 80C, 80CCC and 80CCD(1); check that no payment is counted twice. Together they give at most ₹1,50,000 (section 80CCE)",
  },
  {
    id: "partB.10e.deductible",
    said: "Two employers deducted your own pension payments (section 80CCD(1B)), which give at most ₹50,000 together; check that none is counted twice",
    ofOne:
      "Each certificate of your employer deducts your own pension payments (section 80CCD(1B)), which give at most ₹50,000 together; check that none is counted twice",
  },
  {
    id: "partB.10g.deductible",
    said: "Two employers deducted health insurance (section 80D); check that no premium is counted twice",
    ofOne:
      "Each certificate of your employer deducts health insurance (section 80D); check that no premium is counted twice",
  },
  {
    id: "partB.7a",
    said: "Two employers took in the same kind of income from house property; check that the loss on a house is not counted twice",
    ofOne:
      "Each certificate of your employer takes in the same kind of income from house property; check that the loss on a house is not counted twice",
  },
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
  return ONCE.flatMap(({ id, said, ofOne }) => {
    const claiming = certificates.filter((one) => claimed(one, id) !== 0);
    if (claiming.length < 2) return [];
    const amounts = claiming.map((one) => formatAmount(claimed(one, id))).join(" and ");
    return [{ fields: [id], message: `${isOneEmployer(claiming) ? ofOne : said} (${amounts}).` }];
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
  const days = whole
    .filter(({ fields }) => fields[tan]?.value === twice && overlapsAnother(fields, whole))
    .map(({ fields }) => fields["partA.lastUpdated"]?.value ?? "a day it does not say");
  if (days.length < 2) return [];
  return [
    {
      fields: [tan],
      message: `Two certificates of the employer with TAN ${twice} are for the same months (last updated on ${days.join(" and ")}): the later one corrects the other. Keep that one only.`,
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
  const day = (id: string, otherwise: string) => String(fields[id]?.value ?? otherwise);
  return [day("partA.period.from", "0000"), day("partA.period.to", "9999")];
}

function claimed({ fields }: Certificate, id: string): number {
  const value = fields[id]?.value;
  return typeof value === "number" ? value : 0;
}

function isOfSame(one: Certificate, other: Certificate): boolean {
  return ["partA.employee.pan", "partA.assessmentYear"].every(
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
    ]).filter(({ fields: [id = ""] }) => id.startsWith("partA.") || claimed(certificate, id) !== 0);
    const [first] = before;
    const strange = first ? strangerTo(first, certificate) : [];
    return { ...certificate, problems: [...certificate.problems, ...strange, ...twice] };
  });
}

/** Certificates of two people, or of two years, have no common return. */
function strangerTo(first: Certificate, other: Certificate): FieldProblem[] {
  const differs = (id: string) => {
    const [one, two] = [first.fields[id]?.value, other.fields[id]?.value];
    return one !== undefined && two !== undefined && one !== two ? `${two}, the first ${one}` : "";
  };
  const [pan, year] = [differs("partA.employee.pan"), differs("partA.assessmentYear")];
  return [
    ...(pan
      ? [
          {
            fields: ["partA.employee.pan"],
            message: `This certificate is another person’s (PAN ${pan}): they are not joined. Read the certificates of one person together.`,
          },
        ]
      : []),
    ...(year
      ? [
          {
            fields: ["partA.assessmentYear"],
            message: `This certificate is for another year (assessment year ${year}): they are not joined. Read the certificates of one year together.`,
          },
        ]
      : []),
  ];
}
