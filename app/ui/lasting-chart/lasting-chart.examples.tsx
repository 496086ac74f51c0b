import { LastingChart, type LastingYear } from "./lasting-chart.tsx";

const from60 = (runs: readonly number[]): LastingYear[] =>
  runs.map((of100, index) => ({ age: 60 + index, of100 }));

const title = "Of 100 runs, how many still pay the living at that age";
const table = { age: "Age", runs: "Runs still paid, of 100" };

export const examples = [
  {
    name: "a family",
    element: (
      <LastingChart
        summary="Living is still paid in half the runs at 77 and in about 12 of 100 at 85."
        years={from60([
          100, 100, 100, 100, 100, 100, 100, 100, 100, 99.9, 99.2, 96.3, 89.9, 81.2, 70.5, 60.3,
          50.7, 42, 35.1, 29, 24.2, 19.9, 17.2, 14.5, 12.3,
        ])}
        lifeExpectancy={85}
        title={title}
        table={table}
      />
    ),
  },
  {
    name: "nothing lacks",
    element: (
      <LastingChart
        summary="Living is paid to 100 in more than 99 of 100 runs."
        years={from60(Array.from({ length: 40 }, () => 100))}
        lifeExpectancy={100}
        title={title}
        table={table}
      />
    ),
  },
  {
    name: "half of the runs end early, and the rest last",
    element: (
      <LastingChart
        summary="Living is still paid in half the runs at 64 and in about 40 of 100 at 85."
        years={from60([
          90, 80, 70, 60, 50, 48, 47, 46, 46, 45, 45, 44, 44, 43, 43, 43, 42, 42, 42, 41, 41, 41,
          40, 40, 40,
        ])}
        lifeExpectancy={85}
        title={title}
        table={table}
      />
    ),
  },
  {
    name: "one year, which no run pays",
    element: (
      <LastingChart
        summary="No run pays the only year."
        years={from60([0])}
        lifeExpectancy={61}
        title={title}
        table={table}
      />
    ),
  },
];
