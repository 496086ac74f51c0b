import { z } from "zod";
import type { FoundBy } from "#platform/find-kind.ts";
import { isPan } from "#values/pan.ts";
import { indianMobile } from "#values/phone.ts";

type Kind = "reference" | "name" | "email" | "mobile" | "pan" | "utr";

/** With hyphens, spaces or neither. */
const REFERENCE = /^([A-Z]{2})[-\s]?([0-9A-HJKMNP-TV-Z]{4})[-\s]?([0-9A-HJKMNP-TV-Z]{4})$/;
const UTR = /^\d{12}$/;
const PART_OF_NUMBER = /^[+\d().-]+$/;
/** Of Latin letters, Greek and Cyrillic: in Indian scripts a mark is a vowel, and makes another word. */
const ACCENTS = /[\u0300-\u036f]/g;
/** They shape letters of Indian scripts, and are typed or left out. */
const JOINERS = /[\u200c\u200d]/g;
const email = z.email().max(254);

/** What a record is found by, each as a text of its kind, to be hashed. */
export function findTerms(by: FoundBy): string[] {
  const { references, names, emails, mobiles, pans, utrs } = by;
  return [
    ...new Set([
      ...references.map((each) => term("reference", each)),
      ...names.flatMap(nameWords).map((word) => term("name", word)),
      ...emails.map((each) => term("email", each.toLowerCase())),
      ...mobiles.map((each) => term("mobile", each)),
      ...pans.map((each) => term("pan", each)),
      ...utrs.map((each) => term("utr", each)),
    ]),
  ];
}

/** The words of a name, each once: in small letters, without accents, as it is written in any script. */
export function nameWords(name: string): string[] {
  const plain = name.normalize("NFKD").toLowerCase().normalize("NFKD");
  const bare = plain.replaceAll(ACCENTS, "").replaceAll(JOINERS, "");
  return [...new Set(bare.match(/[\p{L}\p{M}\p{N}]+/gu))];
}

/**
 * What a text asks for: a record has to have a term of each list. A number may be of two kinds, and a word that looks
 * like a PAN may be a name.
 */
export function readSought(text: string): string[][] {
  const reference = referenceOf(text);
  return reference ? [[term("reference", reference)]] : piecesOf(text).flatMap(readPiece);
}

/** The reference that a text is, if it is one and no more; without hyphens it has a digit, and is no PAN. */
export function referenceOf(text: string): string | undefined {
  const typed = text.normalize("NFKC").trim().toUpperCase();
  const [, ...parts] = REFERENCE.exec(typed) ?? [];
  const reference = parts.join("-");
  if (reference === "" || reference === typed) return reference || undefined;
  return /\d/.test(typed) && !isPan(typed) ? reference : undefined;
}

/** Whether a term is the reference of a payment, and which. */
export function utrOf(text: string): string | undefined {
  return text.startsWith("utr:") ? text.slice("utr:".length) : undefined;
}

export function term(kind: Kind, text: string): string {
  return `${kind}:${text}`;
}

/** The words of a text; digits with spaces between them that make one number are one. */
function piecesOf(text: string): string[] {
  const words = text
    .normalize("NFKC")
    .split(/[\s,;]+/)
    .filter(Boolean);
  const pieces: string[] = [];
  while (words.length > 0) {
    const end = words.findIndex((word) => !PART_OF_NUMBER.test(word));
    let length = end === -1 ? words.length : end;
    while (length > 1 && !isNumber(words.slice(0, length).join(" "))) length -= 1;
    pieces.push(words.splice(0, Math.max(length, 1)).join(" "));
  }
  return pieces;
}

function isNumber(text: string): boolean {
  return indianMobile(text) !== undefined || UTR.test(withoutSpaces(text));
}

function readPiece(piece: string): string[][] {
  const reference = referenceOf(piece);
  if (reference) return [[term("reference", reference)]];
  const address = piece.toLowerCase();
  if (email.safeParse(address).success) return [[term("email", address)]];
  const words = nameWords(piece).map((word) => term("name", word));
  const pan = piece.toUpperCase();
  const mobile = indianMobile(piece);
  const utr = withoutSpaces(piece);
  const named = [
    ...(isPan(pan) ? [term("pan", pan)] : []),
    ...(mobile ? [term("mobile", mobile)] : []),
    ...(UTR.test(utr) ? [term("utr", utr)] : []),
  ];
  if (named.length === 0) return words.map((word) => [word]);
  return [words.length === 1 ? [...named, ...words] : named];
}

function withoutSpaces(text: string): string {
  return text.replaceAll(" ", "");
}
