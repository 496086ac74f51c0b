import { dueRuler as rulerWords, returnTodayWords as words } from "#content/en/itr-products.ts";
import { Details } from "#ui/details/details.tsx";
import { draw, type Markup } from "#ui/drawn.server.ts";
import { Hatch } from "#ui/hatch/hatch.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Explained, TermsOnce } from "#ui/term/explained.tsx";
import { formatDay, formatDayAndMonth } from "#values/dates.ts";
import { formatRupees } from "#values/money.ts";
import type { DueRuler } from "./due-ruler.server.ts";
import type { ReturnToday } from "./return-today.server.ts";

/** What the calendar leaves open of the return that is sold here, before anybody pays for it; with its terms. */
export function drawReturnToday(today: ReturnToday): Markup {
  return draw(<DaysLeft today={today} ruler={undefined} />, "today-");
}

/** The same with the days that are left on a line, if any are, and the sentences folded. */
export function DaysLeft({ today, ruler }: { today: ReturnToday; ruler: DueRuler | undefined }) {
  return (
    <TermsOnce>
      {ruler ? (
        <div className="due">
          <p className="due-title">
            <Title {...today} />
          </p>
          <Ruler {...ruler} />
          <Details summary={rulerWords.more}>
            <Sentences {...today} />
          </Details>
        </div>
      ) : (
        <Notice title={<Title {...today} />}>
          <Sentences {...today} />
        </Notice>
      )}
    </TermsOnce>
  );
}

function Title({ year }: ReturnToday) {
  return <Explained text={`${words.title} ${year}`} />;
}

function Sentences({ sentences }: ReturnToday) {
  return (
    <>
      {sentences.map((sentence) => (
        <p key={sentence}>
          <Explained text={sentence} />
        </p>
      ))}
      <p>
        <a href={words.link.href}>{words.link.label}</a>
      </p>
    </>
  );
}

function Ruler({ kind, from, until, over, daysLeft, only, fee }: DueRuler) {
  const { ends, regimes, noFee, fee: upTo, left } = rulerWords;
  const day = from.year === until.year ? formatDayAndMonth : formatDay;
  const today = `${over * 100}%`;
  const rules = `${regimes[only ?? "both"]}, ${fee ? upTo(formatRupees(fee)) : noFee}`;
  return (
    <>
      <p className="due-ends">
        <span>
          {day(from)} <small>{ends[kind].from}</small>
        </span>
        <b>
          {formatDay(until)} <small>{ends[kind].until}</small>
        </b>
      </p>
      <svg className="due-line" aria-hidden="true">
        <Hatch id="due-hatch" />
        <rect y="4" width={today} height="22" fill="url(#due-hatch)" />
        <rect className="due-open" x={today} y="4" width={`${100 - over * 100}%`} height="22" />
        {Object.entries({ from: "0%", today, until: "100%" }).map(([end, x]) => (
          <line key={end} x1={x} x2={x} y1="0" y2="30" />
        ))}
      </svg>
      <p className="due-ends">
        <span>
          <Explained text={rules} />
        </span>
        <b>{left(daysLeft)}</b>
      </p>
    </>
  );
}
