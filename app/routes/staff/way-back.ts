import { ownPath } from "#values/own-path.ts";

/** Where a page of the firm's was opened from, in its query. */
const FROM = "from";

/** The list and the line that a page was opened from, else where it usually leads back to. */
export function wayBack({ searchParams }: URL, usual: string): string {
  const from = ownPath(searchParams.get(FROM));
  return from && /^\/staff(?:[/?#]|$)/.test(from) ? from : usual;
}

/** A page that knows where it was opened from: `/staff/cases/KY-… ?from=/staff#case-…`. */
export function openedFrom(path: string, from: string): string {
  return `${path}?${new URLSearchParams({ [FROM]: from })}`;
}

/** The same page with something said of what was done, and where it was opened from. */
export function afterwards({ pathname, searchParams }: URL, done: Record<string, string>): string {
  const from = searchParams.get(FROM);
  const query = new URLSearchParams({ ...done, ...(from && { [FROM]: from }) });
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
