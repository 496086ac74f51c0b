import { ClientLogos } from "./client-logos.tsx";

export const examples = [
  {
    name: "eight places",
    element: (
      <ClientLogos
        clients={["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"].map((number) => ({
          name: `Client ${number}`,
        }))}
      />
    ),
  },
];
