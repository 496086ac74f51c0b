import { AmountBars } from "./amount-bars.tsx";

export const examples = [
  {
    name: "amounts with what is added to them",
    element: (
      <AmountBars
        label="Goals"
        rows={[
          { label: "Education, 2036", amount: 1_500_000, more: 1_738_387, note: "At 8% a year" },
          { label: "Vacation, 2028", amount: 200_000, more: 24_720, note: "At 6% a year" },
          { label: "Vehicle, 2026", amount: 900_000 },
        ]}
      />
    ),
  },
  {
    name: "limits and what is used of them",
    element: (
      <AmountBars
        label="Limits"
        rows={[
          { label: "80C", amount: 90_000, limit: { of: 150_000, text: "₹90,000 of ₹1,50,000" } },
          { label: "80D", amount: 0, limit: { of: 25_000, text: "₹0 of ₹25,000" } },
        ]}
      />
    ),
  },
];
