import { Figure, FigureRow } from "./figure.tsx";

export const examples = [
  {
    name: "the answer of a page",
    element: (
      <Figure
        label="The new regime costs you less by"
        amount={74_360}
        tone="answer"
        note="The largest difference: ₹1,50,000 of standard deduction and savings against lower slab rates."
      />
    ),
  },
  {
    name: "an amount of many crores",
    element: <Figure label="Corpus at 60" amount={1_23_45_67_89_012} tone="answer" />,
  },
  {
    name: "figures in a row",
    element: (
      <FigureRow>
        <Figure size="row" label="Refund" amount={12_480} tone="good" note="Paid to your bank" />
        <Figure
          size="row"
          label="Balance to pay"
          amount={8_750}
          tone="wrong"
          note="Before you file"
        />
        <Figure size="row" label="Tax deducted" amount={124_990} note="By your employer" />
      </FigureRow>
    ),
  },
];
