import { type ByField, byField } from "#domain/form16/by-field.ts";
import type { FieldId } from "#domain/form16/field-id.ts";
import type { Certificate } from "#domain/form16/form16.ts";
import { withCorrections } from "#domain/form16/merge.ts";
import { besideOthers } from "#domain/form16/together.ts";
import { isPersonalPan } from "#values/pan.ts";
import type { Correction, DraftAnswers, UploadedForm16 } from "../draft/draft.ts";
import { fieldOfKey, figureKey } from "./figure-key.ts";
import { DERIVED, MONEY } from "./figure-rows.ts";

/** Whether the figures of a certificate were typed: pages are counted from 1. */
export function isTypedCertificate(certificate: Certificate | undefined): boolean {
  return certificate?.fields["partA.assessmentYear"]?.page === 0;
}

/** How many employers the certificates are of, by their names. */
export function employersIn(certificates: readonly Certificate[]): number {
  return new Set(certificates.map(({ fields }) => fields["partA.employer.name"]?.value)).size;
}

/** The corrections of one certificate, by field id. */
export function correctionsOf(
  index: number,
  corrections: DraftAnswers["corrections"],
): ByField<Correction> {
  return byField(
    Object.entries(corrections).flatMap(([key, value]) => {
      const id = fieldOfKey(key);
      return id && key === figureKey(index, id) ? [[id, value] as const] : [];
    }),
  );
}

/** The certificates with the person's own figures in them. */
export function correctedCertificates(
  form16: UploadedForm16,
  corrections: DraftAnswers["corrections"],
): Certificate[] {
  return besideOthers(
    form16.certificates.map((certificate, index) =>
      withCorrections(certificate, correctionsOf(index, corrections)),
    ),
  );
}

/** Every figure that a correction may replace, by key. */
export function isCorrectable(form16: UploadedForm16, key: string): boolean {
  const ids = Object.values(MONEY)
    .flat()
    .filter((id) => !DERIVED.has(id));
  return ([...ids, "partB.regime"] as const).some((id) =>
    form16.certificates.some((_, index) => key === figureKey(index, id)),
  );
}

/** The rupees of a field over all certificates, corrections first. */
export function readAmount(
  form16: UploadedForm16,
  corrections: DraftAnswers["corrections"],
  id: FieldId,
): number[] {
  return form16.certificates.map((certificate, index) => {
    const value = corrections[figureKey(index, id)] ?? certificate.fields[id]?.value;
    return typeof value === "number" ? value : 0;
  });
}

/** The person's name: as they gave it, else as their certificates print it. */
export function nameOf({ contact, form16 }: Pick<DraftAnswers, "contact" | "form16">) {
  const printed = form16?.certificates.map(({ fields }) => fields["partA.employee.name"]?.value);
  return contact.name?.trim() || printed?.map((name) => String(name ?? "")).find(Boolean);
}

/** The person's PAN as the certificate prints it; undefined when there is none or it is not a person's. */
export function readPan(form16: UploadedForm16): string | undefined {
  return form16.certificates
    .map(({ fields }) => String(fields["partA.employee.pan"]?.value ?? ""))
    .find(isPersonalPan);
}
