import { DayLine } from "./day-line.tsx";

export const examples = [
  {
    name: "past, today and later",
    element: (
      <DayLine
        label="Last days of a year's return"
        days={[
          {
            day: "2026-07-31",
            text: "31 July 2026",
            label: "Due date",
            section: "s. 139(1)",
            state: "past",
          },
          { day: "2026-11-20", text: "20 November 2026", label: "Today", state: "now" },
          {
            day: "2026-12-31",
            text: "31 December 2026",
            label: "Belated return",
            section: "s. 139(4)",
            note: "Fee of ₹5,000, or ₹1,000 with a total income up to ₹5,00,000.",
            state: "later",
          },
        ]}
      />
    ),
  },
];
