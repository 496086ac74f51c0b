import { CheckList } from "./check-list.tsx";

export const examples = [
  {
    name: "two add-ons, one of them chosen",
    element: (
      <CheckList
        name="example-addon"
        legend="Add what applies to you"
        options={[
          { value: "crypto", label: "Crypto transactions", price: 499 },
          { value: "freelancing", label: "Freelancing income", price: 499 },
        ]}
        checked={["crypto"]}
      />
    ),
  },
];
