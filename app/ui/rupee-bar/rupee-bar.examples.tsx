import { RupeeBar } from "./rupee-bar.tsx";

export const examples = [
  {
    name: "two regimes",
    element: (
      <RupeeBar
        title="Where each rupee of ₹18,00,000 goes"
        bars={[
          {
            name: "Old regime",
            parts: [
              { id: "exempt", label: "Exempt pay", amount: 180_000, paise: 10 },
              { id: "deductions", label: "Deductions and set-off", amount: 225_000, paise: 12.5 },
              { id: "tax", label: "Income-tax", amount: 285_000, paise: 15.83 },
              { id: "cess", label: "Cess", amount: 11_400, paise: 0.64 },
              { id: "kept", label: "Taxed income that stays", amount: 1_098_600, paise: 61.03 },
            ],
          },
          {
            name: "New regime",
            parts: [
              { id: "deductions", label: "Deductions and set-off", amount: 75_000, paise: 4.17 },
              { id: "tax", label: "Income-tax", amount: 145_000, paise: 8.05 },
              { id: "cess", label: "Cess", amount: 5_800, paise: 0.33 },
              { id: "kept", label: "Taxed income that stays", amount: 1_574_200, paise: 87.45 },
            ],
          },
        ]}
      />
    ),
  },
];
