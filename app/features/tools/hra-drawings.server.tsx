import { hra as words } from "#content/en/tools/hra.ts";
import type { HraInWords } from "#content/en/tools/hra-answer.ts";
import { AmountBars } from "#ui/amount-bars/amount-bars.tsx";
import { draw, type Markup } from "#ui/drawn.server.ts";
import { Figure, FigureRow } from "#ui/figure/figure.tsx";
import { Explained, TermsOnce } from "#ui/term/explained.tsx";
import { ToolPart } from "./tool-part.tsx";

/** The answer of the tool: its hero, and the limits of each period behind it. */
export function drawHra(answer: HraInWords): Record<"hero" | "periods", Markup> {
  const isWholeYear = answer.periods.length === 1;
  return {
    hero: draw(
      <>
        <Figure
          tone="answer"
          label={answer.exemptIn}
          amount={answer.exempt}
          note={answer.oldOnly}
        />
        <FigureRow>
          <Figure size="row" label={words.received} amount={answer.received} />
          <Figure size="row" label={words.taxable} amount={answer.taxable} />
        </FigureRow>
      </>,
    ),
    periods: draw(
      <TermsOnce>
        {answer.periods.map((period, index) => (
          <Period
            key={index}
            period={period}
            title={isWholeYear ? words.limits : [words.first, words.second][index]}
            id={`limits-${index}`}
          />
        ))}
      </TermsOnce>,
      "periods-",
    ),
  };
}

type PeriodProps = {
  period: HraInWords["periods"][number];
  title?: string | undefined;
  id: string;
};

/** The three limits on one scale; the least of them, which is the exemption, in marigold. */
function Period({ period, title = words.limits, id }: PeriodProps) {
  return (
    <ToolPart id={id} title={title}>
      <p>
        <Explained text={period.text} />
      </p>
      <AmountBars
        label={title}
        rows={period.limits.map(({ label, amount, isLeast, note }) => ({
          label,
          amount: isLeast ? 0 : amount,
          ...(isLeast ? { more: amount } : {}),
          note,
        }))}
      />
      <p className="quiet">
        <Explained text={period.enough} />
      </p>
    </ToolPart>
  );
}
