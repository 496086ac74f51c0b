import { YearChart } from "./year-chart.tsx";

export const examples = [
  {
    name: "two parts, rising",
    element: (
      <YearChart
        title="What is there at the end of each year"
        parts={["Paid in", "Growth"]}
        bars={Array.from({ length: 20 }, (_, index) => ({
          label: String(index + 1),
          amounts: [120_000 * (index + 1), 4_000 * (index + 1) ** 2],
        }))}
        unit="Years from now"
      />
    ),
  },
  {
    name: "one part, falling",
    element: (
      <YearChart
        title="What is left of the corpus"
        parts={["Corpus"]}
        bars={[9, 8, 6, 4, 2, 0].map((crore, index) => ({
          label: String(60 + index),
          amounts: [crore * 1_00_00_000],
        }))}
        unit="Age"
        answerAt={0}
      />
    ),
  },
];
