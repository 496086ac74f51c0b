import type { Outage } from "#platform/outage.ts";
import { refusalWords as words } from "../../app/content/en/refusal-pages.ts";

/** A refusal that the server speaks itself, before any screen could: too large, from elsewhere, not understood. */
export type Refusal = {
  status: number;
  title: string;
  sentence: string;
  /** After how many seconds it may be tried again, where that is not the usual time. */
  retryAfter?: number;
};

export const TOO_LARGE_FORM: Refusal = { status: 413, ...words.tooLargeForm };
export const TOO_LARGE_FILE: Refusal = { status: 413, ...words.tooLargeFile };
export const TOO_LARGE_DOCUMENT: Refusal = { status: 413, ...words.tooLargeDocument };
export const TOO_BUSY: Refusal = { status: 503, ...words.tooBusy };
export const OUTAGES: Record<Outage, Refusal> = {
  disk: { status: 503, ...words.diskAway },
  database: { status: 503, ...words.databaseAway },
};
export const REPLACED: Refusal = { status: 429, retryAfter: 1, ...words.replaced };
export const RUSHED: Refusal = { status: 503, retryAfter: 5, ...words.rushed };
export const TOO_LATE: Refusal = { status: 503, retryAfter: 30, ...words.tooLate };
export const FROM_ELSEWHERE: Refusal = { status: 403, ...words.fromElsewhere };
export const NOT_UNDERSTOOD: Refusal = { status: 400, ...words.notUnderstood };
export const HEADERS_TOO_LARGE: Refusal = { status: 431, ...words.headersTooLarge };
export const TOO_SLOW: Refusal = { status: 408, ...words.tooSlow };
export const METHOD_REFUSED: Refusal = { status: 405, ...words.methodRefused };
export const OUR_FAULT: Refusal = { status: 500, ...words.ourFault };

/** The whole document; plain HTML, since it must be right even when nothing else is. */
export function refusalPage({ title, sentence }: Refusal): string {
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${sentence}</p><p><a href="/">${words.home}</a></p></main></body></html>
`;
}
