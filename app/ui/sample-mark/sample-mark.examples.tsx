import { SampleMark } from "./sample-mark.tsx";

export const examples = [
  {
    name: "beside a heading",
    element: (
      <div>
        <h2>The team</h2>
        <SampleMark of />
      </div>
    ),
  },
];
