/** What this page remembers where the browser remembers nothing for us. */
const here = new Map<string, string>();

/** A word that this browser remembers from tab to tab. */
export function recall(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return here.get(name);
  }
}

export function remember(name: string, word: string): void {
  try {
    localStorage.setItem(name, word);
  } catch {
    here.set(name, word);
  }
}
