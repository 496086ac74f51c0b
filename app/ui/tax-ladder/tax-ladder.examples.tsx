import { TaxLadder } from "./tax-ladder.tsx";

export const examples = [
  {
    name: "two invented slab tables, climbed to ₹7,00,000",
    element: (
      <TaxLadder
        rungs="Invented income"
        upTo={1_200_000}
        at={700_000}
        more={{ label: "Upper costs more by", amount: "₹70,000" }}
        upper={{
          name: "Upper",
          steps: [
            { above: 0, rate: 0 },
            { above: 200_000, rate: 10 },
            { above: 500_000, rate: 40 },
          ],
        }}
        lower={{
          name: "Lower",
          steps: [
            { above: 0, rate: 0 },
            { above: 300_000, rate: 10 },
            { above: 600_000, rate: 20 },
            { above: 800_000, rate: 40 },
          ],
        }}
      />
    ),
  },
];
