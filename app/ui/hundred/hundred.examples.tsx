import { Hundred, type HundredPart } from "./hundred.tsx";

/** A plan of many goals; one of them is too small for a tick. */
const many: HundredPart[] = [
  ...Array.from({ length: 24 }, (_, index) => ({
    label: `Vacation ${index + 1}`,
    there: index < 10 ? 2 : 0,
    of: 2,
    note: String(2028 + index),
  })),
  { label: "Vehicle", there: 0, of: 0, note: "2029" },
  { label: "Retirement", there: 20, of: 52, note: "from 2052" },
];

export const examples = [
  {
    name: "a family",
    element: (
      <Hundred
        sum="One hundred rupees the plan needs: 74 are there, 26 are missing. Vehicle ₹4 of 4, home ₹9 of 14, education ₹9 of 9, retirement ₹52 of 73."
        parts={[
          { label: "Vehicle", there: 4, of: 4, note: "2029" },
          { label: "Home", there: 9, of: 14, note: "2031" },
          { label: "Education", there: 9, of: 9, note: "2036" },
          { label: "Retirement", there: 52, of: 73, note: "from 2052" },
        ]}
      />
    ),
  },
  {
    name: "nothing is missing",
    element: (
      <Hundred
        sum="One hundred rupees the plan needs: all are there. Retirement ₹100 of 100."
        parts={[{ label: "Retirement", there: 100, of: 100, note: "from 2052" }]}
      />
    ),
  },
  {
    name: "many goals, one too small for a tick",
    element: (
      <Hundred
        sum="One hundred rupees the plan needs: 40 are there, 60 are missing."
        parts={many}
      />
    ),
  },
];
