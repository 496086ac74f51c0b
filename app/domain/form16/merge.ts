import { type ByField, byField, fieldEntries, fieldIds } from "./by-field.ts";
import { checkCertificate, unreadIn } from "./checks/checks.ts";
import { mostImportantFirst } from "./checks/most-important-first.ts";
import { unreportedRows } from "./checks/rows.ts";
import type { FieldId } from "./field-id.ts";
import type { Certificate, Field, FieldProblem, Fields } from "./form16.ts";
import type { Form16Message } from "./form16-messages.ts";
import { agree, type Found } from "./found.ts";
import { pairParts } from "./pair-parts.ts";
import { tableOfPartA } from "./part-a/part-a-fields.ts";
import { REGIME_FIELDS } from "./part-b/part-b-rows.ts";
import {
  hasUnreadFigures,
  withoutBlankQuarters,
  withoutUnreadFigures,
} from "./part-b/unread-figures.ts";
import { besideOthers } from "./together.ts";

/** An Annexure II beside an Annexure I of the same certificate is an empty form that was left in. */
export function withoutSpare(parts: Found[]): Found[] {
  const first = parts.filter(({ hasB, isAnnexureTwo }) => hasB && !isAnnexureTwo);
  return parts.filter(
    ({ isAnnexureTwo, fields }) =>
      !isAnnexureTwo || !first.some((other) => agree(other.fields, fields)),
  );
}

/** Whether the certificate has a Part B that nobody can read yet: another file would not help. */
export function hasAnnexureTwo({ problems }: Certificate): boolean {
  return problems.some(({ message }) => message.id === "partBIsAnnexureTwo");
}

/** Adds what the figures say about each other, and which part is missing. */
export function checked(found: Found, isWithAnnexureTwo = false): Certificate {
  const { fields, problems, hasA, hasB } = withoutUnreadFigures(withoutBlankQuarters(found));
  const missing: FieldProblem[] = [];
  if (!hasA) {
    missing.push({
      fields: ["partA.total.deducted"],
      message: { id: "partAMissing" },
    });
  }
  if (!hasB) {
    missing.push({
      fields: ["partB.1d", "partB.12"],
      message: { id: isWithAnnexureTwo ? "partBIsAnnexureTwo" : "partBMissing" },
    });
  }
  const unread = unreadIn({ fields, problems });
  const all = [...missing, ...problems, ...checkCertificate(fields, unread)];
  const rest = hasB ? unreportedRows(fields, all) : [];
  return { fields, problems: mostImportantFirst([...all, ...rest]) };
}

/**
 * Certificates read from several files: a Part A in one file and its Part B in another become one, the same
 * certificate given twice counts once. Order of first appearance is kept.
 */
export function mergeCertificates(certificates: Certificate[]): Certificate[] {
  const own = certificates.map((one, _, all) => (isSpareAnnexure(one, all) ? partAOf(one) : one));
  const parts = own.map((one) => ({
    fields: one.fields,
    problems: withoutDerived(one),
    hasA: hasPartA(one.fields),
    hasB: hasUnreadFigures(one) || fieldIds(one.fields).some((id) => id.startsWith("partB.")),
  }));
  const merged = pairParts(parts, false).map((one) =>
    checked(
      one,
      own.some((each) => agree(each.fields, one.fields) && hasAnnexureTwo(each)),
    ),
  );
  return besideOthers(merged);
}

/** A Part A with an Annexure II in one file, whose Annexure I came in another. */
function isSpareAnnexure(one: Certificate, all: Certificate[]): boolean {
  return (
    isAnnexureTwo(one) &&
    all.some(
      (other) =>
        !isAnnexureTwo(other) &&
        fieldIds(other.fields).some((id) => id.startsWith("partB.")) &&
        agree(other.fields, one.fields),
    )
  );
}

function isAnnexureTwo({ problems }: Certificate): boolean {
  return problems.some(({ message }) => message.id === "annexureTwoUnverified");
}

function partAOf({ fields, problems }: Certificate): Certificate {
  const isOfA = (id: FieldId) => id.startsWith("partA.");
  return {
    fields: byField(fieldEntries(fields).filter(([id]) => isOfA(id))),
    problems: problems.filter(({ fields: ids }) => ids.some(isOfA)),
  };
}

/**
 * The certificate with the person's own figures in place of those read (`corrections`, by field id): what
 * its figures say of each other is found anew, and problems of reading a figure end with its correction.
 */
export function withCorrections(
  certificate: Certificate,
  corrections: ByField<Field["value"]>,
): Certificate {
  const fields = { ...certificate.fields };
  for (const [id, value] of fieldEntries(corrections)) {
    const read = fields[id];
    fields[id] = read ? { ...read, value } : { value, page: 0, text: "", box: [0, 0, 0, 0] };
  }
  // Row A is put right as a whole: which regime it was, not its Yes or No.
  const isOfRegime = (id: FieldId) => REGIME_FIELDS.some((each) => each === id);
  const isCorrected = (id: FieldId) =>
    corrections[isOfRegime(id) ? "partB.regime" : id] !== undefined;
  const kept = ofReading(certificate).filter(
    ({ fields: ids }) => !(ids.length > 0 && ids.every(isCorrected)),
  );
  const isChosenRegime = ({ fields: ids }: FieldProblem) =>
    ids.every((id) => isOfRegime(id) && isCorrected(id));
  const unread = unreadIn({ fields, problems: kept });
  const found = checkCertificate(fields, unread).filter((problem) => !isChosenRegime(problem));
  return { fields, problems: mostImportantFirst([...kept, ...found]) };
}

/** A lone Part B carries the identity, too; the quarters are what only Part A has. */
function hasPartA(fields: Fields): boolean {
  return fieldIds(fields).some((id) => {
    const table = tableOfPartA(id);
    return table !== undefined && table !== "book";
  });
}

/** Without the problems that `checked` finds again. */
function withoutDerived(certificate: Certificate): FieldProblem[] {
  return ofReading(certificate).filter(({ message }) => !OF_MISSING_PARTS.includes(message.id));
}

/** The problems that do not follow from the figures. */
function ofReading(certificate: Certificate): FieldProblem[] {
  const derived = messageTexts(checkCertificate(certificate.fields, unreadIn(certificate)));
  return certificate.problems.filter(
    ({ message }) => !derived.has(messageText(message)) && !WORKED_OUT.includes(message.id),
  );
}

/** Only checks say this; a draft may hold what an earlier release said, where no check says so now. */
const WORKED_OUT: readonly Form16Message["id"][] = [
  "sumWrong",
  "groupWrong",
  "groupGrossWrong",
  "deductedShort",
];

const OF_MISSING_PARTS: readonly Form16Message["id"][] = [
  "partAMissing",
  "partBMissing",
  "partBMissingOf",
  "partBIsAnnexureTwo",
];

/** Two messages with the same values say the same. */
function messageText(message: Form16Message): string {
  return JSON.stringify(message);
}

function messageTexts(problems: FieldProblem[]): Set<string> {
  return new Set(problems.map(({ message }) => messageText(message)));
}
