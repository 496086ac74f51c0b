import { type Plan, type PlanCode, plans } from "#content/catalogue.ts";
import { comparePlans as words } from "#content/en/plan-now.ts";
import { draw, type Markup } from "#ui/drawn.server.ts";

const CODES = Object.keys(plans) as PlanCode[];
/** In percent of the width: the names stand before it. */
const START = 22;
/** In lines of text. */
const ROW = 2.1;
const BAR = 1.4;

/** Up to what income each plan goes, as bars on one scale, with its sessions in them. */
export function drawCeilings(): Markup {
  const rows = CODES.map((code): Plan & { short: string } => ({
    ...plans[code],
    short: words.names[code],
  }));
  const highest = Math.max(...rows.map(({ incomeUpToLakhs }) => incomeUpToLakhs));
  const at = (lakhs: number) => `${START + (lakhs / highest) * (100 - START)}%`;
  const named = rows.map((row) => `${row.short} ${words.upTo(row.incomeUpToLakhs)}`).join(", ");
  const axis = `${rows.length * ROW + 0.9}em`;
  return draw(
    <svg className="ceilings" role="img" aria-label={`${words.ceiling}: ${named}`}>
      {rows.map(({ short, incomeUpToLakhs: lakhs, sessions }, index) => {
        const top = index * ROW;
        const end = at(lakhs);
        return (
          <g key={short}>
            <text className="ceilings-name" x="0" y={`${top + 1}em`}>
              {short}
            </text>
            <rect
              x={at(0)}
              y={`${top}em`}
              width={`${(lakhs / highest) * (100 - START)}%`}
              height={`${BAR}em`}
            />
            <text x={at(0)} dx="0.6em" y={`${top + 1}em`}>
              {words.sessionsOf(sessions)}
            </text>
            <line x1={end} x2={end} y1={`${top}em`} y2={`${top + BAR}em`} />
          </g>
        );
      })}
      <text x={at(0)} y={axis}>
        {words.nothing}
      </text>
      {rows.map(({ short, incomeUpToLakhs: lakhs }) => (
        <text key={short} x={at(lakhs)} y={axis} textAnchor={lakhs === highest ? "end" : "middle"}>
          {lakhs === highest ? words.upTo(lakhs) : words.upToShort(lakhs)}
        </text>
      ))}
    </svg>,
  );
}
