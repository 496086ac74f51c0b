import type { Reading } from "#domain/form16/form16.ts";
import { refusedReading } from "#domain/form16/refusals.ts";
import { isForm16Message, isRefusalMessage } from "./message-checks.server.ts";
import type { PageDrawing } from "./page-picture.ts";

/**
 * What the child process answers about a document. `isProtected`: it needs a password; `opened`: the index of the
 * password that opened it. `pages` are for display; empty where nothing was read.
 */
export type PdfJson = Reading & { isProtected: boolean; opened?: number; pages: PageDrawing[] };

/** The child's answer, checked; anything else (from a compromised child, say) counts as `unreadable`. */
export function readPdfJson(json: unknown): PdfJson {
  return isPdfJson(json)
    ? json
    : { ...refusedReading("unreadable"), isProtected: false, pages: [] };
}

function isPdfJson(json: unknown): json is PdfJson {
  if (!isRecord(json) || !Array.isArray(json.certificates) || !Array.isArray(json.problems))
    return false;
  return (
    typeof json.isProtected === "boolean" &&
    (json.opened === undefined || typeof json.opened === "number") &&
    Array.isArray(json.pages) &&
    json.pages.every(isPicture) &&
    json.problems.every(
      (each) => isRecord(each) && typeof each.code === "string" && isRefusalMessage(each.message),
    ) &&
    json.certificates.every(isCertificate)
  );
}

function isPicture(value: unknown): boolean {
  return (
    isRecord(value) &&
    [value.page, value.width, value.height, value.turn].every(Number.isFinite) &&
    isListOfLists(value.rules, 4) &&
    Array.isArray(value.pieces) &&
    value.pieces.every(
      (piece) =>
        Array.isArray(piece) &&
        piece.length === 5 &&
        typeof piece[0] === "string" &&
        piece.slice(1).every(Number.isFinite),
    )
  );
}

function isListOfLists(value: unknown, length: number): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (each) => Array.isArray(each) && each.length === length && each.every(Number.isFinite),
    )
  );
}

function isCertificate(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.fields) || !Array.isArray(value.problems)) return false;
  return (
    Object.values(value.fields).every(isField) &&
    value.problems.every(
      (each) => isRecord(each) && isForm16Message(each.message) && isListOf(each.fields, "string"),
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
