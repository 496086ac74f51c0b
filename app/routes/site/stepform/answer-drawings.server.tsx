import { lineByLine, todayWords, verdictWords } from "#content/en/answer.ts";
import { bothRegimes as words } from "#content/en/both-regimes.ts";
import type { Answer } from "#features/answer/answer.ts";
import type { BothRegimes } from "#features/answer/both-regimes.ts";
import { Bars, Disputes, Flips, ReturnForm, Unused } from "#features/answer/both-regimes-parts.tsx";
import type { Doubts } from "#features/answer/doubts.ts";
import { DoubtsNotice, TypeIt } from "#features/answer/doubts-notice.tsx";
import { Details } from "#ui/details/details.tsx";
import { draw } from "#ui/drawn.server.ts";
import type { Drawing } from "#ui/drawn.tsx";
import { Figure } from "#ui/figure/figure.tsx";
import { LineTable } from "#ui/line-table/line-table.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { formatRupees } from "#values/money.ts";

/** What the answer page prints without a script. */
export type AnswerDrawings = Record<"hero" | "today" | "explained", Drawing>;

/** @param misleads the certificates say nothing of rent and savings, and nothing was added yet */
export function drawAnswer(
  answer: Answer,
  regimes: BothRegimes,
  misleads: boolean,
  doubts: Doubts,
): AnswerDrawings {
  const today = draw(<Today answer={answer} regimes={regimes} doubts={doubts} />);
  if (doubts.lacking.salary.length > 0)
    return { hero: draw(<NoSalary {...doubts} />), today, explained: draw(<Later />) };
  const missing = misleads ? regimes.missing : undefined;
  return {
    hero: draw(<Hero answer={answer} missing={missing} doubts={doubts} />),
    today,
    explained: draw(<Explained answer={answer} regimes={regimes} />),
  };
}

/** Without a salary there is nothing to compare: which figure is missing, in place of a verdict. */
function NoSalary(doubts: Doubts) {
  const { heading, lead, type } = verdictWords.noSalary;
  return (
    <>
      <h1>{heading}</h1>
      <p className="lead">{lead}</p>
      <TypeIt places={doubts.lacking.salary}>{type}</TypeIt>
      <DoubtsNotice {...doubts} />
    </>
  );
}

function Later() {
  return <p className="quiet">{verdictWords.noSalary.later}</p>;
}

type HeroProps = { answer: Answer; missing: BothRegimes["missing"]; doubts: Doubts };

/** The saving in rupees, the largest thing on the page, and why. */
function Hero({ answer, missing, doubts }: HeroProps) {
  const { cheaper, saving, because, factors } = answer;
  const isClosed = cheaper !== "same" && answer.regimes[cheaper].open === "no";
  const heading = verdictWords.heading(cheaper, isClosed, doubts.problems.length > 0);
  return (
    <>
      <DoubtsNotice {...doubts} />
      <h1>{heading}</h1>
      {cheaper !== "same" && (
        <Figure label={verdictWords.saving(answer.yearLabel)} amount={saving} tone="answer" />
      )}
      <p className="lead">{because}</p>
      {factors.length > 1 && (
        <Details summary={verdictWords.factors.summary}>
          <ul className="answer-factors">
            {factors.map(({ label, favours, rupees }) => (
              <li key={label}>{verdictWords.factors.line(label, formatRupees(rupees), favours)}</li>
            ))}
          </ul>
          <p>{verdictWords.factors.text}</p>
        </Details>
      )}
      {missing && (
        <Notice tone="warn" title={verdictWords.missing.title}>
          <p>
            {verdictWords.missing.text}{" "}
            <span className="screen-only">
              <a href="#add">{verdictWords.missing.add}</a>.
            </span>
          </p>
          <p>{missing.sentences.join(" ")}</p>
        </Notice>
      )}
    </>
  );
}

type TodayProps = { answer: Answer; regimes: BothRegimes; doubts: Doubts };

