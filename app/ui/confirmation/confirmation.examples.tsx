import { Confirmation } from "./confirmation.tsx";

export const examples = [
  {
    name: "reference",
    element: (
      <Confirmation title="Your filing request is with us" reference="KY-7Q4M-2H9D">
        <p>We have sent it to asha@example.invalid as well.</p>
      </Confirmation>
    ),
  },
];
