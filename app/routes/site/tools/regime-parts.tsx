import { Form, Link } from "react-router";
import { toolCards } from "#content/tools/cards.ts";
import { regime as words } from "#content/tools/regime.ts";
import { AmountBars } from "#ui/amount-bars/amount-bars.tsx";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { Figure, FigureRow } from "#ui/figure/figure.tsx";
import { LineTable } from "#ui/line-table/line-table.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { RupeeBar } from "#ui/rupee-bar/rupee-bar.tsx";
import { formatRupees } from "#values/money.ts";
import type { RegimeAnswer } from "./regime-answer.ts";
import { ToolPart } from "./tax-tool.tsx";

const NAMES = { old: "Old regime", new: "New regime" } as const;
const REGIMES = ["old", "new"] as const;

/** The saving as the largest thing on the page, and why. */
export function Hero({ answer }: { answer: RegimeAnswer }) {
  const { cheaper, saving, because, tax } = answer;
  return (
    <>
      {cheaper === "same" ? (
        <p className="lead">Both regimes cost the same for {answer.yearLabel}.</p>
      ) : (
        <Figure
          tone="answer"
          label={`The ${cheaper} regime is cheaper for ${answer.yearLabel}, by`}
          amount={saving}
          note={because}
        />
      )}
      {cheaper === "old" && answer.open.old.open === "no" && (
        <Notice tone="warn">
          <p>{answer.open.old.why}</p>
        </Notice>
      )}
      <FigureRow>
        {REGIMES.map((regime) => (
          <Figure
            key={regime}
            size="row"
            label={`Tax in the ${regime} regime`}
            amount={tax[regime]}
          />
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
export function Balances({ answer }: { answer: RegimeAnswer }) {
  const { balance, open } = answer;
  return (
    <ToolPart id="balance" title={words.balance.title}>
      {balance ? (
        <FigureRow>
          {REGIMES.map((regime) => (
            <Figure
              key={regime}
              size="row"
              label={`${NAMES[regime]}: ${balance[regime].balance < 0 ? "refund" : "to pay"}`}
              amount={Math.abs(balance[regime].balance)}
              tone={
                balance[regime].balance < 0
                  ? "good"
                  : balance[regime].balance > 0
                    ? "wrong"
                    : "plain"
              }
              note={noteOf(balance[regime])}
            />
          ))}
        </FigureRow>
      ) : (
        <p>{words.balance.missing}</p>
      )}
      <h3>{words.open.title}</h3>
      {open.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {open.old.open !== "yes" && <p>{open.old.why}</p>}
      <p>
        <Link to={`${toolCards.dueDates.path}?year=${answer.year}`}>{words.open.link}</Link>
      </p>
    </ToolPart>
  );
}

function noteOf({ interestAndFee, basis }: NonNullable<RegimeAnswer["balance"]>["old"]): string {
  const first = basis.replace(/^./, (letter) => letter.toUpperCase());
  return interestAndFee === 0
    ? first
    : `${first}, with ${formatRupees(interestAndFee)} of interest and fee`;
}

export function Bars({ answer }: { answer: RegimeAnswer }) {
  return (
    <RupeeBar
      title={`Where each rupee of ${formatRupees(answer.salary)} goes`}
      bars={REGIMES.map((regime) => ({ name: NAMES[regime], parts: answer.shares[regime] }))}
    />
  );
}

const FLIP_LABELS = {
  rent: "Rent a month",
  "80C": "80C in the year",
  homeLoanInterest: "Home-loan interest in the year",
} as const;

/** The amounts at which the cheaper regime changes. */
export function Flips({ answer }: { answer: RegimeAnswer }) {
  const found = answer.flips.flatMap((flip) =>
    flip.from === undefined ? [] : [{ ...flip, from: flip.from }],
  );
  const others = answer.flips.filter(({ from }) => from === undefined);
  return (
    <ToolPart id="flip" title={words.flip.title}>
      <p className="quiet">{words.flip.text}</p>
      {found.length > 0 && (
        <FigureRow>
          {found.map(({ id, from, now }) => (
            <Figure
              key={id}
              size="row"
              label={FLIP_LABELS[id]}
              amount={from}
              note={flipNote(now, from)}
            />
          ))}
        </FigureRow>
      )}
      {others.map(({ id, sentence }) => (
        <p key={id}>{sentence}</p>
      ))}
      {answer.flips.every(({ id }) => id !== "rent") && <p>{words.flip.noAllowance}</p>}
    </ToolPart>
  );
}

function flipNote(now: number, from: number): string {
  if (now >= from)
    return `You entered ${formatRupees(now)}: below this, the old regime is no longer cheaper.`;
  const told = now === 0 ? "You entered none" : `You entered ${formatRupees(now)}`;
  return `${told}: from here on, the old regime is cheaper.`;
}

export function Lines({ answer }: { answer: RegimeAnswer }) {
  return (
    <ToolPart id="lines" title={words.lines.title}>
      <p className="quiet">{words.lines.text}</p>
      <LineTable
        caption={`${answer.yearLabel}, computed for ${answer.today}. Rupees.`}
        columns={{
          ...NAMES,
          ...(answer.open.old.open === "no" ? { old: "Old regime, if filed in time" } : {}),
        }}
        rows={answer.rows}
      />
      {answer.assumptions.length > 0 && (
        <ul className="quiet tax-tool-list">
          {answer.assumptions.map((assumption) => (
            <li key={assumption}>{assumption}</li>
          ))}
        </ul>
      )}
      {answer.disputes.length > 0 && (
        <Details summary={words.disputed}>
          {answer.disputes.map(({ id, label, followed, other, effect, source }) => (
            <p key={id}>
              {label} Followed here: {followed}. Otherwise, {other}:{" "}
              {effect === 0
                ? "the same tax"
                : `${formatRupees(Math.abs(effect))} ${effect > 0 ? "more" : "less"}`}{" "}
              ({source}).
            </p>
          ))}
        </Details>
      )}
    </ToolPart>
  );
}

export function Unused({ answer }: { answer: RegimeAnswer }) {
  const { unused, unusedSentence } = answer;
  return (
    <ToolPart id="unused" title={words.unused.title}>
      <p className="quiet">{unused.length > 0 ? words.unused.text : words.unused.none}</p>
      {unusedSentence && <p>{unusedSentence}</p>}
      {unused.length > 0 && (
        <AmountBars
          label={words.unused.title}
          rows={unused.map(({ label, used, left, note }) => ({
            label,
            amount: used,
            more: left,
            note,
          }))}
        />
      )}
    </ToolPart>
  );
}

/** What was typed, into the wizard of this browser. */
export function Carry({
  answer,
  carried,
}: {
  answer: RegimeAnswer;
  /** What the wizard can take, as typed. */
  carried: Readonly<Record<string, string>>;
}) {
  const { title, text, button, otherYear, upload } = words.carry;
  return (
    <ToolPart id="carry" title={title}>
      {answer.isYearBeingFiled ? (
        <>
          <p>{text}</p>
          <Form method="post" action={words.path}>
            {Object.entries(carried).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="secondary">
              {button}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <p>{otherYear}</p>
          <ButtonLink href={upload.href} variant="secondary">
            {upload.label}
          </ButtonLink>
        </>
      )}
    </ToolPart>
  );
}
