import { formatAmount } from "#values/money.ts";
import type { Certificate, FieldProblem } from "./form16.ts";

type Claim = { id: string; said: string };

/** What two employers may each have taken off in full, though the law gives it once; 1961 Act. */
const ONCE: Claim[] = [
  {
    id: "partB.4a",
    said: "Each employer took off the standard deduction (section 16(ia)); it is given once a year, and we give it once",
  },
  {
    id: "partB.4c",
    said: "Each employer took off professional tax (section 16(iii)); the law of the State has a ceiling for the year, mostly ₹2,500: check that no month is counted twice",
  },
  {
    id: "partB.2e",
    said: "Two employers exempted house rent allowance (section 10(13A)); check that they do so for different months",
  },
  {
    id: "partB.2a",
    said: "Two employers exempted leave travel (section 10(5)); check that it is not the same journey",
  },
  {
    id: "partB.10d.deductible",
    said: "Two employers deducted savings under sections 80C, 80CCC and 80CCD(1); check that no payment is counted twice. Together they give at most ₹1,50,000 (section 80CCE)",
  },
  {
    id: "partB.10e.deductible",
    said: "Two employers deducted your own pension payments (section 80CCD(1B)), which give at most ₹50,000 together; check that none is counted twice",
  },
  {
    id: "partB.10g.deductible",
    said: "Two employers deducted health insurance (section 80D); check that no premium is counted twice",
  },
  {
    id: "partB.7a",
    said: "Two employers took in the same kind of income from house property; check that the loss on a house is not counted twice",
  },
];

/**
 * What several certificates of one person and year claim more than once, with the rule for each. A lone
 * Part A or Part B beside another certificate says nothing here.
 *
 * @returns problems whose `fields` are the ids that all of the amounts stand under
 */
export function claimedTwice(certificates: Certificate[]): FieldProblem[] {
  return ONCE.flatMap(({ id, said }) => {
    const amounts = certificates.map((one) => claimed(one, id)).filter((amount) => amount !== 0);
    if (amounts.length < 2) return [];
    return [{ fields: [id], message: `${said} (${amounts.map(formatAmount).join(" and ")}).` }];
  });
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

/** The merged view: a later certificate of the same person and year says what it claims a second time. */
export function withDoubleClaims(certificates: Certificate[]): Certificate[] {
  return certificates.map((certificate, index) => {
    const before = certificates.slice(0, index).filter((other) => isOfSame(other, certificate));
    const twice = claimedTwice([...before, certificate]).filter(
      ({ fields: [id = ""] }) => claimed(certificate, id) !== 0,
    );
    return { ...certificate, problems: [...certificate.problems, ...twice] };
  });
}
