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
        rows={[
          { label: "CA sessions", cells: ["2", "Unlimited"] },
          { label: "Salary restructuring", cells: [true, true] },
          { label: "Portfolio analysis", cells: [false, true] },
        ]}
      />
    ),
  },
];
