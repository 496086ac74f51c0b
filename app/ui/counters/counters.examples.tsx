import { Counters } from "./counters.tsx";

export const examples = [
  {
    name: "four facts",
    element: (
      <Counters
        counts={[
          { figure: 5000, sign: "+", label: "returns filed" },
          { figure: 95, sign: "+", label: "lakhs of taxes saved" },
        ]}
      />
    ),
  },
];
