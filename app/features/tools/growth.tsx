import type { SipYear } from "#domain/planning/sip.ts";
import { YearChart } from "#ui/year-chart/year-chart.tsx";
import { formatAmount } from "#values/money.ts";
import { type Column, YearTable } from "./tool-page.tsx";

type GrowthProps = { years: readonly SipYear[] };

/** What is paid in and what grows, year by year. */
export function GrowthChart({ years }: GrowthProps) {
  return (
    <YearChart
      title="What is there at the end of each year"
      parts={["Paid in", "Growth"]}
      unit="Years from now"
      bars={years.map(({ year, invested, value }) => ({
        label: String(year),
        amounts: [invested, value - invested],
      }))}
    />
  );
}

/** The same as a table; `more` stands after the year. */
export function GrowthTable({
  caption,
  years,
  more = [],
}: GrowthProps & { caption: string; more?: Column[] }) {
  return (
    <YearTable
      caption={caption}
      columns={[
        { name: "Year", values: years.map(({ year }) => year) },
        ...more,
        { name: "Paid in", values: years.map(({ invested }) => formatAmount(invested)) },
        {
          name: "Growth",
          values: years.map(({ value, invested }) => formatAmount(value - invested)),
        },
        { name: "Value", values: years.map(({ value }) => formatAmount(value)) },
      ]}
    />
  );
}
