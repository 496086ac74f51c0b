import type { LimitMessages } from "#platform/limits.server.ts";
import type { FieldMessages } from "#values/fields.ts";
import type { Message } from "#values/message.ts";
import type { Outcome } from "#values/outcome.ts";

/** What a request for a time may be refused with. */
export type AppointmentMessages = FieldMessages &
  LimitMessages & {
    topicMissing: null;
    firstMissing: null;
    secondMissing: null;
    sameHalfDay: null;
    halfDayPast: null;
    nameMissing: null;
    reachMissing: null;
  };

export type AppointmentMessage = Message<AppointmentMessages>;
export type AppointmentOutcome<T> = Outcome<T, AppointmentMessage>;
