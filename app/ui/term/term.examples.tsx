import { Explained } from "./explained.tsx";

export const examples = [
  {
    name: "inside a sentence",
    element: (
      <p>
        <Explained text="Your employer deducted ₹65,000; filing after 31 July adds a late fee. AIS and 26AS show the TDS." />
      </p>
    ),
  },
];
