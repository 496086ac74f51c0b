import { CopyButton } from "./copy-button.tsx";

export const examples = [
  { name: "of an amount", element: <CopyButton name="amount" text="4249.00" /> },
];
