import { OF_SESSIONS } from "./reminding.ts";
import { OF_CASES } from "./reminding-of-cases.ts";
import type { Reminders } from "./slow-mailbox.ts";

export type ReminderName = "sessions" | "cases";

export const REMINDERS: Record<ReminderName, Reminders> = {
  sessions: OF_SESSIONS,
  cases: OF_CASES,
};
