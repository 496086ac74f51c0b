import type { Message } from "#values/message.ts";

/** What a column of a list of clients is taken as. */
export const COLUMN_KINDS = [
  "name",
  "email",
  "mobile",
  /** An e-mail in one row, a mobile in another. */
  "contact",
  "pan",
  "year",
  "note",
  "none",
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** Why no row can be read as the columns are taken. */
export type ColumnMessages = {
  nameColumnMissing: null;
  contactColumnMissing: null;
  columnTwice: { kind: ColumnKind };
};

/** What offices write above their columns. Several may fit: the first in this order counts. */
const WORDS: readonly (readonly [kind: ColumnKind, is: RegExp, isNot?: RegExp])[] = [
  [
    "name",
    /\bnames?\b|^(?:assessee|client|customer|party)$/,
    // Of others, or a part of it, which would be taken for the whole.
    /\b(?:father|mother|spouse|husband|wife|nominee|bank|branch|company|employer|group|user|file|firm|first|middle|last|sur|nick|ref(?:d|erred)?|contact)\b/,
  ],
  ["pan", /\b(?:pan|permanent account)\b/, /\bnames?\b/],
  [
    "contact",
    /^contacts?(?: details?)?$|\bmail\b.*\b(?:mob|mobile|phone)\b|\b(?:mob|mobile|phone)\b.*\bmail\b/,
  ],
  ["email", /\be ?mail\d*\b|^mail(?: id)?$/],
  [
    "mobile",
    /\b(?:mob|mobile|phone|cell|whats ?app|tel|telephone|ph)\d*\b|^contact (?:no|number)$/,
  ],
  ["year", /\b(?:f ?y|a ?y|years?)\b/, /\b(?:birth|age|turnover|joining)\b/],
  ["note", /\b(?:notes?|remarks?|comments?|narration)\b/],
];

/** Takes columns by the words above them, each kind once; what is not understood is not taken. */
export function guessColumns(header: readonly string[]): ColumnKind[] {
  const taken = new Set<ColumnKind>();
  return header.map((cell) => {
    const words = wordsOf(cell);
    const [kind] =
      WORDS.find(
        ([kind, is, isNot]) => !taken.has(kind) && is.test(words) && !isNot?.test(words),
      ) ?? [];
    if (kind) taken.add(kind);
    return kind ?? "none";
  });
}

/** In small letters, with one space between: "E-mail ID" is "e mail id", "F.Y." is "f y". */
function wordsOf(cell: string): string {
  return cell
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

/** Whether the words above a column say that its years are assessment years. */
export function isOfAssessment(header: string): boolean {
  return /\b(?:a ?y|assessment)\b/.test(wordsOf(header));
}

/** What is wrong with how the columns are taken. */
export function columnProblems(columns: readonly ColumnKind[]): Message<ColumnMessages>[] {
  const has = (...kinds: ColumnKind[]) => columns.some((kind) => kinds.includes(kind));
  const twice = COLUMN_KINDS.filter(
    (kind) => kind !== "none" && columns.filter((each) => each === kind).length > 1,
  );
  return [
    ...(has("name") ? [] : [{ id: "nameColumnMissing" } as const]),
    ...(has("email", "mobile", "contact") ? [] : [{ id: "contactColumnMissing" } as const]),
    ...twice.map((kind) => ({ id: "columnTwice", params: { kind } }) as const),
  ];
}
