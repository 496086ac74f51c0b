import { booking as words } from "#content/en/booking.ts";
import { Button } from "#ui/button/button.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import { HeldUntil } from "./held-until.tsx";

type DetailsFormProps = {
  of: {
    token: string;
    topic: string;
    start: string;
    until: string;
    leftMs: number;
    typed: Readonly<Record<string, string>>;
    changeUntil: string | undefined;
    isKnown: boolean;
    isByMail: boolean;
    isKept: boolean;
  };
  /** The address of the frame with its query. */
  action: string;
  state: FormState | undefined;
};

/** Who comes, while the time is held. */
export default function DetailsForm({ of, action, state }: DetailsFormProps) {
  const { token, topic, start, until, leftMs, typed, changeUntil, isKnown, isByMail, isKept } = of;
  const { details } = words;
  return (
    <>
      <h1>{details.heading}</h1>
      <HeldUntil until={until} leftMs={leftMs} isKept={isKept} />
      <Form of={state} name="details" values={typed} action={action} className="booking-details">
        <input type="hidden" name="hold" value={token} />
        <input type="hidden" name="topic" value={topic} />
        <input type="hidden" name="start" value={start} />
        <TextField name="name" label={details.name} autoComplete="name" />
        <TextField
          name="contact"
          label={isByMail ? details.email : details.contact}
          autoComplete="email"
        />
        <TextArea name="note" label={details.note} optional rows={2} />
        <div className="booking-send">
          <Button name="intent" value="book" pendingText={details.sending}>
            {details.submit}
          </Button>
          <Button name="intent" value="another" variant="quiet">
            {details.otherTime}
          </Button>
        </div>
      </Form>
      <p className="booking-quiet">
        {details.kept} {isKnown ? details.mail : details.prove}{" "}
        {changeUntil ? details.until(changeUntil) : details.notAfter}
      </p>
    </>
  );
}
