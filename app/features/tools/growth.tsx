import { growthWords as words } from "#content/en/tools/growth.ts";
import type { SipYear } from "#domain/planning/sip.ts";
import { Figure } from "#ui/figure/figure.tsx";
import { YearChart } from "#ui/year-chart/year-chart.tsx";
import { formatAmount, type Rupees } from "#values/money.ts";
import { type Column, YearTable } from "./tool-page.tsx";

type MaturityProps = {
  maturity: Rupees;
  text: { becomes: string; paidIn: string; inAYear?: string | undefined };
};

/** What monthly savings become, and what their yearly return adds up to. */
export function Maturity({ maturity, text: { becomes, paidIn, inAYear } }: MaturityProps) {
  return (
    <>
      <Figure tone="answer" label={becomes} amount={maturity} note={paidIn} />
      {inAYear && <p className="quiet">{inAYear}</p>}
    </>
  );
}

type GrowthProps = { years: readonly SipYear[] };

/** What is paid in and what grows, year by year. */
export function GrowthChart({ years }: GrowthProps) {
  return (
    <YearChart
      title={words.title}
      parts={[words.paidIn, words.growth]}
      unit={words.unit}
      bars={years.map(({ year, invested, value }) => ({
        label: String(year),
        amounts: [invested, value - invested],
      }))}
    />
  );
}

/** The same as a table; `more` follows the year. */
export function GrowthTable({
  caption,
  years,
  more = [],
}: GrowthProps & { caption: string; more?: Column[] }) {
  return (
    <YearTable
      caption={caption}
      columns={[
        { name: words.year, values: years.map(({ year }) => year) },
        ...more,
        { name: words.paidIn, values: years.map(({ invested }) => formatAmount(invested)) },
        {
          name: words.growth,
          values: years.map(({ value, invested }) => formatAmount(value - invested)),
        },
        { name: words.worth, values: years.map(({ value }) => formatAmount(value)) },
      ]}
    />
  );
}
