import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { untranslated } from "../pseudo-language.ts";

const TEXTS = new URL("./texts/", import.meta.url);
/** So many lines of a difference tell what happened; the rest is more of the same. */
const MOST_LINES = 120;

/**
 * Compares a text with the recorded one of that name, and says in lines what is new and what is gone.
 * `UPDATE_GOLDEN=1` records it instead.
 */
export function expectGolden(name: string, text: string): void {
  if (process.env.APP_LANGUAGE === "pseudo") {
    expectTranslated(text);
    return;
  }
  const file = new URL(`${name}.txt`, TEXTS);
  const current = text.endsWith("\n") ? text : `${text}\n`;
  if (process.env.UPDATE_GOLDEN) {
    mkdirSync(TEXTS, { recursive: true });
    writeFileSync(file, current);
    return;
  }
  const recorded = recordedText(name);
  if (recorded === current) return;
  throw new Error(
    `tests/golden/texts/${name}.txt differs (- recorded, + now; UPDATE_GOLDEN=1 records anew):\n${difference(recorded, current)}`,
  );
}

/** Examples and documents say what they say; what the machine reads is not words. */
const NOT_WORDS_OF_OURS =
  /^\/(?:gallery|TermCondition|Privacy|sitemap\.xml|robots\.txt|stepform\/queue)/;
/** What a record says of a page beside its words. */
const OF_THE_PAGE = [
  /^\d{3}(?: to \S+)?$|⟧?ends with \d$|^as a page:$|^no more is said in \d+ tries$|^(?:mail|text) to [^:]+: /g,
  /^(?:\d+ × )?(?:robots|data): .*|\{"@context".*|"item":.*/g,
  /^(?:\d+ × )?(?:title|description|(?:og|twitter):[\w:]+|data):(?: |$)|^\d+ × /g,
  /\[(?:aria-label|aria-description|alt|placeholder|title|label):/g,
  /\((?:key|backup code|token|id|folder|pay tag)\)|^\[some\]$/g,
];
/** Whom the journeys make up, what they type, and what is written in their documents. */
const TYPED = [
  ...[
    "Asha Testwala",
    "Asha Newname",
    "Olga Ownerwala",
    "Testwala",
    "Asha",
    "asha",
    "olga",
    "Ravi",
    "ravi",
    "sita",
  ],
  ...["mohan", "nobody", "office", "Return of", "Mine", "zz", "many", "Is my Form 16", "right?"],
  ...[
    "I have two",
    "Form 16s.",
    "Is",
    "it <right>?",
    "Firefox",
    "Linux",
    "long words",
    "long wo",
    "Yes",
    "No",
  ],
];
/** As certificates print names and numbers; roman numbers and letters of sections. */
const PRINTED = [
  /[A-Z]{2,}|\b(?:i+[av]?|ia)\b|Unknown option '.*/g,
  // The firm's command prints these as they are stored.
  /⟧: (?:new|other)$/g,
];

function expectTranslated(text: string): void {
  const left = text.split(/^== /m).flatMap((part) => {
    const [heading = "", ...lines] = part.split("\n");
    return NOT_WORDS_OF_OURS.test(heading) ? [] : lines.flatMap(leftIn);
  });
  const distinct = [...new Set(left)].slice(0, MOST_LINES);
  if (distinct.length > 0) throw new Error(`English outside of content:\n${distinct.join("\n")}`);
}

function leftIn(line: string): string[] {
  const bare = OF_THE_PAGE.reduce((left, part) => left.replaceAll(part, " "), line);
  const words = untranslated(bare, TYPED, PRINTED);
  return words.length > 0 ? [`${words.join(" ")}: ${line}`] : [];
}

/** The recorded text of that name, "" where there is none. */
export function recordedText(name: string): string {
  const file = new URL(`${name}.txt`, TEXTS);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Lines that only one of two texts has, each side in its order, under the heading where they stand. */
export function difference(recorded: string, current: string): string {
  const [old, latest] = [recorded.split("\n"), current.split("\n")];
  let start = 0;
  while (start < old.length && old[start] === latest[start]) start++;
  let end = 0;
  while (
    end < Math.min(old.length, latest.length) - start &&
    old.at(-1 - end) === latest.at(-1 - end)
  )
    end++;
  const lines: [number, string][] = [
    ...onlyIn(old, latest, start, end).map(([at, line]): [number, string] => [at, `- ${line}`]),
    ...onlyIn(latest, old, start, end).map(([at, line]): [number, string] => [at, `+ ${line}`]),
  ].toSorted(([one], [other]) => one - other);
  if (lines.length === 0) lines.push([start, "the same lines in another order"]);
  let heading = "";
  const shown = lines.slice(0, MOST_LINES).flatMap(([at, line]) => {
    const above = headingAbove(line.startsWith("-") ? old : latest, at);
    if (above === heading) return [line];
    heading = above;
    return [above, line];
  });
  const left = lines.length - MOST_LINES;
  return [...shown, ...(left > 0 ? [`… and ${left} more lines`] : [])].join("\n");
}

function onlyIn(lines: string[], others: string[], start: number, end: number): [number, string][] {
  const counts = new Map<string, number>();
  for (const line of others.slice(start, others.length - end))
    counts.set(line, (counts.get(line) ?? 0) + 1);
  return lines.slice(start, lines.length - end).flatMap((line, index): [number, string][] => {
    const left = counts.get(line) ?? 0;
    counts.set(line, left - 1);
    return left > 0 ? [] : [[start + index, line]];
  });
}

/** Records mark the beginning of a screen, a mail or a person with `== `. */
function headingAbove(lines: string[], at: number): string {
  return lines.slice(0, at + 1).findLast((line) => line.startsWith("== ")) ?? "";
}