/** What is still open today: the clock and what was filed before decide. */
function Today({ answer, regimes: { form }, doubts }: TodayProps) {
  const { status, regimes } = answer;
  const { salary, taxDeducted } = doubts.lacking;
  const open = (["new", "old"] as const).filter((regime) => regimes[regime].open !== "no");
  const shown = salary.length > 0 ? [] : open;
  const isPaidKnown = taxDeducted.length === 0;
  return (
    <>
      <h2 id="today-heading">{todayWords.heading}</h2>
      {shown.map((regime) => (
        <Balance key={regime} regime={regime} answer={answer} isPaidKnown={isPaidKnown} />
      ))}
      {!isPaidKnown && (
        <>
          <p>{todayWords.notRead}</p>
          <TypeIt places={taxDeducted}>{todayWords.type}</TypeIt>
        </>
      )}
      {status.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {regimes.old.open !== "yes" && <p>{regimes.old.why}</p>}
      {salary.length === 0 && <ReturnForm form={form} />}
    </>
  );
}

type BalanceProps = { regime: "old" | "new"; answer: Answer; isPaidKnown: boolean };

function Balance({ regime, answer, isPaidKnown }: BalanceProps) {
  const { balance, interestAndFee, taxAfterRelief, taxesPaid, open } = answer.regimes[regime];
  const label = (outcome: "refund" | "pay" | "unknown") =>
    todayWords.balance(words.names[regime], open === "asItWas", outcome);
  if (!isPaidKnown) return <Figure size="row" label={label("unknown")} amount={taxAfterRelief} />;
  return (
    <Figure
      size="row"
      label={label(balance < 0 ? "refund" : "pay")}
      amount={Math.abs(balance)}
      tone={balance < 0 ? "good" : balance > 0 ? "wrong" : "plain"}
      note={todayWords.note(
        formatRupees(taxAfterRelief),
        formatRupees(interestAndFee),
        formatRupees(taxesPaid),
      )}
    />
  );
}

/** The same lines as a picture, as a table, and as amounts at which the answer changes. */
function Explained({ answer, regimes }: { answer: Answer; regimes: BothRegimes }) {
  const oldColumn = answer.regimes.old.open === "no" ? words.oldIfInTime : words.names.old;
  return (
    <>
      <section className="answer-section" aria-labelledby="bars">
        <div className="flow">
          <h2 id="bars">{words.bars.title}</h2>
          <p className="quiet">{words.bars.text}</p>
        </div>
        <Bars {...regimes} />
      </section>
      <section className="answer-section" aria-labelledby="lines">
        <div className="flow">
          <h2 id="lines">{lineByLine.heading}</h2>
          <p className="quiet">
            {lineByLine.text}
            <span className="screen-only"> {lineByLine.why}</span>
          </p>
          <ul className="quiet answer-assumptions">
            {answer.regimes.new.assumptions.map((assumption) => (
              <li key={assumption}>{assumption}</li>
            ))}
          </ul>
          {answer.cautions.map((caution) => (
            <Notice key={caution} tone="warn">
              <p>{caution}</p>
            </Notice>
          ))}
        </div>
        <div className="flow">
          <LineTable
            caption={lineByLine.caption(answer.yearLabel, answer.computedOn)}
            columns={{ old: oldColumn, new: words.names.new }}
            rows={answer.rows}
          />
          <Disputes {...regimes} />
        </div>
      </section>
      <section className="answer-section" aria-labelledby="flip">
        <div className="flow">
          <h2 id="flip">{words.flip.title}</h2>
          <p className="quiet">{words.flip.text}</p>
          {regimes.rentGuess && <p className="quiet">{regimes.rentGuess}</p>}
        </div>
        <div className="flow">
          <Flips {...regimes} />
          <h3>{words.unused.title}</h3>
          <Unused {...regimes} />
        </div>
      </section>
    </>
  );
}
