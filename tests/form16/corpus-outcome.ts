import { fieldIds } from "#domain/form16/by-field.ts";
import type { Certificate } from "#domain/form16/form16.ts";
import { mergeCertificates } from "#domain/form16/merge.ts";
import { form16Text } from "#features/pdf/form16-text.ts";
import { readPdf } from "#features/pdf/pdf-read.ts";
import type { Case } from "./corpus.ts";

/** How a case was read: every difference, and of these the ones that no problem names. */
export type CaseOutcome = {
  certificates: number;
  fields: number;
  wrong: string[];
  silent: string[];
};

/** Reads a case as the command does and compares it field by field, either way. */
export async function outcomeOf(one: Case): Promise<CaseOutcome> {
  const found: Certificate[] = [];
  for (const file of one.files)
    found.push(...(await readPdf(new Uint8Array(file), "")).reading.certificates);
  const read = one.files.length > 1 ? mergeCertificates(found) : found;
  const outcome: CaseOutcome = { certificates: read.length, fields: 0, wrong: [], silent: [] };
  const at = `seed ${one.seed}`;
  if (read.length !== one.certificates.length) {
    outcome.wrong.push(`${at}: ${read.length} certificates`);
    if (read.length > one.certificates.length) outcome.silent.push(`${at}: one too many`);
  }
  one.certificates.forEach((expected, index) => {
    const { fields = {}, problems = [] } = read[index] ?? {};
    for (const id of new Set([...fieldIds(expected), ...fieldIds(fields)])) {
      outcome.fields++;
      if (fields[id]?.value === expected[id]) continue;
      const note = `${at} ${id}: ${fields[id]?.value} instead of ${expected[id]}`;
      outcome.wrong.push(note);
      if (!problems.some((problem) => problem.fields.includes(id))) outcome.silent.push(note);
    }
    const said = problems.map(({ message }) => form16Text(message));
    const isMarked = said.some((message) => message.includes("unverified"));
    const others = said.filter((message) => !message.includes("unverified"));
    if (isMarked === one.isGuaranteed) outcome.wrong.push(`${at}: marked ${isMarked}`);
    outcome.wrong.push(...others.map((message) => `${at}: ${message}`));
  });
  return outcome;
}
