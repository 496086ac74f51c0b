/**
 * Preloads compete with the text and the fonts of a page that can be read before any script runs.
 * @param html in UTF-8. Read as Latin-1, byte for byte: what is taken out has no other letters.
 */
export function withoutPreloads(html: Buffer): Buffer<ArrayBuffer> {
  const tag = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;
  return Buffer.from(html.toString("latin1").replace(tag, ""), "latin1");
}
