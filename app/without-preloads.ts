/** Preloads compete with the text and the fonts of a page that can be read before any script runs. */
export function withoutPreloads(html: string): string {
  return html.replace(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, "");
}
