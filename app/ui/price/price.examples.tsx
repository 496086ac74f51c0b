import { Price } from "./price.tsx";

export const examples = [
  {
    name: "the price of a page",
    element: <Price struck={5000} price={4249} off={{ printed: 15, computed: 15 }} />,
  },
  {
    name: "in a row, printed otherwise than computed",
    element: <Price size="row" struck={3999} price={2499} off={{ printed: 25, computed: 38 }} />,
  },
];
