import { clientChange as words } from "#content/en/client-change.ts";
import { ClientChange } from "#features/payments/client/client-change.tsx";
import type { FormState } from "#values/form.ts";
import type { clientView } from "./money-client-view.server.ts";
import { Listed } from "./money-order-parts.tsx";

type ClientOfOrderProps = {
  view: Awaited<ReturnType<typeof clientView>>;
  state: FormState | undefined;
};

/** Who an order is invoiced to, while it may be changed, and what was changed of it. */
export function ClientOfOrder({ view: { now, changes }, state }: ClientOfOrderProps) {
  return (
    <>
      <ClientChange words={{ ...words, text: words.firmText }} view={now} state={state} isFirm />
      <Listed heading={words.changes.heading} lines={changes} />
    </>
  );
}
