import { formatRupees } from "#values/money.ts";
import { SummaryList } from "./summary-list.tsx";

export const examples = [
  {
    name: "answers",
    element: (
      <SummaryList
        rows={[
          { key: "Name", value: "Asha Testwala", changeAt: "/stepform" },
          { key: "Date of birth", value: "27 March 1991", changeAt: "/stepform" },
          {
            key: "Salary under section 17(1)",
            value: formatRupees(1_249_900),
            note: "Form 16, page 3, row 1(a)",
            changeAt: "/stepform",
          },
          { key: "PAN", value: "AAAPA••••A" },
        ]}
      />
    ),
  },
];
