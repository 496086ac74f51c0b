import { PlanCompare } from "./plan-compare.tsx";

export const examples = [
  {
    name: "two plans",
    element: (
      <PlanCompare
        caption="Plans side by side"
        columns={[
          { id: "small", heading: "Small" },
          { id: "large", heading: "Large" },
        ]}
        groups={[
          { rows: [{ label: "CA sessions", cells: ["2", "Unlimited"] }] },
          {
            heading: "In every plan",
            rows: [{ label: "Salary restructuring", cells: [true, true] }],
          },
          {
            heading: "What sets them apart",
            rows: [{ label: "Portfolio analysis", cells: [false, true] }],
          },
        ]}
      />
    ),
  },
];
