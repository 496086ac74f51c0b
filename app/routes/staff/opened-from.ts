/** A page that knows where it was opened from: `/staff/cases/KY-… ?from=/staff#case-…`. */
export function openedFrom(path: string, from: string): string {
  return `${path}?${new URLSearchParams({ from })}`;
}
