import { byField, fieldEntries, fieldIds } from "#domain/form16/by-field.ts";
import type { FieldId } from "#domain/form16/field-id.ts";
import type { Certificate } from "#domain/form16/form16.ts";
import { hasUnreadFigures } from "#domain/form16/part-b/unread-figures.ts";
import { firstDay, lastDay, type TaxYear, yearSpan } from "#values/year.ts";
import type { AnswerMessage } from "./answer-messages.ts";
import type { UploadedFile, UploadedForm16 } from "./draft.ts";

/** The files of an upload; an upload from before there were several has one. */
export function filesOf(form16: UploadedForm16 | undefined): UploadedFile[] {
  if (!form16) return [];
  const { documentId, fileName } = form16;
  return form16.files ?? [{ documentId, fileName, pages: [] }];
}

/** With every figure said to be of that file. */
export function inFile(certificates: Certificate[], file: number): Certificate[] {
  return certificates.map(({ fields, problems }) => ({
    problems,
    fields: byField(fieldEntries(fields).map(([id, field]) => [id, { ...field, file }])),
  }));
}

/** Why these certificates cannot be answered together. */
export function problemWith(
  certificates: Certificate[],
  season: TaxYear,
): AnswerMessage | undefined {
  const years = new Set(textsOf(certificates, "partA.assessmentYear"));
  const [year] = years;
  if (!year) return { id: "yearNotFound" };
  if (years.size > 1 || year !== yearSpan(season + 1)) {
    const [from, to] = [firstDay(season).toString(), lastDay(season).toString()];
    return { id: "yearNotAnswered", params: { years: [...years], answered: season, from, to } };
  }
  if (new Set(textsOf(certificates, "partA.employee.pan")).size > 1) return { id: "twoPeople" };
  // Beside one that was read, too: what is not read would count as nil.
  if (certificates.some(hasUnreadFigures)) return { id: "figuresNotRead" };
  if (certificates.some(({ fields }) => fields["partB.1a"])) return undefined;
  if (!lacksPartB(certificates)) return { id: "salaryNotFound" };
  return undefined;
}

/** Whether only Part A came so far: it is kept, and nothing can be answered before Part B is there. */
export function lacksPartB(certificates: Certificate[]): boolean {
  return certificates.every(({ fields }) =>
    fieldIds(fields).every((id) => !id.startsWith("partB.")),
  );
}

const OF_ANNEXURE_TWO: readonly string[] = ["partBIsAnnexureTwo", "annexureTwoUnverified"];

/** Whether a Part B is there that cannot be read yet: that of a specified senior citizen, s. 194P. */
export function hasUnreadPartB(form16: UploadedForm16 | undefined): boolean {
  const problems = form16?.certificates.flatMap((certificate) => certificate.problems) ?? [];
  return problems.some(({ message }) => OF_ANNEXURE_TWO.includes(message.id));
}

function textsOf(certificates: Certificate[], id: FieldId): string[] {
  return certificates.flatMap(({ fields }) => {
    const value = fields[id]?.value;
    return value === undefined ? [] : [String(value)];
  });
}
