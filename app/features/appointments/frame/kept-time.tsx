import { Link } from "react-router";
import { keptTime as words } from "#content/en/kept-time.ts";
import { Button } from "#ui/button/button.tsx";
import { OneTimeCodeField } from "#ui/field/one-time-code-field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import { HeldUntil } from "./held-until.tsx";

type KeptTimeProps = {
  of: {
    token: string;
    until: string;
    leftMs: number;
    by: "mail" | "sms";
    sentTo: string | undefined;
    correct: string | undefined;
    otherTime: string;
  };
  /** The address of the frame with its query. */
  action: string;
  state: FormState | undefined;
};

/** A time that is kept until the link of its mail is opened, or its code is typed here. */
export default function KeptTime({ of, action, state }: KeptTimeProps) {
  const { token, until, leftMs, by, sentTo, correct, otherTime } = of;
  return (
    <>
      <p className="booking-state" data-open>
        {words.notYet}
      </p>
      <h1>{words.headings[by]}</h1>
      <HeldUntil until={until} leftMs={leftMs} isKept />
      <p>
        {sentTo && words.sentTo(sentTo)} {words.how[by]}
      </p>
      <Form of={state} name="code" action={action} className="booking-code">
        <input type="hidden" name="hold" value={token} />
        <OneTimeCodeField name="code" label={words.code} />
        <div className="booking-send">
          <Button name="intent" value="book" pendingText={words.sending}>
            {words.submit}
          </Button>
          {correct && (
            <Button name="intent" value="again" variant="quiet">
              {words.again}
            </Button>
          )}
        </div>
      </Form>
      <p className="booking-pager">
        {correct && <Link to={correct}>{words.correct}</Link>}
        <Link to={otherTime}>{words.otherTime}</Link>
      </p>
    </>
  );
}
