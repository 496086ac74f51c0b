import { z } from "zod";
import { readQuery } from "#values/form.ts";
import { ownPath } from "#values/own-path.ts";

/** Where a page of the firm's was opened from, in its query. */
const QUERY = { from: z.string().optional() };

/** The list and the line that a page was opened from, else where it usually leads back to. */
export function wayBack({ searchParams }: URL, usual: string): string {
  const from = ownPath(readQuery(searchParams, QUERY).from);
  return from && /^\/staff(?:[/?#]|$)/.test(from) ? from : usual;
}

/** The same page with something said of what was done, and where it was opened from. */
export function afterwards({ pathname, searchParams }: URL, done: Record<string, string>): string {
  const { from } = readQuery(searchParams, QUERY);
  const query = new URLSearchParams({ ...done, ...(from && { from }) });
  // A flag has no value.
  return query.size > 0 ? `${pathname}?${query}`.replace(/=(?=&|$)/g, "") : pathname;
}
