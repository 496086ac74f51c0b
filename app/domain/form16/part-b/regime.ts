import type { Box, FieldProblem, Fields } from "#domain/form16/form16.ts";
import type { TableLine } from "#domain/form16/text/table.ts";
import { boxAround, rightOf, type Word } from "#domain/form16/text/word.ts";
import type { FoundRow } from "./part-b-labels.ts";

/** An answer, or the box beside one. */
type Sign = {
  says: "yes" | "no" | "either" | "tick" | "cross" | "empty";
  word: Word;
  page: number;
};

/** Boxes as typists and fonts of symbols have them; those of Wingdings may come as "þ", "ü" and "¨". */
const MARKS: [says: Sign["says"], mark: string][] = [
  ["tick", String.raw`[☑✓✔√■●◉þü\uf0fe\uf0fc\uf052]|\[[✓✔√*]\]|\([✓✔√*]\)`],
  ["cross", String.raw`[x☒✗✘⊠ý\uf0fd\uf0fb]|\[x\]|\(x\)`],
  ["empty", String.raw`[☐□○◯⬜\u0308\uf0a8\uf06f\uf0a3]|\[\]|\(\)`],
];
const MARK = MARKS.map(([, mark]) => mark).join("|");
const SIGNS = new RegExp(`^(${MARK})?(yes/no|yes|no)?\\.?(${MARK})?$`, "i");

/**
 * Row A flipped its question: until AY 2023-24 "opting for" s. 115BAC (Yes: new regime), since AY 2024-25
 * "opting out of" s. 115BAC(1A) (Yes: old regime). Only the word "out" tells them apart.
 */
export function readRegime(
  found: FoundRow,
  table: TableLine[],
  fields: Fields,
  problems: FieldProblem[],
): void {
  const out = /^.*?opt.*?out.*?115bac/.test(found.answer);
  const own = signsIn(found.lines);
  const signs = own.some(isAnswer) ? own : signsIn(answerAbove(found, table));
  const answer = answerOf(signs);
  const [question] = found.lines;
  if (question) {
    const { page, words } = question.line;
    const taken = signsIn([question]);
    const asked = words.filter(
      ({ x }) => !taken.some(({ word }) => x >= word.x && x < rightOf(word)),
    );
    fields["partB.regime.question"] = {
      value: out ? "out" : "in",
      page,
      text: asked.map((word) => word.text).join(" "),
      box: boxAround(asked),
    };
  }
  if (!answer) {
    problems.push({
      fields: ["partB.regime.answer", "partB.regime"],
      message: signs.some(isAnswer) ? { id: "regimeBothTicked" } : { id: "regimeUnread" },
    });
    return;
  }
  const yes = answer.says === "yes";
  const box: Box = boxAround([answer.word]);
  const place = { page: answer.page, text: answer.word.text, box };
  fields["partB.regime.answer"] = { value: yes ? "Yes" : "No", ...place };
  fields["partB.regime"] = { value: yes === out ? "old" : "new", ...place };
}

function isAnswer({ says }: Sign): boolean {
  return says === "yes" || says === "no" || says === "either";
}

/** The only answer, or the one with the only ticked (or crossed) box; "Yes / No" with neither is none. */
function answerOf(signs: Sign[]): Sign | undefined {
  const answers = signs.filter(isAnswer);
  const marks = signs.filter((sign) => !isAnswer(sign));
  if (marks.length > 0) return besideTick(signs, answers, marks);
  const [first] = answers;
  const isOne = first?.says !== "either" && answers.every(({ says }) => says === first?.says);
  return isOne ? first : undefined;
}

function besideTick(signs: Sign[], answers: Sign[], marks: Sign[]): Sign | undefined {
  const ticks = marks.filter(({ says }) => says === "tick");
  const crosses = marks.filter(({ says }) => says === "cross");
  const [tick, another] = ticks.length > 0 ? ticks : crosses;
  if (!tick || another || answers.some(({ says }) => says === "either")) return undefined;
  const at = signs.indexOf(tick);
  const [before, after] = [signs[at - 1], signs[at + 1]];
  const isInPairs = marks.length === answers.length && marks.length > 1;
  if (isInPairs) return signs[0] && isAnswer(signs[0]) ? before : after;
  if (!before || !after) return before ?? after;
  const [toBefore, toAfter] = [
    tick.word.x - rightOf(before.word),
    after.word.x - rightOf(tick.word),
  ];
  if (before.page !== after.page || Math.max(toBefore, toAfter) < 2 * Math.min(toBefore, toAfter))
    return undefined;
  return toBefore < toAfter ? before : after;
}

function signsIn(lines: TableLine[]): Sign[] {
  return lines.flatMap(({ line }) =>
    withBoxes(line.words).flatMap((word): Sign[] => {
      const [, before, answer, behind] = SIGNS.exec(word.text) ?? [];
      const text = answer?.toLowerCase();
      const says = text === "yes" || text === "no" ? text : "either";
      return [
        ...signOf(before, word, line.page),
        ...(text ? [{ says, word, page: line.page } satisfies Sign] : []),
        ...signOf(behind, word, line.page),
      ];
    }),
  );
}

function signOf(mark: string | undefined, word: Word, page: number): Sign[] {
  const says = MARKS.find(([, known]) => new RegExp(`^(?:${known})$`, "i").test(mark ?? ""))?.[0];
  return says ? [{ says, word, page }] : [];
}

/** "[", "X" and "]" drawn apart are one box. */
function withBoxes(words: Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isOpen = last && /^[[(][x✓✔√*]?$/i.test(last.text) && /^[x✓✔√*]?[\])]$/i.test(word.text);
    const isInside = last && /^[[(]$/.test(last.text) && /^[x✓✔√*]$/i.test(word.text);
    if (last && (isOpen || isInside)) {
      const width = rightOf(word) - last.x;
      joined[joined.length - 1] = { ...last, text: last.text + word.text, width };
    } else joined.push(word);
  }
  return joined;
}

/** Amounts may be set a little above their labels; so is the answer, then, on a line with nothing else. */
function answerAbove({ lines: [question] }: FoundRow, table: TableLine[]): TableLine[] {
  const above = question && table[table.indexOf(question) - 1];
  if (!above || above.line.page !== question.line.page) return [];
  const isAlone = withBoxes(above.line.words).every(({ text }) => SIGNS.test(text));
  return isAlone && question.line.y - above.line.y < 1.6 * question.line.height ? [above] : [];
}
