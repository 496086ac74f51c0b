import { bothRegimes as words } from "#content/en/both-regimes.ts";
import type { BreakEvenInWords } from "#content/en/tax/explanation.ts";
import { AmountBars } from "#ui/amount-bars/amount-bars.tsx";
import { Details } from "#ui/details/details.tsx";
import { Figure, FigureRow } from "#ui/figure/figure.tsx";
import { RupeeBar } from "#ui/rupee-bar/rupee-bar.tsx";
import { Explained, TermsOf } from "#ui/term/explained.tsx";
import { formatRupees } from "#values/money.ts";
import type { BothRegimes, MissingInWords } from "./both-regimes.ts";

const REGIMES = ["old", "new"] as const;

/** Where each rupee goes, one bar per regime. */
export function Bars({ income, shares }: Pick<BothRegimes, "income" | "shares">) {
  return (
    <RupeeBar
      title={words.bars.of(formatRupees(income))}
      bars={REGIMES.map((regime) => ({ name: words.names[regime], parts: shares[regime] }))}
    />
  );
}

/** The amounts at which the cheaper regime changes. */
export function Flips({ flips, isOldClosed }: Pick<BothRegimes, "flips" | "isOldClosed">) {
  const found = flips.flatMap((flip) =>
    flip.from === undefined ? [] : [{ ...flip, from: flip.from }],
  );
  const never = flips.filter(({ from }) => from === undefined);
  return (
    <>
      {isOldClosed && found.length > 0 && <p>{words.flip.closed}</p>}
      {found.length > 0 && (
        <FigureRow>
          {found.map(({ heading, from, now }) => (
            <Figure
              key={heading}
              size="row"
              label={heading}
              amount={from}
              note={flipNote(now, from, isOldClosed)}
            />
          ))}
        </FigureRow>
      )}
      {never.length > 0 && <p>{never.map(({ sentence }) => sentence).join(" ")}</p>}
    </>
  );
}

function flipNote(now: BreakEvenInWords["now"], from: number, isOldClosed: boolean): string {
  return words.flip.note(now === 0 ? undefined : formatRupees(now), now >= from, isOldClosed);
}

/** Limits with room left, each with what filling it alone would change. */
export function Unused({
  unused,
  unusedSentence,
  isOldClosed,
}: Pick<BothRegimes, "unused" | "unusedSentence" | "isOldClosed">) {
  if (unused.length === 0) return <p className="quiet">{words.unused.none}</p>;
  return (
    <>
      <p className="quiet">{words.unused.text(isOldClosed)}</p>
      {unusedSentence && <p>{unusedSentence}</p>}
      <AmountBars
        label={words.unused.title}
        rows={unused.map(({ place, used, left, worth }) => ({
          label: place,
          amount: used,
          limit: {
            of: used + left,
            text: words.unused.of(formatRupees(used), formatRupees(used + left)),
          },
          note: words.unused.note(formatRupees(worth), isOldClosed),
        }))}
      />
      <TermsOf text={unused.map(({ place }) => place).join("; ")} />
    </>
  );
}

/** What can be said although facts are missing, and why each matters. */
export function Missing({ sentences, questions }: MissingInWords) {
  return (
    <>
      {questions.length > 0 && (
        <ul className="bullets">
          {questions.map(({ question, why }) => (
            <li key={question}>
              {question} <span className="quiet">{why}</span>
            </li>
          ))}
        </ul>
      )}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

/** Why it is this return form, and what would change it. */
export function ReturnForm({ form: { sentences } }: Pick<BothRegimes, "form">) {
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence}>
          <Explained text={sentence} />
        </p>
      ))}
    </>
  );
}

/** Disputed points that moved the answer, with both readings and their figures. */
export function Disputes({ disputes }: { disputes: readonly string[] }) {
  if (disputes.length === 0) return null;
  return (
    <Details summary={words.disputed}>
      {disputes.map((dispute) => (
        <p key={dispute}>
          <Explained text={dispute} />
        </p>
      ))}
    </Details>
  );
}

type OpenTodayProps = { sentences: readonly string[]; old: { open: string; why: string } };

/** What the clock leaves open of the return, and why not the old regime. */
export function OpenToday({ sentences, old }: OpenTodayProps) {
  const all = old.open === "yes" ? sentences : [...sentences, old.why];
  return all.map((sentence) => (
    <p key={sentence}>
      <Explained text={sentence} />
    </p>
  ));
}
