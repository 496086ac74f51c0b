/** A refusal that the server speaks itself, before any screen could: too large, from elsewhere, not understood. */
export type Refusal = { status: number; title: string; sentence: string };

export const TOO_LARGE_FORM: Refusal = {
  status: 413,
  title: "That is more than this form can take",
  sentence:
    "What you sent is longer than this form accepts. Please go back, shorten it and send it again.",
};
export const TOO_LARGE_FILE: Refusal = {
  status: 413,
  title: "That file is too large",
  sentence: "A file may have at most 10 MB. Please go back and choose a smaller one.",
};
export const TOO_BUSY: Refusal = {
  status: 503,
  title: "Too many files are arriving at once",
  sentence: "Nothing was stored. Please go back and send your file again in a minute.",
};
export const FROM_ELSEWHERE: Refusal = {
  status: 403,
  title: "This form was not sent from our own pages",
  sentence:
    "For your safety nothing was changed. Please open the page on our site and send the form from there.",
};
export const NOT_UNDERSTOOD: Refusal = {
  status: 400,
  title: "We could not read that request",
  sentence: "Your browser or a device on the way sent something we do not understand.",
};
export const HEADERS_TOO_LARGE: Refusal = {
  status: 431,
  title: "Your browser sent too much",
  sentence: "Please delete the cookies of this site and try again.",
};
export const TOO_SLOW: Refusal = {
  status: 408,
  title: "That took too long",
  sentence: "The request did not arrive in time. Please check your connection and try again.",
};
export const METHOD_REFUSED: Refusal = {
  status: 405,
  title: "This address cannot be used in that way",
  sentence: "Pages can be opened and forms can be sent; nothing else is answered here.",
};
export const OUR_FAULT: Refusal = {
  status: 500,
  title: "Unexpected Application Error!",
  sentence: "Something went wrong on our side. Please try again in a moment.",
};

/** The whole document; plain HTML, since it must be right even when nothing else is. */
export function refusalPage({ title, sentence }: Refusal): string {
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light"><meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1><p>${sentence}</p><p><a href="/">Go to the home page</a></p></main></body></html>
`;
}
