import { Hatch } from "./hatch.tsx";

export const examples = [
  {
    name: "in a bar",
    element: (
      <svg width="100%" height="30" aria-hidden="true">
        <Hatch id="hatch-example" />
        <rect width="100%" height="30" fill="url(#hatch-example)" />
      </svg>
    ),
  },
];
