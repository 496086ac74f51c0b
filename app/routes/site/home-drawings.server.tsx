import { home } from "#content/en/home.ts";
import { goalQuestions } from "#content/en/plan-life-questions.ts";
import type { FieldId } from "#domain/form16/field-id.ts";
import { receiptText } from "#features/answer/figures/receipt-text.ts";
import { figureOf, sampleAnswer } from "#features/answer/sample/sample-answer.ts";
import { draw, type Markup } from "#ui/drawn.server.ts";
import { Hatch } from "#ui/hatch/hatch.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { sectionText } from "#ui/line-table/line-text.ts";
import { Explained, TermsOnce } from "#ui/term/explained.tsx";
import type { PlainDate } from "#values/dates.ts";
import { formatRupees } from "#values/money.ts";
import { type HomeLadder, homeLadder } from "./home-ladder.server.ts";
import { type HomeGoal, type HomePlan, homePlan } from "./home-plan.server.ts";

type HomeDrawings = Record<"goals" | "services" | "trace", Markup>;

let last: { today: string; drawings: HomeDrawings } | undefined;

/** What stands beside the words of the page, by the tax engine and the planner; drawn once a day. */
export function homeDrawings(today: PlainDate): HomeDrawings {
  const day = today.toString();
  if (last?.today !== day) {
    const plan = homePlan(today);
    const drawings = {
      goals: drawGoals(plan),
      services: drawServices(plan, homeLadder(today)),
      trace: drawTrace(today),
    };
    last = { today: day, drawings };
  }
  return last.drawings;
}

/** In units of the drawing: where the line of years lies, begins and ends. */
const GROUND = 310;
const FROM = 20;
const TO = 658;
/** An arc is a little flatter than a half circle. */
const FLAT = 0.86;

/** From now to the year of each goal an arc, and in the last one what a month takes. */
function drawGoals({ goals, monthly, age }: HomePlan): Markup {
  const words = home.goals;
  const end = Math.max(...goals.map(({ inYears }) => inYears));
  const x = (inYears: number) => Math.round(FROM + (inYears / end) * (TO - FROM));
  return draw(
    <figure className="goals">
      <svg
        viewBox="0 0 700 400"
        role="img"
        aria-label={words.drawing(
          goals.map(({ name, year }) => ({ name: goalQuestions[name].label, year })),
          formatRupees(monthly),
        )}
      >
        <path d={`M${FROM} ${GROUND}H690`} />
        {goals.map(({ name, inYears }) => {
          const [radius, end] = [(x(inYears) - FROM) / 2, x(inYears)];
          return (
            <path
              key={name}
              data-far={inYears === end || undefined}
              d={`M${FROM} ${GROUND}A${radius} ${radius * FLAT} 0 0 1 ${end} ${GROUND}`}
            />
          );
        })}
        {goals.map((goal) => (
          <Goal key={goal.name} goal={goal} x={x(goal.inYears)} isLast={goal.inYears === end} />
        ))}
        <circle data-now cx={FROM} cy={GROUND} r="8" />
        <text data-name x="12" y="342">
          {words.now}
        </text>
        <g data-monthly>
          <text data-amount x="552" y="232">
            {formatRupees(monthly)}
          </text>
          <text x="552" y="258">
            {words.monthly[0]}
          </text>
          <text x="552" y="279">
            {words.monthly[1]}
          </text>
        </g>
      </svg>
      <figcaption className="quiet">{words.caption(age)}</figcaption>
    </figure>,
  );
}

/** Goals that are near one another have no room for names: the arc alone stands for them. */
const UNNAMED: readonly string[] = ["vehicle", "vacation"];

function Goal({ goal, x, isLast }: { goal: HomeGoal; x: number; isLast: boolean }) {
  const at = isLast ? 690 : x;
  const { name, cost, year } = goal;
  return (
    <g data-goal data-last={isLast || undefined}>
      <circle cx={x} cy={GROUND} r="6" />
      {!UNNAMED.includes(name) && (
        <>
          <text data-name x={at} y="342">
            {goalQuestions[name].label}
          </text>
          <text data-row="2" x={at} y="363">
            {cost === undefined ? home.goals.from(year) : formatRupees(cost)}
          </text>
          <text data-row="3" x={at} y="384">
            {cost !== undefined && year}
          </text>
        </>
      )}
    </g>
  );
}

/** The cards of the services, with their terms, each under a drawing of what it is about. */
function drawServices(plan: HomePlan, ladder: HomeLadder): Markup {
  const drawings = [
    <Regimes key="regimes" ladder={ladder} />,
    <Goals key="goals" plan={plan} />,
    <Worth key="worth" plan={plan} />,
  ];
  return draw(
    <TermsOnce>
      <ul>
        {home.services.cards.map(({ title, text, link }, index) => (
          <li key={title}>
            {drawings[index]}
            <h3>{title}</h3>
            <p>
              <Explained text={text} />
            </p>
            <a className="onward" href={link.href}>
              {link.label}
              <Icon name="onward" />
            </a>
          </li>
        ))}
      </ul>
    </TermsOnce>,
    "services-",
  );
}

