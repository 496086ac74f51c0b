import { bothRegimes as words } from "#content/both-regimes.ts";
import type { Answer } from "#features/filing/answer.ts";
import type { BothRegimes } from "#features/filing/both-regimes.ts";
import { Bars, Disputes, Flips, ReturnForm, Unused } from "#features/filing/both-regimes-parts.tsx";
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
): AnswerDrawings {
  return {
    hero: draw(<Hero answer={answer} missing={misleads ? regimes.missing : undefined} />),
    today: draw(<Today answer={answer} regimes={regimes} />),
    explained: draw(<Explained answer={answer} regimes={regimes} />),
  };
}

/** The saving in rupees, the largest thing on the page, and why. */
function Hero({ answer, missing }: { answer: Answer; missing: BothRegimes["missing"] }) {
  const { cheaper, saving, because, factors } = answer;
  const isClosed = cheaper !== "same" && answer.regimes[cheaper].open === "no";
  const name = cheaper === "new" ? "The new regime" : "The old regime";
  return (
    <>
      {cheaper === "same" ? (
        <h1>Both regimes cost you the same</h1>
      ) : (
        <>
          <h1>{isClosed ? `${name} would have been cheaper` : `${name} is cheaper`}</h1>
          <Figure label={`Less tax for ${answer.yearLabel}`} amount={saving} tone="answer" />
        </>
      )}
      <p className="lead">{because}</p>
      {factors.length > 1 && (
        <Details summary="What makes the difference, to the rupee">
          <ul className="answer-factors">
            {factors.map(({ label, favours, rupees }) => (
              <li key={label}>
                {label}: {formatRupees(rupees)} in favour of the {favours} regime
              </li>
            ))}
          </ul>
          <p>
            What favours one regime, less what favours the other, is the saving. Slabs, rebate and
            surcharge are compared on the income that both regimes would tax, after what both allow.
          </p>
        </Details>
      )}
      {missing && (
        <Notice tone="warn" title="Not the whole picture yet">
          <p>
            Your employer made this certificate under the new regime, so it shows no house rent
            allowance, 80C or 80D, even if you had them. The old regime below is computed without
            them and looks dearer than it may be. <a href="#add">Add what applies to you</a>.
          </p>
          <p>{missing.sentences.join(" ")}</p>
        </Notice>
      )}
    </>
  );
}

/** What is still open today: the clock and what was filed before decide. */
function Today({ answer, regimes: { form } }: { answer: Answer; regimes: BothRegimes }) {
  const { status, regimes } = answer;
  const shown = (["new", "old"] as const).filter((regime) => regimes[regime].open !== "no");
  return (
    <>
      <h2 id="today-heading">What you can do today</h2>
      {shown.map((regime) => (
        <Balance key={regime} regime={regime} answer={answer} />
      ))}
      {status.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {regimes.old.open !== "yes" && <p>{regimes.old.why}</p>}
      <ReturnForm form={form} />
    </>
  );
}

function Balance({ regime, answer }: { regime: "old" | "new"; answer: Answer }) {
  const { balance, interestAndFee, taxAfterRelief, taxesPaid, open } = answer.regimes[regime];
  const condition = open === "asItWas" ? ", if your return had chosen it" : "";
  const outcome = balance < 0 ? "refund" : "to pay";
  return (
    <Figure
      size="row"
      label={`${words.names[regime]}${condition}: ${outcome}`}
      amount={Math.abs(balance)}
      tone={balance < 0 ? "good" : balance > 0 ? "wrong" : "plain"}
      note={`Tax ${formatRupees(taxAfterRelief)}, interest and fee ${formatRupees(interestAndFee)}, less ${formatRupees(taxesPaid)} already paid`}
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
          <h2 id="lines">Line by line</h2>
          <p className="quiet">
            Each regime under its own rules.
            <span className="screen-only"> Open a “why” to see the working.</span>
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
            caption={`${answer.yearLabel}, computed for ${answer.computedOn}. Rupees.`}
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
