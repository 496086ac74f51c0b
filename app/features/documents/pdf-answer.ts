import type { Reading } from "#domain/form16/form16.ts";
import { refusedReading } from "#domain/form16/refusals.ts";

/** What the child process writes about a document; `isProtected`: it opens with a password only. */
export type PdfJson = Reading & { isProtected: boolean };

/** The child's answer as we know it; what is not one (a child that was taken over, say) is `unreadable`. */
export function readPdfJson(json: unknown): PdfJson {
  return isPdfJson(json) ? json : { ...refusedReading("unreadable"), isProtected: false };
}

function isPdfJson(json: unknown): json is PdfJson {
  if (!isRecord(json) || !Array.isArray(json.certificates) || !Array.isArray(json.problems))
    return false;
  return (
    typeof json.isProtected === "boolean" &&
    json.problems.every(
      (each) => isRecord(each) && typeof each.code === "string" && typeof each.message === "string",
    ) &&
    json.certificates.every(isCertificate)
  );
}

function isCertificate(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.fields) || !Array.isArray(value.problems)) return false;
  return (
    Object.values(value.fields).every(isField) &&
    value.problems.every(
      (each) =>
        isRecord(each) && typeof each.message === "string" && isListOf(each.fields, "string"),
    )
  );
}

function isField(value: unknown): boolean {
  if (!isRecord(value) || typeof value.page !== "number" || typeof value.text !== "string")
    return false;
  const isValue = typeof value.value === "string" || Number.isFinite(value.value);
  return (
    isValue && isListOf(value.box, "number") && Array.isArray(value.box) && value.box.length === 4
  );
}

function isListOf(value: unknown, type: "string" | "number"): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === type);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
