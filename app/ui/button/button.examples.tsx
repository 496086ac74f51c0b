import { Button, ButtonLink, ButtonRow } from "./button.tsx";

export const examples = [
  {
    name: "three weights",
    element: (
      <ButtonRow>
        <Button type="button">Continue</Button>
        <Button type="button" variant="secondary">
          Add another
        </Button>
        <Button type="button" variant="quiet">
          Delete now
        </Button>
      </ButtonRow>
    ),
  },
  {
    name: "pending",
    element: (
      <Button type="button" pending pendingText="Reading your Form 16…">
        Submit
      </Button>
    ),
  },
  { name: "link", element: <ButtonLink href="/PlanNow">PLAN NOW</ButtonLink> },
];
