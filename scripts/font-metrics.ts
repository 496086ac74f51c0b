/** Advance widths of Arial (and of Liberation Sans, made to match it) in 1/2048 em. */
export const arialWidths: Record<string, number> = {
  a: 1139,
  b: 1139,
  c: 1024,
  d: 1139,
  e: 1139,
  f: 569,
  g: 1139,
  h: 1139,
  i: 455,
  j: 455,
  k: 1024,
  l: 455,
  m: 1706,
  n: 1139,
  o: 1139,
  p: 1139,
  q: 1139,
  r: 682,
  s: 1024,
  t: 569,
  u: 1139,
  v: 1024,
  w: 1479,
  x: 1024,
  y: 1024,
  z: 1024,
  " ": 569,
};

/** The same of Times New Roman (and of Liberation Serif). */
export const timesWidths: Record<string, number> = {
  a: 909,
  b: 1024,
  c: 909,
  d: 1024,
  e: 909,
  f: 682,
  g: 1024,
  h: 1024,
  i: 569,
  j: 569,
  k: 1024,
  l: 569,
  m: 1593,
  n: 1024,
  o: 1024,
  p: 1024,
  q: 1024,
  r: 682,
  s: 797,
  t: 569,
  u: 1024,
  v: 1024,
  w: 1479,
  x: 1024,
  y: 1024,
  z: 909,
  " ": 512,
};

/** How often each letter stands in a hundred signs of English. */
const FREQUENCY: Record<string, number> = {
  " ": 18,
  e: 10.3,
  t: 7.5,
  a: 6.5,
  o: 6.2,
  n: 5.7,
  i: 5.7,
  s: 5.3,
  r: 5,
  h: 4.9,
  l: 3.3,
  d: 3.3,
  u: 2.3,
  c: 2.2,
  m: 2,
  f: 2,
  w: 1.7,
  g: 1.6,
  p: 1.5,
  y: 1.4,
  b: 1.3,
  v: 0.8,
  k: 0.6,
  x: 0.1,
  j: 0.1,
  q: 0.1,
  z: 0.1,
};

/**
 * What a fallback needs so that text keeps its lines when the real face arrives:
 * the descriptors of a second `@font-face` (size-adjust, ascent-, descent- and line-gap-override).
 * @param font a TrueType file with hhea, hmtx and a format 4 cmap
 */
export function metricsOf(font: Uint8Array, fallback: Record<string, number>): string {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const table = (tag: string): number => {
    for (let i = 0; i < view.getUint16(4); i++) {
      const at = 12 + i * 16;
      const name = String.fromCharCode(...font.subarray(at, at + 4));
      if (name === tag) return view.getUint32(at + 8);
    }
    throw new Error(`the font has no ${tag} table`);
  };
  const unitsPerEm = view.getUint16(table("head") + 18);
  const hhea = table("hhea");
  const longMetrics = view.getUint16(hhea + 34);
  const hmtx = table("hmtx");
  const advance = (glyph: number) => view.getUint16(hmtx + Math.min(glyph, longMetrics - 1) * 4);
  const glyphOf = cmapFormat4(view, table("cmap"));

  let own = 0;
  let theirs = 0;
  for (const [sign, share] of Object.entries(FREQUENCY)) {
    own += (advance(glyphOf(sign.charCodeAt(0))) / unitsPerEm) * share;
    theirs += ((fallback[sign] ?? 0) / 2048) * share;
  }
  const size = own / theirs;
  const share = (offset: number) =>
    `${((Math.abs(view.getInt16(hhea + offset)) / unitsPerEm / size) * 100).toFixed(2)}%`;
  return [
    `size-adjust: ${(size * 100).toFixed(2)}%;`,
    `ascent-override: ${share(4)};`,
    `descent-override: ${share(6)};`,
    `line-gap-override: ${share(8)};`,
  ].join(" ");
}

function cmapFormat4(view: DataView, cmap: number): (code: number) => number {
  for (let i = 0; i < view.getUint16(cmap + 2); i++) {
    const at = cmap + view.getUint32(cmap + 4 + i * 8 + 4);
    if (view.getUint16(at) !== 4) continue;
    const twice = view.getUint16(at + 6);
    return (code) => {
      for (let s = 0; s < twice; s += 2) {
        if (view.getUint16(at + 14 + s) < code) continue;
        const start = view.getUint16(at + 16 + twice + s);
        if (start > code) return 0;
        const delta = view.getUint16(at + 16 + twice * 2 + s);
        const rangeAt = at + 16 + twice * 3 + s;
        const range = view.getUint16(rangeAt);
        if (range === 0) return (code + delta) & 0xffff;
        const glyph = view.getUint16(rangeAt + range + (code - start) * 2);
        return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
      }
      return 0;
    };
  }
  throw new Error("the font has no format 4 character map");
}
