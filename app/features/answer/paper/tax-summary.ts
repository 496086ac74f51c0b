import { type RoomWords, wordsIn } from "#content/words.server.ts";
import type { Regime } from "#domain/tax/facts/facts.ts";
import type { PdfFile } from "#features/pdf/make-pdf.server.ts";
import type { PrintedBlock, PrintedDocument, PrintedRow } from "#platform/pdf-maker.ts";
import { balanceText, lineAmount, sectionText } from "#ui/line-table/line-text.ts";
import type { Instant } from "#values/dates.ts";
import type { Firm } from "#values/firm.ts";
import { list } from "#values/lists.ts";
import { formatAmount, formatRupees } from "#values/money.ts";
import { maskPan } from "#values/pan.ts";
import { yearSpan } from "#values/year.ts";
import type { DraftAnswers } from "../draft/draft.ts";
import { nameOf, readPan } from "../figures/certificate-values.ts";
import { type CertificateFigures, figuresOf, type ShownFigure } from "../figures/figures.ts";
import { receiptText } from "../figures/receipt-text.ts";
import type { Answer, AnswerLine } from "../verdict/stored-answer.ts";
import { isUnsettled } from "../verdict/verdict-outcome.ts";

/** An answer to be printed, whoever keeps it: a draft, a case, an account. */
export type Summed = {
  answer: Answer;
  answers: Pick<DraftAnswers, "contact" | "form16" | "corrections">;
  /** Of the case that it was handed over with. */
  reference?: string | undefined;
  /** When the answer was worked out or handed over: the PDF says that it was made then. */
  at: Instant;
};

type SummaryWords = RoomWords["taxSummary"];

/** The answer as a file to keep and to send on. */
export function summaryFile(firm: Firm, summed: Summed): PdfFile {
  const words = wordsIn(summed.answer.language);
  const name = words.taxSummary.fileName(yearSpan(summed.answer.year), summed.reference);
  return { document: printedSummary(firm, summed, words), name };
}

function printedSummary(
  firm: Firm,
  { answer, answers, reference, at }: Summed,
  all: RoomWords,
): PrintedDocument {
  const words = all.taxSummary;
  const { form16 } = answers;
  const pan = form16 && readPan(form16);
  const name = nameOf(answers);
  const certificates = form16 ? figuresOf(form16, answers.corrections, name) : [];
  const regime = answer.verdict?.regime ?? (answer.cheaper === "old" ? "old" : "new");
  return {
    title: words.title,
    lead: [
      [name, pan && words.pan(maskPan(pan))].filter(Boolean).join(", "),
      answer.yearLabel,
      words.computedOn(answer.computedOn),
      ...(reference ? [words.request(reference)] : []),
    ].filter(Boolean),
    firm: firm.name,
    foot: words.foot(firm.email, firm.phones[0]),
    page: words.page,
    made: Math.floor(at.epochMilliseconds / 1000),
    blocks: [
      ...verdictBlocks(answer),
      ...(isUnsettled(answer.verdict)
        ? []
        : [...bothBlocks(answer, all), heading(words.lines(regime)), lines(answer, regime, words)]),
      ...certificates.flatMap((each) => readBlocks(each, all)),
      ...filesBlock(answers, words),
      ...listed(
        words.toCheck,
        certificates.flatMap(({ problems }) => problems.map(({ message }) => message)),
      ),
      ...listed(words.rests, [
        ...answer.status.sentences,
        ...answer.cautions,
        ...answer.regimes[regime].assumptions,
      ]),
      ...listed(words.disputed, answer.disputes ?? []),
      { kind: "quiet", text: words.caution },
    ],
  };
}

function heading(text: string): PrintedBlock {
  return { kind: "heading", text };
}

function listed(title: string, items: readonly string[]): PrintedBlock[] {
  return items.length > 0 ? [heading(title), { kind: "list", items }] : [];
}

/** What comes back or is owed, until when, and why. */
function verdictBlocks({ verdict }: Answer): PrintedBlock[] {
  if (!verdict) return [];
  const { amount, till = "", why, second, sure } = verdict;
  return [
    amount === undefined
      ? { kind: "text", text: verdict.heading }
      : { kind: "figure", label: verdict.heading, amount: formatRupees(amount), note: till },
    { kind: "text", text: [why, second].filter(Boolean).join(" ") },
    ...(sure ? [{ kind: "quiet" as const, text: sure }] : []),
  ];
}

const REGIMES = ["old", "new"] as const;

function bothBlocks(answer: Answer, all: RoomWords): PrintedBlock[] {
  const { bothRegimes, taxSummary } = all;
  const { both } = taxSummary;
  const { old, new: latest } = answer.regimes;
  const row = (label: string, amount: "totalTax" | "interestAndFee" | "taxesPaid"): PrintedRow => ({
    cells: [label, ...[old, latest].map((side) => formatAmount(side[amount]))],
  });
  const isOldClosed = old.open === "no";
  return [
    heading(both.heading),
    {
      kind: "table",
      columns: [
        both.columns.line,
        isOldClosed ? bothRegimes.oldIfInTime : bothRegimes.names.old,
        bothRegimes.names.new,
      ],
      rows: [
        row(both.totalTax, "totalTax"),
        row(both.interestAndFee, "interestAndFee"),
        row(both.paid, "taxesPaid"),
        {
          cells: [both.balance, balanceText(old.balance), balanceText(latest.balance)],
          isSum: true,
        },
      ],
    },
    ...REGIMES.map(
      (regime): PrintedBlock => ({
        kind: "quiet",
        text: `${bothRegimes.names[regime]}: ${answer.regimes[regime].why}`,
      }),
    ),
    ...listed(both.why, [
      answer.because,
      ...answer.factors.map(({ label, rupees, favours }) =>
        all.factorWords.line(label, formatRupees(rupees), favours),
      ),
    ]),
  ];
}

function lines({ rows }: Answer, regime: Regime, words: SummaryWords): PrintedBlock {
  const { line, amount } = words.linesColumns;
  return {
    kind: "table",
    columns: [line, amount],
    rows: rows.flatMap((row) => lineOf(row, regime) ?? []),
  };
}

function lineOf(row: AnswerLine, regime: Regime): PrintedRow | undefined {
  const amount = lineAmount(row, regime);
  if (amount === undefined) return undefined;
  const working = [row.section && sectionText(row.section), row[regime]?.working];
  return {
    cells: [row.label, amount],
    note: working.filter(Boolean).join(", ") || undefined,
    isSum: row.kind === "sum",
  };
}

/** What a certificate says, each figure with its place in it. */
function readBlocks(
  { employer, isTyped, groups }: CertificateFigures,
  all: RoomWords,
): PrintedBlock[] {
  const words = all.taxSummary;
  const { notFound } = all.figuresWords;
  const { figure, amount } = words.readColumns;
  const row = (shown: ShownFigure): PrintedRow => ({
    cells: [shown.label, figureText(shown) ?? notFound],
    note: receiptText(shown.source),
  });
  return [
    heading(isTyped ? words.typed(employer) : words.read(employer)),
    {
      kind: "table",
      columns: [figure, amount],
      rows: groups.flatMap(({ figures }) => figures.map(row)),
    },
  ];
}

function figureText({ value }: ShownFigure): string | undefined {
  return typeof value === "number" ? formatAmount(value) : value;
}

function filesBlock({ form16 }: Summed["answers"], words: SummaryWords): PrintedBlock[] {
  if (!form16 || form16.typed) return [];
  const names = form16.files?.map(({ fileName }) => fileName) ?? [form16.fileName];
  return [{ kind: "quiet", text: words.files(list(names)) }];
}
