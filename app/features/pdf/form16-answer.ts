import { byField, fieldEntries } from "#domain/form16/by-field.ts";
import { confidenceOf } from "#domain/form16/checks/confidence.ts";
import type { Certificate, Reading } from "#domain/form16/form16.ts";
import { mergeCertificates } from "#domain/form16/merge.ts";
import { withDoubleClaims } from "#domain/form16/together.ts";
import { form16Text, refusalText } from "./form16-text.ts";

/** What `npm run form16` prints of its files, in words; docs/form16.md says what each part means. */
export function form16Answer(readings: Reading[], confidence = false) {
  const found = readings.flatMap((reading) => reading.certificates);
  const certificates = withDoubleClaims(readings.length > 1 ? mergeCertificates(found) : found);
  return {
    certificates: (confidence ? certificates.map(withConfidence) : certificates).map(
      ({ fields, problems }) => ({
        fields,
        problems: problems.map(({ fields: ids, message }) => ({
          fields: ids,
          message: form16Text(message),
        })),
      }),
    ),
    problems: readings.flatMap((reading) =>
      reading.problems.map(({ code, message }) => ({ code, message: refusalText(message) })),
    ),
  };
}

function withConfidence(certificate: Certificate): Certificate {
  const confidence = confidenceOf(certificate);
  const fields = byField(
    fieldEntries(certificate.fields).map(([id, field]) => [
      id,
      { ...field, confidence: confidence[id] },
    ]),
  );
  return { ...certificate, fields };
}
