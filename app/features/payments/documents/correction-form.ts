import { z } from "zod";
import { firmClientForm } from "#features/orders/order/client-form.ts";
import { requiredText } from "#values/fields.ts";

/** Who an invoice should have named, and what was wrong. */
export const invoiceCorrectionForm = firmClientForm.extend({
  invoice: z.string().default(""),
  "correction-reason": requiredText({ id: "correctionReasonMissing" }, 300),
});
export type TypedCorrection = z.output<typeof invoiceCorrectionForm>;
