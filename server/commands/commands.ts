import type { App } from "#platform/app.server.ts";
import { runOwnerCommand } from "../../app/features/accounts/owner-command.server.ts";
import { runBookingCommand } from "../../app/features/appointments/desk/booking-command.server.ts";
import { runBackupStep } from "../../app/features/backup/backup-steps.server.ts";
import { runOpenCommand } from "../../app/features/backup/open-command.server.ts";
import { runCaseCommand } from "../../app/features/case-desk/case-command.server.ts";
import { runFirmCommand } from "../../app/features/firm/firm-command.server.ts";
import { runResealCommand } from "../../app/features/keys/reseal-command.server.ts";
import { runCouponCommand } from "../../app/features/orders/price/coupon-command.server.ts";
import { runMoneyCommand } from "../../app/features/payments/month/money-command.server.ts";
import { runPersonCommand } from "../../app/features/personal-data/person-command.server.ts";

/** A command as typed: its words, the folder it was typed in, who typed it, and what it asked for. */
export type CommandCall = {
  args: string[];
  cwd: string;
  user: string;
  answers?: Record<string, string> | undefined;
};
export type CommandResult = { exitCode: number; output: string };

/** What the firm can have done from a terminal, `npm run NAME -- …`. */
export const commands: Record<string, (app: App, call: CommandCall) => Promise<CommandResult>> = {
  backup: runBackupStep,
  booking: runBookingCommand,
  case: runCaseCommand,
  coupon: runCouponCommand,
  firm: runFirmCommand,
  money: runMoneyCommand,
  owner: runOwnerCommand,
  person: runPersonCommand,
  reseal: runResealCommand,
  restore: runOpenCommand,
};
