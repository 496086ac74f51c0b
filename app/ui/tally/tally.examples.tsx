import { Tally } from "./tally.tsx";

export const examples = [
  {
    name: "a refund",
    element: (
      <Tally
        sum="Of ₹65,000 paid, ₹10,400 is tax, ₹5,000 is fee and interest and ₹49,600 comes back."
        parts={[
          { kind: "gone", label: "Tax", amount: 10_400 },
          { kind: "added", label: "Late fee", amount: 5_000 },
          { kind: "back", label: "Back to you", amount: 49_600 },
        ]}
      />
    ),
  },
  {
    name: "a balance",
    element: (
      <Tally
        sum="₹79,352 is paid already, ₹20,840 is still to pay."
        parts={[
          { kind: "paid", label: "Paid already", amount: 79_352 },
          { kind: "missing", label: "Still to pay", amount: 20_840 },
        ]}
      />
    ),
  },
];
