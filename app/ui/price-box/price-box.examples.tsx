import { paise } from "#values/money.ts";
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
        total={paise(179_800)}
      />
    ),
  },
  {
    name: "with the tax in it",
    element: (
      <PriceBox
        caption="Price"
        lines={[{ label: "Basic ITR", amount: 1499 }]}
        total={paise(149_900)}
        included={[
          { label: "CGST 9%, included", amount: "₹114.33" },
          { label: "SGST 9%, included", amount: "₹114.33" },
        ]}
      />
    ),
  },
];
