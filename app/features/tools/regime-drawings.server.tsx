import type { ReactNode } from "react";
import { bothRegimes } from "#content/en/both-regimes.ts";
import { toolCards } from "#content/en/tools/cards.ts";
import { regimeAnswerWords as words } from "#content/en/tools/regime-answer.ts";
import {
  Bars,
  Disputes,
  Flips,
  Missing,
  OpenToday,
  ReturnForm,
  Unused,
} from "#features/answer/verdict/both-regimes-parts.tsx";
import { oldResult } from "#features/answer/verdict/old-result.ts";
import { draw } from "#ui/drawn.server.ts";
import { Figure, FigureRow } from "#ui/figure/figure.tsx";
import { LineTable } from "#ui/line-table/line-table.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { TermsOnce } from "#ui/term/explained.tsx";
import { listClauses } from "#values/lists.ts";
import { formatRupees } from "#values/money.ts";
import type { RegimeAnswer } from "./regime-answer.ts";
import type { Given } from "./regime-given.ts";

const REGIMES = ["old", "new"] as const;

/** The answer of the tool: its hero, and the parts behind it with what each says while it is closed. */
export function drawRegimes(answer: RegimeAnswer, given: readonly Given[]) {
  const part = (name: string, children: ReactNode) =>
    draw(<TermsOnce>{children}</TermsOnce>, `${name}-`);
  const fold = <Id extends string>(id: Id, heading: string, result: string) => ({
    id,
    heading,
    result,
  });
  const { tax, open } = answer;
  return {
    markup: {
      hero: draw(
        <>
          <GivenOnPaper given={given} />
          <Hero answer={answer} />
        </>,
      ),
      old: part("old", <OldRegime answer={answer} />),
      lines: part("lines", <Lines answer={answer} />),
      balance: part("balance", <Balances answer={answer} />),
      open: part("open", <Open answer={answer} />),
    },
    folds: [
      fold("old", bothRegimes.flip.title, oldResult(answer, answer)),
      fold(
        "lines",
        words.lines.title,
        words.lines.result(formatRupees(tax.old), formatRupees(tax.new)),
      ),
      fold("balance", words.balance.title, balanceResult(answer)),
      fold("open", words.open.title, words.open.result[open.old.open]),
    ],
  };
}

function balanceResult({ balance }: RegimeAnswer): string {
  if (!balance) return words.balance.unknown;
  return listClauses(
    REGIMES.map(
      (regime) =>
        `${balanceLabel(regime, balance[regime].balance)} ${formatRupees(Math.abs(balance[regime].balance))}`,
    ),
  );
}

function balanceLabel(regime: (typeof REGIMES)[number], balance: number): string {
  return `${bothRegimes.names[regime]}: ${balance < 0 ? words.balance.refund : words.balance.toPay}`;
}

/** The amounts at which the cheaper regime changes, what was left empty, and the room that the limits leave. */
function OldRegime({ answer }: { answer: RegimeAnswer }) {
  const { missing, rentGuess } = answer;
  return (
    <>
      <p className="quiet">{bothRegimes.flip.text}</p>
      <Flips {...answer} />
      {rentGuess && <p className="quiet">{rentGuess}</p>}
      {missing && (
        <>
          <h3>{bothRegimes.missing.ofTool}</h3>
          <p className="quiet">{bothRegimes.missing.toolText}</p>
          <Missing {...missing} />
        </>
      )}
      <h3>{bothRegimes.unused.title}</h3>
      <Unused {...answer} />
    </>
  );
}

/** The form's answers, on paper alone: the form itself is left out there. */
function GivenOnPaper({ given }: { given: readonly Given[] }) {
  return (
    <p className="paper-only quiet">
      {listClauses(given.map(({ label, value }) => `${label}: ${value}`))}.
    </p>
  );
}

/** The saving as the largest thing on the page, and why. */
function Hero({ answer }: { answer: RegimeAnswer }) {
  const { cheaper, saving, because, tax } = answer;
  const isClosed = cheaper === "old" && answer.open.old.open === "no";
  return (
    <>
      {cheaper === "same" ? (
        <p className="lead">{words.same(answer.yearLabel)}</p>
      ) : (
        <Figure
          tone="answer"
          label={words.cheaper(cheaper, isClosed, answer.yearLabel)}
          amount={saving}
          note={because}
        />
      )}
      {isClosed && (
        <Notice tone="warn">
          <p>{answer.open.old.why}</p>
        </Notice>
      )}
      <FigureRow>
        {REGIMES.map((regime) => (
          <Figure key={regime} size="row" label={words.taxIn[regime]} amount={tax[regime]} />
        ))}
      </FigureRow>
      {answer.cautions.map((caution) => (
        <Notice key={caution} tone="warn">
          <p>{caution}</p>
        </Notice>
      ))}
    </>
  );
}

/** Refund or to pay in each regime. */
function Balances({ answer: { balance } }: { answer: RegimeAnswer }) {
  if (!balance) return <p>{words.balance.missing}</p>;
  return (
    <FigureRow>
      {REGIMES.map((regime) => (
        <Figure
          key={regime}
          size="row"
          label={balanceLabel(regime, balance[regime].balance)}
          amount={Math.abs(balance[regime].balance)}
          tone={toneOf(balance[regime].balance)}
          note={balance[regime].note}
        />
      ))}
    </FigureRow>
  );
}

/** What is open on the day, and the return form. */
function Open({ answer }: { answer: RegimeAnswer }) {
  return (
    <>
      <OpenToday {...answer.open} />
      <ReturnForm form={answer.form} />
      <p className="screen-only">
        <a href={`${toolCards.dueDates.path}?year=${answer.year}`}>{words.open.link}</a>
      </p>
    </>
  );
}

function toneOf(balance: number): "good" | "wrong" | "plain" {
  if (balance === 0) return "plain";
  return balance < 0 ? "good" : "wrong";
}

function Lines({ answer }: { answer: RegimeAnswer }) {
  const { names, oldIfInTime } = bothRegimes;
  return (
    <>
      <p className="quiet">
        {words.lines.text} <span className="screen-only">{words.lines.why}</span>
      </p>
      <LineTable
        caption={words.caption(answer.yearLabel, answer.today)}
        columns={{ ...names, ...(answer.open.old.open === "no" ? { old: oldIfInTime } : {}) }}
        rows={answer.rows}
      />
      {answer.assumptions.length > 0 && (
        <ul className="quiet bullets">
          {answer.assumptions.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
      )}
      <Disputes {...answer} />
      <Bars {...answer} />
    </>
  );
}
