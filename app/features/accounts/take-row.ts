import { z } from "zod";
import { rowId } from "#values/fields.ts";
import type { AccountMessages } from "./account-messages.ts";

export type TakerMessages = Pick<AccountMessages, "signedOutMeanwhile" | "takenMeanwhile">;

/** Takes it, or gives one's own back; and who has it as the page showed it, by their account. */
export const takerForm = z.object({
  deed: z.enum(["take", "giveBack"]).catch("take"),
  seen: rowId,
});

export type TakerChange = z.output<typeof takerForm>;
