import type { FileRefusal, Reading, RefusalCode } from "./form16.ts";
import type { RefusalMessage } from "./form16-messages.ts";

export const MAX_BYTES = 10 * 1024 * 1024;
export const MAX_PAGES = 50;

const MESSAGES = {
  "password-needed": { id: "passwordNeeded" },
  "wrong-password": { id: "passwordWrong" },
  "not-a-pdf": { id: "notAPdf" },
  scanned: { id: "scanned" },
  "unknown-layout": { id: "unknownLayout" },
  "form-130": { id: "form130" },
  "too-large": { id: "tooLarge" },
  "too-many-pages": { id: "tooManyPages" },
  unreadable: { id: "unreadable" },
  busy: { id: "busy" },
} satisfies Record<RefusalCode, RefusalMessage>;

export function refusal(code: RefusalCode): FileRefusal {
  return { code, message: MESSAGES[code] };
}

export function refusedReading(code: RefusalCode): Reading {
  return { certificates: [], problems: [refusal(code)] };
}

/** Blank pages, or letters drawn as outlines. */
export function withoutText(): FileRefusal {
  return { code: "unreadable", message: { id: "noText" } };
}

/** Nothing on such a sheet says in which order its pages are to be read. */
export function manyToASheet(): FileRefusal {
  return { code: "unknown-layout", message: { id: "manyToASheet" } };
}

/** Annexure II of which too few rows can be told. */
export function annexureTwo(): FileRefusal {
  return { code: "unknown-layout", message: { id: "annexureTwo" } };
}
