import { z } from "zod";
import { readDocumentNumber } from "#domain/payments/document-number.ts";
import { type MoneyWay, readReference } from "#domain/payments/money-way.ts";
import type { FoundBy } from "#platform/find-kind.ts";
import type { Paise } from "#values/money.ts";
import { isPan } from "#values/pan.ts";
import { anyMobile } from "#values/phone.ts";
import { parsePaise } from "#values/typed-amount.ts";

type Kind = "reference" | "name" | "email" | "mobile" | "pan" | "utr" | "amount";

/** With hyphens, spaces or neither. */
const REFERENCE = /^([A-Z]{2})[-\s]?([0-9A-HJKMNP-TV-Z]{4})[-\s]?([0-9A-HJKMNP-TV-Z]{4})$/;
const UTR = /^\d{12}$/;
/** As the gateway calls a payment or a refund. */
const OF_GATEWAY = /^(?:PAY|RFND)_[A-Z\d]{6,}$/;
/** Of an amount that is nothing else. */
const SURE_AMOUNT = /[₹,.]/;
const PART_OF_NUMBER = /^[+\d().-]+$/;
/** Of Latin letters, Greek and Cyrillic: in Indian scripts a mark is a vowel, and makes another word. */
const ACCENTS = /[\u0300-\u036f]/g;
/** They shape letters of Indian scripts, and are typed or left out. */
const JOINERS = /[\u200c\u200d]/g;
const email = z.email().max(254);

/** What a record is found by, each as a text of its kind, to be hashed. */
export function findTerms(by: FoundBy): string[] {
  const { references, names, emails, mobiles, pans, utrs, amounts } = by;
  return [
    ...new Set([
      ...references.map((each) => term("reference", each)),
      ...names.flatMap(nameWords).map((word) => term("name", word)),
      ...emails.map((each) => term("email", each.toLowerCase())),
      ...mobiles.map((each) => term("mobile", each)),
      ...pans.map((each) => term("pan", each)),
      ...utrs.flatMap(namesOfReference).map((each) => term("utr", each)),
      ...amounts.map((each) => term("amount", String(each))),
    ]),
  ];
}

/** A cheque is known by its number without its bank, too. */
function namesOfReference(reference: string): string[] {
  const [cheque] = /^CHQ-\d{6}(?=-)/.exec(reference) ?? [];
  return [reference.toUpperCase(), ...(cheque ? [cheque] : [])];
}

/** The words of a name, each once: in small letters, without accents, as it is written in any script. */
export function nameWords(name: string): string[] {
  const plain = name.normalize("NFKD").toLowerCase().normalize("NFKD");
  const bare = plain.replaceAll(ACCENTS, "").replaceAll(JOINERS, "");
  return [...new Set(bare.match(/[\p{L}\p{M}\p{N}]+/gu))];
}

/**
 * What a text asks for: a record has to have a term of each list. A number may be of several kinds, and a word that
 * looks like a PAN may be a name.
 */
export function readSought(text: string): string[][] {
  const reference = referenceOf(text);
  return reference ? [[term("reference", reference)]] : piecesOf(text).flatMap(readPiece);
}

/**
 * The reference or the number of a document that a text is, if it is one and no more; a reference without hyphens has a
 * digit, and is no PAN.
 */
export function referenceOf(text: string): string | undefined {
  const typed = visible(text).trim().toUpperCase();
  if (readDocumentNumber(typed)) return typed;
  const [, ...parts] = REFERENCE.exec(typed) ?? [];
  const reference = parts.join("-");
  if (reference === "" || reference === typed) return reference || undefined;
  return /\d/.test(typed) && !isPan(typed) ? reference : undefined;
}

export function term(kind: Kind, text: string): string {
  return `${kind}:${text}`;
}

/** The words of a text; digits with spaces between them that make one number are one. */
function piecesOf(text: string): string[] {
  const words = wordsOfText(text);
  const pieces: string[] = [];
  while (words.length > 0) {
    const end = words.findIndex((word) => !PART_OF_NUMBER.test(word));
    let length = end === -1 ? words.length : end;
    while (length > 1 && !isNumber(words.slice(0, length).join(" "))) length -= 1;
    pieces.push(words.splice(0, Math.max(length, 1)).join(" "));
  }
  return pieces;
}

/** A comma in an amount parts no words, and what stands before a number belongs to it: `Rs 4,249`, `CHQ 000123`. */
function wordsOfText(text: string): string[] {
  return visible(text)
    .replaceAll(/(?:₹|\b(?:rs\.?|inr))\s*(?=\d)/gi, "₹")
    .replaceAll(/\b(chq|cheque|dd|cash)[\s.:-]+(?=\d)/gi, "$1-")
    .split(/[\s;]+|,(?!\d)|(?<!\d),/)
    .flatMap((word) => (amountOf(word) === undefined ? word.split(",") : word))
    .filter(Boolean);
}

/** Without signs that cannot be seen, which come along with what is copied. */
function visible(text: string): string {
  return text.normalize("NFKC").replaceAll(/\p{Cf}/gu, "");
}

function isNumber(text: string): boolean {
  return anyMobile(text) !== undefined || UTR.test(withoutSpaces(text));
}

function readPiece(piece: string): string[][] {
  const reference = referenceOf(piece);
  if (reference) return [[term("reference", reference)]];
  const address = piece.toLowerCase();
  if (email.safeParse(address).success) return [[term("email", address)]];
  const words = nameWords(piece).map((word) => term("name", word));
  const amount = amountOf(piece);
  if (amount !== undefined && SURE_AMOUNT.test(piece)) return [[term("amount", String(amount))]];
  const pan = piece.toUpperCase();
  const mobile = anyMobile(piece);
  const named = [
    ...(isPan(pan) ? [term("pan", pan)] : []),
    ...(mobile ? [term("mobile", mobile)] : []),
    ...waysOf(piece, /^cash/i.test(piece) ? ["upi", "cash"] : ["upi"]),
  ];
  if (named.length > 0) return [words.length === 1 ? [...named, ...words] : named];
  const maybe = [
    ...(amount === undefined ? [] : [term("amount", String(amount))]),
    ...waysOf(piece, ["neft", "cheque", "abroad"]),
    ...(OF_GATEWAY.test(pan) ? [term("utr", pan)] : []),
  ];
  // Either one of these, or all of the words.
  return words.map((word) => [...maybe, word]);
}

/** Paise. A number with a zero before it is a reference. */
function amountOf(word: string): Paise | undefined {
  return /^₹?0\d/.test(word) ? undefined : parsePaise(word);
}

/** What a piece is called where it is the reference of a payment or a transfer that came in one of these ways. */
function waysOf(piece: string, ways: readonly MoneyWay[]): string[] {
  const read = ways.map((way) => readReference(way, piece));
  return [...new Set(read.flatMap((each) => (each.ok ? [term("utr", each.value)] : [])))];
}

function withoutSpaces(text: string): string {
  return text.replaceAll(" ", "");
}
