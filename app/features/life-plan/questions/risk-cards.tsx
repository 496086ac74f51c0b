import { planLife } from "#content/en/plan-life.ts";
import { riskTexts } from "#content/en/plan-life-questions.ts";
import { risks } from "./questions.ts";
import "./risk-cards.css";

/** The widest swing of the five, from the best year to the worst, in per cent. */
const SPAN = 40 + 27;
const ABOVE = (40 / SPAN) * 100;

/** Five cards, one to choose; the browser itself highlights the chosen one. */
export function RiskCards({ chosen }: { chosen: string | undefined }) {
  const { legend, hint, notPromised } = planLife.risk;
  return (
    <fieldset className="risk" aria-describedby="risk-hint">
      <legend className="field-label">{legend}</legend>
      <p className="quiet" id="risk-hint">
        {hint}
      </p>
      <div className="risk-cards">
        {risks.map(({ value, returnPct, lossPct }) => (
          <label key={value} className="risk-card">
            <span className="risk-choice">
              <input
                type="radio"
                name="risk"
                value={value}
                id={`risk-${value}`}
                defaultChecked={value === chosen}
              />
              <span>
                <span className="risk-text">{riskTexts[value]}</span>
                <small>{notPromised}</small>
              </span>
            </span>
            <Swing up={returnPct} down={lossPct} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A good year upwards, a bad one downwards, all five on one scale. */
function Swing({ up, down }: { up: number; down: number }) {
  const height = (pct: number) => `${Math.round((pct / SPAN) * 10_000) / 100}%`;
  const zero = `${Math.round(ABOVE * 100) / 100}%`;
  return (
    <svg className="risk-swing" aria-hidden="true" width="100%">
      <rect data-swing="up" x="41%" width="18%" y={height(40 - up)} height={height(up)} />
      <rect data-swing="down" x="41%" width="18%" y={zero} height={height(down)} />
      <line x1="0" x2="100%" y1={zero} y2={zero} />
    </svg>
  );
}
