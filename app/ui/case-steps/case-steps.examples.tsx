import { CaseSteps, type StepsView } from "./case-steps.tsx";

const NAMES = ["Received", "Documents", "Being prepared", "Your approval", "Filed", "Verified"];
const NOTES = ["22 November", "", "", "", "by 31 December 2026", ""];

function stepsAt(now: number, isYours: boolean, label: string): StepsView {
  const steps = NAMES.map((name, index) => ({
    name,
    is: index < now ? ("done" as const) : index === now ? ("now" as const) : ("ahead" as const),
    ...(NOTES[index] && { note: NOTES[index] }),
  }));
  return { label, isYours, done: "done", steps };
}

export const examples = [
  { name: "the reader's turn", element: <CaseSteps view={stepsAt(1, true, "Yours")} /> },
  { name: "the firm's turn", element: <CaseSteps view={stepsAt(2, false, "The firm's")} /> },
  { name: "all done", element: <CaseSteps view={stepsAt(6, false, "All done")} /> },
  { name: "short", element: <CaseSteps view={stepsAt(2, false, "In short")} isShort /> },
  {
    name: "short, the reader's turn",
    element: <CaseSteps view={stepsAt(3, true, "Yours, in short")} isShort />,
  },
];
