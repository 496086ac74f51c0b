const SOMEWHERE = "https://own.invalid";
const LONGEST = 2000;

/**
 * The address that `next` names, when it is a page of ours: a path with its query, spelt as a browser would. Anything
 * that a browser could read as another site is undefined (`//elsewhere`, `/\\elsewhere`, `/\t/elsewhere`, `https:…`).
 */
export function ownPath(next: string | null | undefined): string | undefined {
  if (!next?.startsWith("/") || next.length > LONGEST) return undefined;
  if (!URL.canParse(next, SOMEWHERE)) return undefined;
  const url = new URL(next, SOMEWHERE);
  const path = url.pathname + url.search + url.hash;
  // A dot segment may leave two slashes in front, which alone would name another host.
  return url.origin === SOMEWHERE && !/^\/[/\\]/.test(path) ? path : undefined;
}
