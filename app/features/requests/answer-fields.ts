/** The number of the form for files of which it is not said what they answer. */
export const ANY_REQUEST = "all";

/** The fields of a typed answer begin with this: a page has a form for each request. */
export function givenField(number: string | number): string {
  return `given-${number}`;
}

/** That a client does not have what is asked for. */
export function withoutField(number: string | number): string {
  return `without-${number}`;
}

/** A file with its password. */
export function fileFields(number: string | number) {
  return { file: `file-${number}`, password: `password-${number}`, usual: `usual-${number}` };
}

/** Where a document is put. */
export function placeField(document: string): string {
  return `to-${document}`;
}

/** Why an answer goes back. */
export function backField(number: string | number): string {
  return `back-${number}`;
}
