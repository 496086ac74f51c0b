/** The child process that reads uploaded PDFs, run from its source: the built bundle does not hold it. */
export const PDF_CHILD = new URL("../app/features/pdf/pdf-child.ts", import.meta.url);
