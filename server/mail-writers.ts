import { sessionReminder } from "#content/en/session-reminders.ts";
import type { App } from "#platform/app.server.ts";
import type { MailWriter } from "#platform/send-outbox.server.ts";
import {
  SESSION_REMINDER,
  writeSessionReminder,
} from "../app/features/appointments/reminders/remind-sessions.server.ts";
import {
  APPOINTMENT_MAIL,
  writeAppointmentMail,
} from "../app/features/appointments/session/appointment-mail.server.ts";
import { CASE_MAIL } from "../app/features/cases/case-mail-record.server.ts";
import { ORDER_MAIL } from "../app/features/orders/order/order-mail.server.ts";
import { writeOrderMail } from "../app/features/payments/record/write-order-mail.server.ts";
import { DRAFT_MAIL, writeDraftMail } from "../app/features/reminders/notify-of-expiring.server.ts";
import { writeCaseMail } from "../app/features/reminders/write-case-mail.server.ts";
import { RETURN_MAIL, writeReturnMail } from "../app/features/returns/return-mail.server.ts";

/** Who writes the mails that are decided when they are sent. */
export const mailWriters: Readonly<Record<string, MailWriter<App>>> = {
  [APPOINTMENT_MAIL]: writeAppointmentMail,
  [CASE_MAIL]: writeCaseMail,
  [DRAFT_MAIL]: writeDraftMail,
  [ORDER_MAIL]: writeOrderMail,
  [RETURN_MAIL]: writeReturnMail,
  [SESSION_REMINDER]: (app, about) => writeSessionReminder(app, about, sessionReminder),
};
