/** Of this tab alone: the names of files that are not sent yet. */
function unsentKey(reference: string): string {
  return `unsent:${reference}`;
}

/** Notes what the page has not sent yet, in the place of what was noted before. */
export function noteUnsent(reference: string, names: readonly string[]): void {
  try {
    if (names.length > 0) sessionStorage.setItem(unsentKey(reference), JSON.stringify(names));
    else sessionStorage.removeItem(unsentKey(reference));
  } catch {
    // Not allowed here: then it is not said.
  }
}

/** What was not sent when the page was left. */
export function listUnsent(reference: string): string[] {
  try {
    const names: unknown = JSON.parse(sessionStorage.getItem(unsentKey(reference)) ?? "[]");
    return Array.isArray(names) ? names.map(String) : [];
  } catch {
    return [];
  }
}
