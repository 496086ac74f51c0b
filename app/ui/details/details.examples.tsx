import { Accordion, Details } from "./details.tsx";

export const examples = [
  {
    name: "explanation",
    element: (
      <Details summary="What this means">
        <p>An explanation in two plain sentences, beside the words it explains.</p>
      </Details>
    ),
  },
  {
    name: "accordion",
    element: (
      <Accordion
        name="example-accordion"
        items={[
          { title: "First", body: <p>Open at the start.</p> },
          { title: "Second", body: <p>Opening this one closes the first.</p> },
        ]}
      />
    ),
  },
];
