import { Progress } from "./progress.tsx";

export const examples = [
  {
    name: "running",
    element: <Progress>Reading your Form 16. This takes a few seconds.</Progress>,
  },
];
