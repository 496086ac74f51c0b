import { type LineRow, LineTable } from "./line-table.tsx";

const rows: LineRow[] = [
  {
    id: "section17_1",
    label: "Salary",
    section: "17(1)",
    kind: "add",
    old: { amount: 1_200_000 },
    new: { amount: 1_200_000 },
  },
  {
    id: "houseRent",
    label: "House rent allowance",
    section: "10(13A)",
    kind: "less",
    old: { amount: 120_000, working: "The least of the three limits" },
    new: { amount: 0, working: "Not allowed in this regime" },
  },
  {
    id: "standardDeduction",
    label: "Standard deduction",
    section: "16(ia)",
    kind: "less",
    old: { amount: 50_000 },
    new: { amount: 75_000 },
  },
  {
    id: "totalIncome",
    label: "Total income",
    kind: "sum",
    old: { amount: 1_030_000 },
    new: { amount: 1_125_000 },
  },
  {
    id: "slab.1",
    label: "₹2,50,000 to ₹5,00,000 at 5%",
    kind: "detail",
    old: { amount: 12_500, working: "5% of ₹2,50,000" },
  },
  {
    id: "slab.1",
    label: "₹4,00,000 to ₹8,00,000 at 5%",
    kind: "detail",
    new: { amount: 20_000, working: "5% of ₹4,00,000" },
  },
  {
    id: "balance",
    label: "To pay, or refund",
    section: "288B",
    kind: "sum",
    old: { amount: 14_450 },
    new: { amount: -42_000 },
  },
];

export const examples = [
  {
    name: "both regimes",
    element: (
      <LineTable
        caption="FY 2025-26 / AY 2026-27. Rupees."
        columns={{ old: "Old regime", new: "New regime" }}
        rows={rows}
      />
    ),
  },
];
