import { ClientFields, type ClientWords } from "#features/orders/order/client-fields.tsx";
import { Button } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import type { SelectGroup } from "#ui/field/choice-fields.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";

/** The form as its page names it. */
export const CLIENT_FORM = "client";

type ClientChangeProps = {
  words: ClientWords & Readonly<Record<"summary" | "text" | "button" | "pending", string>>;
  /** Undefined where it can no longer be changed. */
  view:
    | undefined
    | {
        /** Who it is invoiced to now. */
        named: string;
        typed: Record<string, string>;
        places: SelectGroup[] | undefined;
      };
  state: FormState | undefined;
  /** The firm fills it in, and its page shows the problems further up. */
  isFirm?: boolean;
};

/** Who an order is invoiced to, and the form that changes it; with a change the fields begin anew. */
export function ClientChange({ words, view, state, isFirm = false }: ClientChangeProps) {
  const sent = state?.form === CLIENT_FORM ? state : undefined;
  // It was sent while the money arrived.
  if (!view) return sent && !isFirm && <ErrorSummary problems={sent.problems} />;
  const { named, typed, places } = view;
  return (
    <>
      <p aria-live="polite">{named}</p>
      <Details key={named} summary={words.summary} open={sent !== undefined}>
        <p>{words.text}</p>
        <Form name={CLIENT_FORM} of={state} values={typed} summaryElsewhere={isFirm}>
          <ClientFields words={words} places={places} hasExport={isFirm} />
          <Button variant="secondary" pendingText={words.pending}>
            {words.button}
          </Button>
        </Form>
      </Details>
    </>
  );
}