/** Both taxes on the salary at which the ladder stands, as bars. */
function Regimes({ ladder }: { ladder: HomeLadder }) {
  const words = home.ladder;
  const point = ladder.points[(ladder.first - ladder.least) / ladder.step];
  if (!point) return null;
  const [dear, cheap] = [formatRupees(point.old), formatRupees(point.new)];
  return (
    <svg
      className="mini"
      role="img"
      aria-label={words.both(formatRupees(ladder.first), cheap, dear)}
      width="100%"
    >
      <defs>
        <Hatch id="services-hatch" />
      </defs>
      <text y="14">{words.old}</text>
      <text data-amount x="100%" y="14">
        {dear}
      </text>
      <rect y="24" width="100%" height="30" fill="url(#services-hatch)" />
      <text y="86">{words.new}</text>
      <text data-amount x="100%" y="86">
        {cheap}
      </text>
      <rect data-lit y="96" width={`${(100 * point.new) / point.old}%`} height="30" />
    </svg>
  );
}

/** Each goal in its year, as tall as it costs today; the years after work last. */
function Goals({ plan: { goals, thisYear } }: { plan: HomePlan }) {
  const words = home.goals;
  const [ground, tallest] = [108, 84];
  const end = Math.max(...goals.map(({ inYears }) => inYears));
  const most = Math.max(...goals.map(({ cost }) => cost ?? 0));
  return (
    <svg
      className="mini"
      role="img"
      aria-label={words.costs(
        goals.map(({ name, year, cost }) => ({
          name: goalQuestions[name].label,
          year,
          cost: cost === undefined ? undefined : formatRupees(cost),
        })),
      )}
      width="100%"
    >
      <line x2="100%" y1={ground} y2={ground} />
      {goals.map(({ name, inYears, cost }, index) => {
        const x = `${round((100 * inYears) / end)}%`;
        const top = ground - (cost === undefined ? tallest : round((0.85 * tallest * cost) / most));
        return (
          <g key={name} data-last={cost === undefined || undefined}>
            <line x1={x} x2={x} y1={top} y2={ground} />
            <text x={index === 0 ? 0 : x} y={top - 7}>
              {goalQuestions[name].label}
            </text>
          </g>
        );
      })}
      <text y="132">{thisYear}</text>
      <text data-end x="100%" y="132">
        {thisYear + end}
      </text>
    </svg>
  );
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}

/** What is owned over a life, in rupees of today. */
function Worth({ plan: { worth, age, retiresAt, goals } }: { plan: HomePlan }) {
  const [width, height] = [360, 114];
  const most = Math.max(...worth);
  const years = worth.length - 1;
  const y = (amount = 0) => round(height - 1 - ((height - 15) * amount) / most);
  const points = worth.map((amount, year) => `${round((width * year) / years)},${y(amount)}`);
  const end = age + years;
  const retires = (retiresAt - age) / years;
  const at = round(width * retires);
  return (
    <svg className="mini" role="img" aria-label={home.goals.worth(retiresAt, end)} width="100%">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        height={height}
        preserveAspectRatio="none"
      >
        <path d={`M0 ${height - 1}H${width}M${at} 14V${height - 1}`} />
        <path data-lit d={`M${points.join(" ")}`} />
      </svg>
      {goals.map(({ name, inYears }) => (
        <circle key={name} cx={`${round((100 * inYears) / years)}%`} cy={y(worth[inYears])} r="4" />
      ))}
      <text y="132">{age}</text>
      <text data-middle x={`${round(100 * retires)}%`} y="132">
        {retiresAt}
      </text>
      <text data-end x="100%" y="132">
        {home.goals.years(end)}
      </text>
    </svg>
  );
}

/** The lines that make what comes back, with the rows of the certificate on which they rest. */
const LINES: Readonly<Record<string, FieldId | undefined>> = {
  taxDeducted: "partA.total.deducted",
  totalTax: "partB.17",
  fee234F: undefined,
};

/** What comes back of the sample, with what it rests on: rows of the certificate, and sections. */
function drawTrace(today: PlainDate): Markup {
  const words = home.trace;
  const sampled = sampleAnswer(today);
  const { rows, verdict } = sampled.answer;
  const lines = Object.entries(LINES).flatMap(([id, field]) => {
    const row = rows.find((each) => each.id === id);
    if (!row?.new?.amount) return [];
    const figure = field && figureOf(sampled, field);
    const label = figure?.label ?? row.label;
    const place = figure ? receiptText(figure.source) : sectionText(row.section ?? "");
    return [{ id, label, rupees: row.new.amount, place }];
  });
  const amount = verdict?.amount;
  return draw(
    <TermsOnce>
      <figure className="trace">
        <figcaption>
          <Explained text={amount === undefined ? words.late : words.heading} />
        </figcaption>
        {amount !== undefined && <p className="trace-figure">{formatRupees(amount)}</p>}
        <ul>
          {lines.map(({ id, label, rupees, place }) => (
            <li key={id}>
              <p>
                <span>
                  <Explained text={label} />
                </span>
                <span>
                  {id !== "taxDeducted" && "− "}
                  {formatRupees(rupees)}
                </span>
              </p>
              <p className="quiet">
                <Explained text={place} />
              </p>
            </li>
          ))}
          {amount === undefined && (
            <li>
              <p>{verdict?.heading}</p>
              <p className="quiet">
                <Explained text={verdict?.why ?? ""} />
              </p>
            </li>
          )}
          <li>
            <p>{words.checked}</p>
            <p className="quiet">{words.before}</p>
          </li>
        </ul>
      </figure>
    </TermsOnce>,
    "trace-",
  );
}
