import { Portrait } from "./portrait.tsx";

export const examples = [
  { name: "small", element: <Portrait initials="AT" /> },
  { name: "large", element: <Portrait initials="AT" size="large" /> },
];
