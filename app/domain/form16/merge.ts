import { checkCertificate } from "./checks.ts";
import type { Certificate, FieldProblem, Fields } from "./form16.ts";

/** What was found of a certificate, before its figures are checked against each other. */
export type Found = { fields: Fields; problems: FieldProblem[]; hasA: boolean; hasB: boolean };

/**
 * Brings each Part A together with its Part B: same employer (TAN), same person (PAN), same year; among
 * several, the one with the same certificate number, else the nearest. Order of first appearance is kept.
 */
export function pairParts(parts: Found[]): Found[] {
  const paired: Found[] = [];
  for (const part of parts) {
    const fitting = paired.filter(
      (other) => completes(other, part) && agree(other.fields, part.fields),
    );
    const partner = fitting.find((other) => sameNumber(other, part)) ?? fitting.at(-1);
    if (!partner) {
      paired.push({ ...part });
      continue;
    }
    const [a, b] = part.hasA ? [part, partner] : [partner, part];
    partner.fields = { ...b.fields, ...a.fields };
    partner.problems = [...a.problems, ...b.problems];
    partner.hasA = true;
    partner.hasB = true;
  }
  return paired;
}

function completes(one: Found, other: Found): boolean {
  return !(one.hasA && other.hasA) && !(one.hasB && other.hasB);
}

function sameNumber(one: Found, other: Found): boolean {
  const number = one.fields["partA.certificateNo"]?.value;
  return number !== undefined && number === other.fields["partA.certificateNo"]?.value;
}

function agree(one: Fields, other: Fields): boolean {
  return ["partA.employer.tan", "partA.employee.pan", "partA.assessmentYear"].every((id) => {
    const [a, b] = [one[id]?.value, other[id]?.value];
    return a === undefined || b === undefined || a === b;
  });
}

/** Adds what the figures say about each other, and which part is missing. */
export function checked(
  { fields, problems, hasA, hasB }: Found,
  hasAnnexureTwo = false,
): Certificate {
  const missing: FieldProblem[] = [];
  if (!hasA) {
    missing.push({
      fields: ["partA.total.deducted"],
      message:
        "Part A was not found, so the tax deducted is not known. Add the file with Part A, or type the tax deducted.",
    });
  }
  if (!hasB) {
    missing.push({
      fields: ["partB.1d", "partB.12"],
      message: hasAnnexureTwo
        ? "Part B of this certificate is Annexure II, that of a specified senior citizen (section 194P), which we cannot read yet. Type the figures."
        : "Part B (Annexure) was not found, so salary and deductions are not known. Add the file with Part B.",
    });
  }
  return { fields, problems: [...missing, ...problems, ...checkCertificate(fields)] };
}

/** Certificates read from several files: a Part A in one file and its Part B in another become one. */
export function mergeCertificates(certificates: Certificate[]): Certificate[] {
  const isPart = ({ fields }: Certificate, part: string) =>
    Object.keys(fields).some((id) => id.startsWith(part));
  const whole = (one: Certificate) => hasPartA(one.fields) && isPart(one, "partB.");
  const halves = certificates.filter((one) => !whole(one));
  const merged = pairParts(
    halves.map((one) => ({
      fields: one.fields,
      problems: one.problems.filter((problem) => !isDerived(problem, one.fields)),
      hasA: hasPartA(one.fields),
      hasB: isPart(one, "partB."),
    })),
  ).map((one) => checked(one));
  return [...certificates.filter(whole), ...merged];
}

/** A lone Part B carries the identity, too; the quarters are what only Part A has. */
function hasPartA(fields: Fields): boolean {
  return Object.keys(fields).some((id) => /^partA\.(?:quarter|total|challan)\./.test(id));
}

/** Problems that `checked` finds anew. */
function isDerived(problem: FieldProblem, fields: Fields): boolean {
  if (
    /^Part A was not found|^Part B (?:\(Annexure\) was not found|of this certificate is Annexure II)/.test(
      problem.message,
    )
  )
    return true;
  return checkCertificate(fields).some((again) => again.message === problem.message);
}
