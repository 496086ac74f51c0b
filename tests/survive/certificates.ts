import { type ByField, fieldEntries } from "#domain/form16/by-field.ts";
import type { Certificate, Fields } from "#domain/form16/form16.ts";
import { partB } from "../form16/part-b-sheet.ts";
import { drawWithPdfkit } from "../form16/pdfkit-pdf.ts";
import type { Person } from "../form16/person.ts";
import { PLAIN } from "../form16/producers.ts";
import { type Block, partA } from "../form16/sheet.ts";

/** A PDF with both parts of each person's certificate, one after the other. */
export async function certificatePdf(
  people: Person[],
  password?: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const blocks = people.flatMap((person, index): Block[] => [
    ...(index > 0 ? [NEW_PAGE] : []),
    ...partA(person, PLAIN),
    NEW_PAGE,
    ...partB(person, PLAIN),
  ]);
  const look = { fontSize: 8, font: "Helvetica", wordByWord: false, valign: "top" } as const;
  return new Uint8Array(await drawWithPdfkit(blocks, password ? { ...look, password } : look));
}

const NEW_PAGE: Block = { kind: "new-page" };

/** A certificate as the reader gives it, of these fields; a new-regime one of AY 2026-27 unless told. */
export function certificateOf(values: ByField<number | string>): Certificate {
  const all = {
    "partA.assessmentYear": "2026-27",
    "partA.employer.name": "SAMPLE EMPLOYER PRIVATE LIMITED",
    "partA.employee.name": "ASHA TESTWALA",
    "partA.employee.pan": "AAAPA9999A",
    "partA.total.deducted": 65_000,
    "partB.1a": 12_85_000,
    "partB.regime": "new",
    ...values,
  };
  const fields: Fields = {};
  for (const [id, value] of fieldEntries(all)) {
    const page = id.startsWith("partA") ? 1 : 2;
    fields[id] = { value, page, text: String(value), box: [0, 0, 10, 10] };
  }
  return { fields, problems: [] };
}
