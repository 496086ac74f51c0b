import { ButtonLink } from "../button/button.tsx";
import { WhoseTurn } from "./turn.tsx";

export const examples = [
  {
    name: "the reader's",
    element: (
      <WhoseTurn
        level={3}
        view={{
          who: "Your turn",
          isYours: true,
          deed: "Pay for your return",
          by: "by Friday 4 December",
        }}
      >
        <ButtonLink href="/gallery">Pay ₹1,499</ButtonLink>
      </WhoseTurn>
    ),
  },
  {
    name: "the firm's",
    element: (
      <WhoseTurn
        level={3}
        view={{
          who: "Our turn",
          isYours: false,
          deed: "We prepare your return",
          by: "You hear from us by Saturday 28 November",
        }}
      />
    ),
  },
];
