import type { LimitMessages } from "#platform/limits.server.ts";
import type { FieldMessages } from "#values/fields.ts";
import type { Message } from "#values/message.ts";
import type { Outcome } from "#values/outcome.ts";

/** What a request for a time, and an appointment, may be refused with. Moments are ISO text. */
export type AppointmentMessages = FieldMessages &
  LimitMessages & {
    topicMissing: null;
    firstMissing: null;
    secondMissing: null;
    sameHalfDay: null;
    halfDayPast: null;
    nameMissing: null;
    reachMissing: null;
    /** No adviser gives it any more. */
    topicGone: null;
    timeTaken: { start: string };
    freeUsed: { day: string };
    /** Changed from another place since it was shown. */
    changedMeanwhile: null;
    isCancelled: null;
    started: null;
    afterCutOff: null;
    movedTooOften: { most: number };
    sameTime: null;
    unknownReference: null;
    nothingToConfirm: null;
  };

export type AppointmentMessage = Message<AppointmentMessages>;
export type AppointmentOutcome<T> = Outcome<T, AppointmentMessage>;
