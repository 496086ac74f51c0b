import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
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

/** What a record says of a page beside its words. */
const OF_THE_PAGE =
  /^== .*|^\d{3}(?: to \S+)?$|^robots: .*|^data: .*|^(?:title|description|og:[\w:]+|twitter:\w+): |\[(?:aria-label|aria-description|alt|placeholder|title|label): |^\d+ × /;
/** Whom the journeys make up, and what they type and upload. */
const TYPED = ["Asha", "Testwala"];

function expectTranslated(text: string): void {
  const left = text.split("\n").flatMap((line) => {
    const words = untranslated(line.replaceAll(new RegExp(OF_THE_PAGE, "g"), " "), TYPED);
    return words.length > 0 ? [`${words.join(" ")}: ${line}`] : [];
  });
  const distinct = [...new Set(left)];
  if (process.env.PSEUDO_OUT) appendFileSync(process.env.PSEUDO_OUT, `${distinct.join("\n")}\n`);
  if (distinct.length > 0)
    throw new Error(`English outside of content:\n${distinct.slice(0, MOST_LINES).join("\n")}`);
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
