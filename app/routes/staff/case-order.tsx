import { Link } from "react-router";
import { casePage as words } from "#content/en/case-page.ts";
import { Button } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import type { orderView, othersOf } from "./case-view.server.ts";

type OrderProps = {
  order: ReturnType<typeof orderView>;
  others: ReturnType<typeof othersOf>;
  state: FormState | undefined;
};

/** The order of a case, to be joined and parted, and what else its client has with the firm. */
export function CaseOrder({
  order: { order, proposed, mayJoin, mayPart },
  others,
  state,
}: OrderProps) {
  return (
    <>
      <section aria-labelledby="case-order">
        <h2 id="case-order">{words.order.heading}</h2>
        <p>
          {order ? (
            <>
              <Link to={`/staff/money/${order.reference}`}>{order.reference}</Link> · {order.text}
            </>
          ) : (
            (proposed ?? words.order.none)
          )}
        </p>
        {mayPart ? <Part state={state} /> : mayJoin && <Join state={state} />}
      </section>
      <section aria-labelledby="others">
        <h2 id="others">{words.others.heading}</h2>
        {others.length === 0 && <p className="quiet">{words.others.none}</p>}
        <ul className="case-past">
          {others.map(({ href, reference, text }) => (
            <li key={reference}>
              {href ? <Link to={href}>{reference}</Link> : reference}{" "}
              <span className="quiet">{text}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Join({ state }: Pick<OrderProps, "state">) {
  const { summary, order, hint, reason, reasonHint, button, pending } = words.order.join;
  return (
    <Details summary={summary} open={state?.form === "join"}>
      <Form name="join" of={state} summaryElsewhere>
        <TextField name="order" label={order} hint={hint} autoComplete="off" width="20" />
        <TextField name="join-reason" label={reason} hint={reasonHint} autoComplete="off" />
        <Button variant="secondary" pendingText={pending}>
          {button}
        </Button>
      </Form>
    </Details>
  );
}

function Part({ state }: Pick<OrderProps, "state">) {
  const { summary, text, reason, reasonHint, button, pending } = words.order.part;
  return (
    <Details summary={summary} open={state?.form === "part"}>
      <p>{text}</p>
      <Form name="part" of={state} summaryElsewhere>
        <TextField name="part-reason" label={reason} hint={reasonHint} autoComplete="off" />
        <Button variant="secondary" pendingText={pending}>
          {button}
        </Button>
      </Form>
    </Details>
  );
}
