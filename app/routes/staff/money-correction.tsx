import { clientChange } from "#content/en/client-change.ts";
import { moneyDesk } from "#content/en/money-desk.ts";
import { ClientFields } from "#features/orders/order/client-fields.tsx";
import { Button } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import type { FormState } from "#values/form.ts";
import type { correctionView } from "./money-correction.server.ts";

type CorrectionFormProps = {
  view: NonNullable<Awaited<ReturnType<typeof correctionView>>>;
  state: FormState | undefined;
};

/** Takes a wrong invoice back, and numbers another one in its place. */
export function CorrectionForm({ view, state }: CorrectionFormProps) {
  const { heading, doubt, reason, reasonHint, button, pending } = moneyDesk.correct;
  const { text, tooLate, places, typed } = view;
  return (
    <Details summary={heading} open={state?.form === "correct"}>
      {tooLate && <Notice tone="warn">{tooLate}</Notice>}
      <p>{text}</p>
      <Form name="correct" of={state} summaryElsewhere values={typed}>
        <input type="hidden" name="invoice" value={typed.invoice} />
        <ClientFields words={clientChange} places={places} hasExport />
        <TextField name="correction-reason" label={reason} hint={reasonHint} autoComplete="off" />
        {places && <p className="quiet">{doubt}</p>}
        <Button pendingText={pending} variant="secondary">
          {button}
        </Button>
      </Form>
    </Details>
  );
}
