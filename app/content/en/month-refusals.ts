import type { MonthMessages } from "#features/payments/month/month-messages.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import { accountRefusals } from "./account-refusals.ts";

export const monthRefusals: Words<MonthMessages, Say> = {
  signedOutMeanwhile: accountRefusals.signedOutMeanwhile,
  monthRuns: "This month is not over.",
  monthClosed: "This month is closed already.",
  monthNotLast: "Only the month that was closed last can be opened again.",
};
