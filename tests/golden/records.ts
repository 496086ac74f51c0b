import { createHash } from "node:crypto";

/**
 * Every piece of sentence in many texts: pieces that differ in figures alone are one, shown by the first
 * of them, with their count. A changed word shows as words, a figure that moved in a hash.
 */
export function distinctPieces(texts: readonly string[]): string {
  const found = new Map<string, { example: string; count: number }>();
  for (const piece of texts.flatMap((text) => text.split(/\n|(?<=[.?;,:])\s+|\s*\(|\)/))) {
    if (piece.trim() === "") continue;
    const pattern = patternOf(piece);
    const entry = found.get(pattern);
    if (entry) entry.count++;
    else found.set(pattern, { example: piece.trim(), count: 1 });
  }
  return [...found]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { example, count }]) => `${count} × ${example}`)
    .join("\n");
}

function patternOf(piece: string): string {
  return piece
    .replaceAll(/\d[\d,.]*/g, "#")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** A row a text: its name and the first signs of its hash. */
export function hashes(texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts)
    .map(([name, text]) => `${name} ${hashOf(text)}`)
    .join("\n");
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/** A value of a JSON text and where it stands; places in lists are not told apart. */
export type Leaf = { path: string; value: unknown };

export function leavesOf(value: unknown, path = "$"): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((each) => leavesOf(each, `${path}[]`));
  if (typeof value !== "object" || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, `${path}.${name}`));
}

/** JSON as lines by their path, so that what comes to stand beside a value does not move it. */
export function leafLines(leaves: readonly Leaf[]): string[] {
  return leaves
    .map(({ path, value }, index) => ({ path, index, line: `${path}: ${JSON.stringify(value)}` }))
    .toSorted((one, other) =>
      one.path === other.path ? one.index - other.index : one.path < other.path ? -1 : 1,
    )
    .map(({ line }) => line);
}

/** A text of several parts under headings. */
export function sections(parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts)
    .map(([heading, text]) => `== ${heading}\n${text.trimEnd()}\n`)
    .join("\n");
}

/** The lines of a part that `sections` wrote. */
export function sectionOf(text: string, heading: string): string[] {
  const lines = text.split("\n");
  const start = lines.indexOf(`== ${heading}`);
  if (start < 0) return [];
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => line.startsWith("== "));
  return rest.slice(0, end < 0 ? rest.length : end).filter(Boolean);
}
