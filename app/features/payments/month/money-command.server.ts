import { moneyCommand as words } from "#content/en/money-command.ts";
import { differenceLines, gapLine } from "#content/en/money-differences.ts";
import { monthWords } from "#content/en/money-month.ts";
import { MONTH_FILES } from "#domain/payments/month.ts";
import type { App } from "#platform/app.server.ts";
import { checkMoney } from "./check-money.server.ts";
import { monthFile, readMonth, sumOfMonth } from "./month.server.ts";
import { type MonthView, monthView } from "./month-view.ts";

type Result = { exitCode: number; output: string };

const help = () => words.help(MONTH_FILES);
const inLines = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");

/**
 * `npm run money -- check` compares the books with themselves, `month` sums up a month or prints one of its files; exit
 * code 1 where something differs.
 */
export async function runMoneyCommand(app: App, { args }: { args: string[] }): Promise<Result> {
  const [verb, ...rest] = args;
  if (verb === "--help") return { exitCode: 0, output: help() };
  const done = await runVerb(app, verb, rest);
  return done ?? { exitCode: 2, output: help() };
}

/** Undefined for what is no command. */
async function runVerb(
  app: App,
  verb: string | undefined,
  [month = "", file, ...more]: string[],
): Promise<Result | undefined> {
  if (verb === "check" && month === "") return check(app);
  const first = verb === "month" && more.length === 0 ? readMonth(month) : undefined;
  if (!first) return undefined;
  if (file !== undefined) {
    const made = await monthFile(app, first, file);
    return made && { exitCode: 0, output: made.text };
  }
  const sums = await sumOfMonth(app, first);
  const exitCode = sums.close.unexplained.length === 0 ? 0 : 1;
  return { exitCode, output: inLines(monthLines(monthView(first, sums))) };
}

async function check(app: App): Promise<Result> {
  const { orders, documents, differences, gaps } = await checkMoney(app);
  const lines = [
    ...differenceLines(differences),
    ...gaps.map(gapLine),
    words.checked(orders, documents),
  ];
  if (differences.length === 0) lines.push(words.agrees);
  return { exitCode: differences.length === 0 ? 0 : 1, output: inLines(lines) };
}

function monthLines(view: MonthView) {
  const { heading, closed, rows, undocumented, verdict, unexplained, more, late, gaps } = view;
  const all = [
    ...rows.map(({ name, count, sum }) => [name, String(count), sum]),
    ...undocumented.rows.map(({ name, sum }) => [`  ${name}`, "", sum]),
  ];
  const widthOf = (column: number) => Math.max(...all.map((cells) => cells[column]?.length ?? 0));
  const [names, counts, sums] = [widthOf(0), widthOf(1), widthOf(2)];
  const lines = all.map(
    ([name = "", count = "", sum = ""]) =>
      `${name.padEnd(names)}  ${count.padStart(counts)}  ${sum.padStart(sums)}`,
  );
  const held = lines.splice(rows.length);
  return [
    ...[heading, ...(closed ? [closed] : []), "", ...lines],
    ...(held.length > 0 ? [undocumented.heading, ...held] : []),
    ...["", verdict],
    ...unexplained.map(({ reference, text }) => `  ${reference}: ${text}`),
    ...(more ? [`  ${more}`] : []),
    ...(late.length > 0 ? ["", monthWords.late.heading] : []),
    ...late.map(({ text, reference }) => `  ${text}${reference && `, ${reference}`}`),
    ...gaps,
  ];
}
