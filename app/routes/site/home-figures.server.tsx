import { home } from "#content/en/home.ts";
import { Details } from "#ui/details/details.tsx";
import { draw, type Markup } from "#ui/drawn.server.ts";
import { Figure } from "#ui/figure/figure.tsx";
import { TaxLadder } from "#ui/tax-ladder/tax-ladder.tsx";
import { Explained, TermsOnce } from "#ui/term/explained.tsx";
import { formatRupees } from "#values/money.ts";
import type { homeLadder } from "./home-ladder.server.ts";

type HomeLadder = ReturnType<typeof homeLadder>;

/** The claims at which the regimes cost the same, and both as ladders, with their terms. */
export function drawHomeFigures(ladder: HomeLadder): Markup {
  const words = home.ladder;
  return draw(
    <TermsOnce>
      <Answer ladder={ladder} />
      <TaxLadder
        title={`${words.title}: ${ladder.year}`}
        caption={<Explained text={words.caption} />}
        unit={words.unit}
        upTo={ladder.upTo}
        upper={{ name: words.old, steps: ladder.old }}
        lower={{ name: words.new, steps: ladder.new }}
      />
    </TermsOnce>,
    "figures-",
  );
}

function Answer({ ladder }: { ladder: HomeLadder }) {
  const words = home.ladder;
  return (
    <div className="hero-answer">
      <Figure
        label={words.answer(formatRupees(ladder.salary))}
        amount={ladder.breakEven}
        tone="answer"
      />
      <Details summary={words.detailsSummary}>
        <p>
          <Explained
            text={words.details({
              deductionNew: formatRupees(ladder.standardDeductionNew),
              deductionOld: formatRupees(ladder.standardDeductionOld),
              taxNew: formatRupees(ladder.taxNew),
              taxOld: formatRupees(ladder.taxOld),
              savings: words.savings[ladder.act],
            })}
          />
        </p>
        <p>
          <Explained text={words.assumed(ladder.year)} />
        </p>
      </Details>
      <p>
        <a href={words.tool.href}>{words.tool.label}</a>
      </p>
    </div>
  );
}
