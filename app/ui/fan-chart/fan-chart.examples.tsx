import { FanChart } from "./fan-chart.tsx";
import type { FanYear } from "./fan-scale.ts";

const LAKH = 1_00_000;

/** Years from 34 on: the middle in lakh, and how many parts of it the band is wide on either side in the last. */
function yearsOf(middles: readonly number[], spread: number, planned = middles): FanYear[] {
  return middles.map((middle, index) => {
    const width = (spread * index) / middles.length;
    return {
      age: 34 + index,
      year: 2026 + index,
      low: Math.max(0, middle * LAKH * (1 - width)),
      middle: middle * LAKH,
      high: (middle * (1 + width) + width * 30) * LAKH,
      planned: (planned[index] ?? 0) * LAKH,
    };
  });
}

/** Saved until 60, with what the goals take on the way, and spent after it. */
const family = Array.from({ length: 52 }, (_, index) => {
  if (index < 5) return 25 + 4 * index;
  if (index < 10) return 20 + 4 * (index - 5);
  if (index <= 26) return 24 + 4.75 * (index - 10);
  return Math.max(0, 100 - 6.2 * (index - 26));
});
const flat = (lakhs: number, count: number) => Array.from({ length: count }, () => lakhs);

const legend = {
  middle: "middle of 10,000 runs: ₹1.00 crore at 60",
  planned: "planned course: ₹97 lakh at 60",
  band: "eight runs of ten, year by year",
};
const table = { caption: "Rupees of today, every fifth year, the year work stops and the last" };

export const examples = [
  {
    name: "a family",
    element: (
      <FanChart
        summary="Middle course: ₹1.00 crore of today at 60, nothing from 76."
        years={yearsOf(
          family,
          0.9,
          family.map((lakhs, index) => Math.max(0, lakhs - 0.12 * index)),
        )}
        goals={[
          { label: "Vehicle 2029", age: 37, paidShare: 1, text: "paid" },
          { label: "Home 2031", age: 39, paidShare: 0.63, text: "63 % paid" },
          { label: "Education 2036", age: 44, paidShare: 1, text: "paid" },
          { label: "Vacation 2051", age: 59, paidShare: 0, text: "nothing paid" },
        ]}
        stopsAt={60}
        endsAt={76}
        legend={legend}
        table={table}
      />
    ),
  },
  {
    name: "nothing lacks, and luck goes beyond the chart",
    element: (
      <FanChart
        summary="Middle course: ₹1,800 crore of today at the end."
        years={yearsOf(
          Array.from({ length: 67 }, (_, index) => 60 * 1.13 ** index),
          4.5,
        )}
        goals={[
          { label: "Education 2065", age: 73, paidShare: 1, text: "paid" },
          { label: "Marriage 2070", age: 78, paidShare: 1, text: "paid" },
        ]}
        stopsAt={71}
        legend={legend}
        table={table}
      />
    ),
  },
  {
    name: "nothing in any year",
    element: (
      <FanChart
        summary="There is nothing in any year."
        years={yearsOf(flat(0, 2), 0).map((year) => ({ ...year, high: 0 }))}
        goals={[
          { label: "Home 2027", age: 35, paidShare: 0, text: "nothing paid" },
          { label: "Vehicle 2027", age: 35, paidShare: 0, text: "nothing paid" },
        ]}
        endsAt={34}
        legend={legend}
        table={table}
      />
    ),
  },
];
