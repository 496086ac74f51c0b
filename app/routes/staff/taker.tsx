import { taker as words } from "#content/en/taker.ts";
import { Button } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import type { takerOf } from "./taker.server.ts";
import "./taker.css";

type TakerProps = { taker: Awaited<ReturnType<typeof takerOf>>; state: FormState | undefined };

/** Who of the firm takes care of it, and the button that changes it. */
export function Taker({ taker, state }: TakerProps) {
  const { text, deed, label, seen } = taker;
  return (
    <Form name="taker" of={state} summaryElsewhere key={`${deed} ${seen}`}>
      <input type="hidden" name="deed" value={deed} />
      <input type="hidden" name="seen" value={seen} />
      <p className="taker">
        {text}
        <Button variant="quiet" pendingText={words.pending}>
          {label}
        </Button>
      </p>
    </Form>
  );
}
