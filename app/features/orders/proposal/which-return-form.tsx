import type { FormEvent } from "react";
import { Link, useSubmit } from "react-router";
import { Button, ButtonLink, ButtonRow } from "#ui/button/button.tsx";
import { CheckList } from "#ui/check-list/check-list.tsx";
import { RadioGroup } from "#ui/field/choice-fields.tsx";
import { Form } from "#ui/form/form.tsx";
import { GstNote } from "#ui/price/gst-note.tsx";
import type { WhichReturn } from "./which-return.server.ts";
import "./which-return.css";

/** Two questions, and the lowest price that covers the answers. A GET form: with script each tap answers at once. */
export function WhichReturnForm({ words, income, kinds, beside, proposed }: WhichReturn) {
  const submit = useSubmit();

  function propose({ currentTarget }: FormEvent<HTMLFormElement>) {
    submit(currentTarget, { method: "get", replace: true, preventScrollReset: true });
  }

  return (
    <>
      <Form
        className="which-return"
        method="get"
        action="/FileItr#your-return"
        preventScrollReset
        values={{ income: income.chosen }}
        onChange={propose}
      >
        <RadioGroup name="income" inline legend={income.legend} options={income.options} />
        <CheckList
          name="kind"
          legend={kinds.legend}
          options={kinds.options}
          checked={kinds.chosen}
        />
        {/* On a telephone the result lies below the questions. */}
        <div className="foot-bar">
          {proposed?.kind === "offer" && (
            <p>
              {proposed.name} <b>{proposed.price}</b>
            </p>
          )}
          <Button variant="secondary">{words.button}</Button>
        </div>
      </Form>
      <div id="your-return" className="which-return-answer" role="status">
        {proposed && (
          <section className="flow" aria-labelledby="your-return-heading">
            <h3 id="your-return-heading">{words.result}</h3>
            {proposed.kind === "offer" ? (
              <Offered words={words} {...proposed} />
            ) : (
              <Asked words={words} {...proposed} />
            )}
            <p className="quiet">
              {beside.text} <Link to={beside.planning.href}>{beside.planning.label}</Link>,{" "}
              {beside.planning.price}
              <GstNote /> · <Link to={beside.plans.href}>{beside.plans.label}</Link>
            </p>
          </section>
        )}
      </div>
    </>
  );
}

type Proposed = NonNullable<WhichReturn["proposed"]>;
type Saying<Kind> = Extract<Proposed, { kind: Kind }> & Pick<WhichReturn, "words">;

function Offered({ words, name, price, struck, saved, reason, href }: Saying<"offer">) {
  return (
    <>
      <p className="which-return-name">{name}</p>
      <p className="which-return-price">
        <strong>{price}</strong>
        <GstNote />{" "}
        <s>
          <span className="visually-hidden">{words.insteadOf} </span>
          {struck}
        </s>{" "}
        <span className="which-return-saved">{saved}</span>
      </p>
      <p>{reason}</p>
      <p>
        <ButtonLink href={href}>{words.choose}</ButtonLink>
      </p>
    </>
  );
}

function Asked({ words, reason }: Saying<"ask">) {
  return (
    <>
      <p>{reason}</p>
      <ButtonRow>
        <ButtonLink href={words.ask.href}>{words.ask.label}</ButtonLink>
        <ButtonLink href={words.book.href} variant="secondary">
          {words.book.label}
        </ButtonLink>
      </ButtonRow>
    </>
  );
}
