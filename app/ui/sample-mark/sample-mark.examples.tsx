import { SampleMark } from "./sample-mark.tsx";

export const examples = [
  {
    name: "beside a heading",
    element: (
      <h2>
        The team <SampleMark of />
      </h2>
    ),
  },
];
