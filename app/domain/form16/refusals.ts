import type { Reading, Refusal, RefusalCode } from "./form16.ts";

export const MAX_BYTES = 10 * 1024 * 1024;
export const MAX_PAGES = 50;

const MESSAGES: Record<RefusalCode, string> = {
  "password-needed":
    "This PDF is protected. Enter its password: many employers use your PAN, your date of birth, or both together.",
  "wrong-password":
    "This password does not open the PDF. Check capital letters and the order of day, month and year, or ask your employer which password they set.",
  "not-a-pdf":
    "This file is not a PDF. Choose the Form 16 as the PDF file that your employer sent you.",
  scanned:
    "This PDF is a scanned picture without text, so its figures cannot be read. Ask your employer for the original PDF downloaded from TRACES.",
  "unknown-layout":
    "This PDF does not look like a Form 16 that we can read. Choose the Form 16 (Part A and Part B) that your employer downloaded from TRACES.",
  "form-130":
    "This is a Form 130, which replaces Form 16 for income from 1 April 2026. We cannot read it yet: choose the Form 16 for the year before.",
  "too-large":
    "This file is larger than 10 MB. Choose the original PDF of the Form 16, which is much smaller.",
  "too-many-pages": "This PDF has more than 50 pages. Choose a PDF that holds only the Form 16.",
  unreadable:
    "This PDF could not be read: it is damaged or too complex. Download it again, or ask your employer for a fresh copy from TRACES.",
};

export function refusal(code: RefusalCode): Refusal {
  return { code, message: MESSAGES[code] };
}

export function refusedReading(code: RefusalCode): Reading {
  return { certificates: [], problems: [refusal(code)] };
}

/** Blank pages, or letters drawn as outlines. */
export function withoutText(): Refusal {
  return {
    code: "unreadable",
    message:
      "This PDF holds no text that can be read, so there are no figures in it. Choose the PDF that your employer downloaded from TRACES.",
  };
}

/** Said of all figures of an Annexure II that was read. */
export const ANNEXURE_TWO_UNVERIFIED =
  "This is Annexure II, the Part B of a specified senior citizen (section 194P), an unverified layout: its rows were told by what they say. Compare every figure with the certificate.";

/** Annexure II of which too few rows can be told. */
export function annexureTwo(): Refusal {
  return {
    code: "unknown-layout",
    message:
      "This is Annexure II, the Part B of a specified senior citizen (section 194P). We cannot read it yet: ask the firm, which enters it by hand.",
  };
}
