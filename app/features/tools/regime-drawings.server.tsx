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
} from "#features/answer/both-regimes-parts.tsx";
import { draw, type Markup } from "#ui/drawn.server.ts";
import { Figure, FigureRow } from "#ui/figure/figure.tsx";
import { LineTable } from "#ui/line-table/line-table.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { TermsOnce } from "#ui/term/explained.tsx";
import { listClauses } from "#values/lists.ts";
import type { RegimeAnswer } from "./regime-answer.ts";
import type { Given } from "./regime-given.ts";
import { ToolPart } from "./tool-part.tsx";

const REGIMES = ["old", "new"] as const;

/** The answer of the tool: its hero, and the parts behind it. */
export function drawRegimes(
  answer: RegimeAnswer,
  given: readonly Given[],
): Record<"hero" | "parts", Markup> {
  return {
    hero: draw(
      <>
        <GivenOnPaper given={given} />
        <Hero answer={answer} />
      </>,
    ),
    parts: draw(
      <TermsOnce>
        <Bars {...answer} />
        <ToolPart id="flip" title={bothRegimes.flip.title}>
          <p className="quiet">{bothRegimes.flip.text}</p>
          <Flips {...answer} />
          {answer.rentGuess && <p className="quiet">{answer.rentGuess}</p>}
        </ToolPart>
        {answer.missing && (
          <ToolPart id="missing" title={bothRegimes.missing.ofTool}>
            <p className="quiet">{bothRegimes.missing.toolText}</p>
            <Missing {...answer.missing} />
          </ToolPart>
        )}
        <Balances answer={answer} />
        <Lines answer={answer} />
        <ToolPart id="unused" title={bothRegimes.unused.title}>
          <Unused {...answer} />
        </ToolPart>
      </TermsOnce>,
      "parts-",
    ),
  };
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

/** Refund or to pay, and what is open on the day. */
function Balances({ answer }: { answer: RegimeAnswer }) {
  const { balance, open } = answer;
  return (
    <ToolPart id="balance" title={words.balance.title}>
      {balance ? (
        <FigureRow>
          {REGIMES.map((regime) => (
            <Figure
              key={regime}
              size="row"
              label={`${bothRegimes.names[regime]}: ${balance[regime].balance < 0 ? words.balance.refund : words.balance.toPay}`}
              amount={Math.abs(balance[regime].balance)}
              tone={toneOf(balance[regime].balance)}
              note={balance[regime].note}
            />
          ))}
        </FigureRow>
      ) : (
        <p>{words.balance.missing}</p>
      )}
      <h3>{words.open.title}</h3>
      <OpenToday {...open} />
      <ReturnForm form={answer.form} />
      <p className="screen-only">
        <a href={`${toolCards.dueDates.path}?year=${answer.year}`}>{words.open.link}</a>
      </p>
    </ToolPart>
  );
}

function toneOf(balance: number): "good" | "wrong" | "plain" {
  if (balance === 0) return "plain";
  return balance < 0 ? "good" : "wrong";
}

function Lines({ answer }: { answer: RegimeAnswer }) {
  const { names, oldIfInTime } = bothRegimes;
  return (
    <ToolPart id="lines" title={words.lines.title}>
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
    </ToolPart>
  );
}
