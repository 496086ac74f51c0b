import { home } from "#content/en/home.ts";
import { TaxLadder } from "#ui/tax-ladder/tax-ladder.tsx";
import { formatRupees } from "#values/money.ts";
import type { HomeLadder, SalaryPoint } from "./home-ladder.server.ts";

const words = home.ladder;

type AtSalary = { ladder: HomeLadder; salary: number };

function pointAt({ ladder, salary }: AtSalary): SalaryPoint | undefined {
  return ladder.points[(salary - ladder.least) / ladder.step];
}

/** Both taxes on the salary, and when the old regime would cost less. */
export function LadderReadout(at: AtSalary) {
  const { ladder, salary } = at;
  const point = pointAt(at);
  if (!point) return null;
  return (
    <div className="readout">
      <p className="readout-salary">
        {words.salary}{" "}
        <output htmlFor="salary" aria-live="off">
          {formatRupees(salary)}
        </output>
        <small>{words.assumed(ladder.year)}</small>
      </p>
      <dl>
        <dt data-ladder="lower">{words.new}</dt>
        <dd className="readout-new">{formatRupees(point.new)}</dd>
        <dt data-ladder="upper">{words.old}</dt>
        <dd>{formatRupees(point.old)}</dd>
      </dl>
      <p className="readout-flip">
        {sentenceOf(point)} <a href={`/tools/regime?salary=${salary}`}>{words.tool}</a>
      </p>
    </div>
  );
}

function sentenceOf(point: SalaryPoint): string {
  if (point.breakEven !== null) return words.breakEven(formatRupees(point.breakEven));
  return point.old > 0 ? words.noneNew : words.noneAtAll;
}

/** The ladders under the hand; without script a field that leads to the tool. */
export function SalaryLadder({ onMove, ...at }: AtSalary & { onMove: (salary: number) => void }) {
  const { ladder, salary } = at;
  const point = pointAt(at);
  if (!point) return null;
  const value = words.both(formatRupees(salary), formatRupees(point.new), formatRupees(point.old));
  const costsMore = salary >= ladder.first && point.old > point.new;
  return (
    <>
      <TaxLadder
        rungs={words.rungs}
        upTo={ladder.most}
        at={salary}
        upper={{ name: words.old, steps: ladder.old }}
        lower={{ name: words.new, steps: ladder.new }}
        more={
          costsMore ? { label: words.more, amount: formatRupees(point.old - point.new) } : undefined
        }
      >
        <label htmlFor="salary">{words.drag}</label>
        <input
          id="salary"
          type="range"
          min={ladder.least}
          max={ladder.most}
          step={ladder.step}
          value={salary}
          aria-valuetext={value}
          autoComplete="off"
          onChange={({ target }) => onMove(target.valueAsNumber)}
        />
      </TaxLadder>
      <noscript>
        <form className="ladder-plain" action="/tools/regime">
          <label className="field-label" htmlFor="salary-typed">
            {words.typed}
          </label>
          <input
            className="field-input"
            type="text"
            id="salary-typed"
            name="salary"
            inputMode="numeric"
            defaultValue={salary}
          />
          <button type="submit" className="button button-secondary">
            {words.submit}
          </button>
        </form>
      </noscript>
    </>
  );
}
