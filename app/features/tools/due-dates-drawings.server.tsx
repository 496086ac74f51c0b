import { taxTools } from "#content/en/tax-tools.ts";
import { dueDates as words } from "#content/en/tools/due-dates.ts";
import type { DueDatesInWords } from "#content/en/tools/due-dates-answer.ts";
import { DayLine } from "#ui/day-line/day-line.tsx";
import { draw, type Markup } from "#ui/drawn.server.ts";
import { ToolPart } from "./tool-part.tsx";

/** The answer of the tool: its day, and all days of the year behind it. */
export function drawDueDates(answer: DueDatesInWords): Record<"hero" | "parts", Markup> {
  return { hero: draw(<Hero answer={answer} />), parts: draw(<Parts answer={answer} />, "parts-") };
}

/** The day as the largest thing on the page. */
function Hero({ answer }: { answer: DueDatesInWords }) {
  return (
    <>
      <p className="tax-tool-headline">{answer.headline}</p>
      {answer.lastDay && <p className="tax-tool-day">{answer.lastDay}</p>}
      <p className="quiet">{answer.seen}</p>
      {answer.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {answer.needsAnswer && <p>{answer.needsAnswer}</p>}
    </>
  );
}

/** All days of the year, and what lies behind them. */
function Parts({ answer }: { answer: DueDatesInWords }) {
  return (
    <>
      <ToolPart id="days" title={answer.line}>
        <DayLine label={words.line} days={answer.days} />
      </ToolPart>
      <ToolPart id="regimes" title={words.regimes}>
        <dl className="tax-tool-doors">
          {answer.regimes.map(({ door, why }) => (
            <div key={door}>
              <dt>{door}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
        <p>
          <a href={words.which.href}>{words.which.label}</a>
        </p>
      </ToolPart>
      <ToolPart id="fees" title={words.fees}>
        {answer.fees.map((fee) => (
          <p key={fee}>{fee}</p>
        ))}
      </ToolPart>
      <ToolPart id="source" title={words.source}>
        <p>{answer.source}</p>
        <p>
          {words.check}{" "}
          <a href={taxTools.portal.href} rel="noopener">
            {taxTools.portal.label}
          </a>
          .
        </p>
      </ToolPart>
    </>
  );
}
