import { chartAge, chartTable } from "#content/en/ui/chart.ts";
import {
  fanChartHigh,
  fanChartLow,
  fanChartMiddle,
  fanChartPlanned,
} from "#content/en/ui/fan-chart.ts";
import { Details } from "#ui/details/details.tsx";
import { formatShortRupees } from "#values/money.ts";
import type { FanYear } from "./fan-scale.ts";

type FanTableProps = {
  caption: string;
  years: readonly FanYear[];
  stopsAt: number | undefined;
};

const EVERY = 5;

/** The years of the chart in words: every fifth, the one in which work stops and the last. */
export function FanTable({ caption, years, stopsAt }: FanTableProps) {
  const last = years.length - 1;
  const rows = years.filter(
    ({ age }, index) => index % EVERY === 0 || age === stopsAt || index === last,
  );
  return (
    <Details summary={chartTable}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {[chartAge, fanChartLow, fanChartMiddle, fanChartHigh, fanChartPlanned].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ age, low, middle, high, planned }) => (
            <tr key={age}>
              <th scope="row">{age}</th>
              <td>{formatShortRupees(low)}</td>
              <td>{formatShortRupees(middle)}</td>
              <td>{formatShortRupees(high)}</td>
              <td>{formatShortRupees(planned)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  );
}
