import { ClientLogos } from "./client-logos.tsx";

export const examples = [
  {
    name: "eight places",
    element: (
      <ClientLogos
        names={["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"].map(
          (number) => `Client ${number}`,
        )}
      />
    ),
  },
];
