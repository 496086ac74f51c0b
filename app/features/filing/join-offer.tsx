import { Link } from "react-router";
import { joinWords as words } from "#content/en/pay.ts";
import { Button } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import type { FormState } from "#values/form.ts";
import { JOIN_FORM } from "./join-form.ts";

/** An order and a request that may belong together, and the button that joins them. */
type JoinOfferView = {
  order: string;
  filing: string;
  heading: string;
  text: string;
  button: string;
  /** What else can be done. */
  or?: { text: string; link?: { href: string; label: string } };
};

type JoinOfferProps = {
  offer: JoinOfferView;
  state: FormState | undefined;
  /** The page's own address. */
  action: string;
};

/** Offers to join the two, where only the client knows whether they are for one return. */
export function JoinOffer({ offer, state, action }: JoinOfferProps) {
  const { order, filing, heading, text, button, or } = offer;
  return (
    <Notice title={heading}>
      <p>{text}</p>
      <Form of={state} name={JOIN_FORM} action={action}>
        <input type="hidden" name="order" value={order} />
        <input type="hidden" name="case" value={filing} />
        <Button variant="secondary" pendingText={words.joining}>
          {button}
        </Button>
      </Form>
      {or && (
        <p>
          {or.text} {or.link && <Link to={or.link.href}>{or.link.label}</Link>}
        </p>
      )}
    </Notice>
  );
}
