import { PriceBox } from "./price-box.tsx";

export const examples = [
  {
    name: "with an add-on and a coupon",
    element: (
      <PriceBox
        caption="Price"
        lines={[
          { label: "Basic ITR", amount: 1999 },
          { label: "Reduced by", amount: -500 },
          { label: "Crypto transactions", amount: 499 },
          { label: "Coupon DEMO10", amount: -200 },
        ]}
        total={1798}
      />
    ),
  },
];
