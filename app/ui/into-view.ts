/** Scrolls as little as shows all of a part, or its beginning where it is taller than the window. */
export function bringIntoView(part: Element | null | undefined): void {
  if (!part) return;
  const fits = part.getBoundingClientRect().height <= window.innerHeight;
  part.scrollIntoView({ block: fits ? "nearest" : "start" });
}
