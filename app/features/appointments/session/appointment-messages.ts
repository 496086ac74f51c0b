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
    /** Strangers have their half of its starts, and this network no fewer of them than others. */
    dayBusy: null;
    /** The day has as many sessions as it may have, since the time was held; or the hours were changed. */
    dayFull: null;
    /** No way to reach a contact that is not verified. */
    emailNeeded: null;
    codeWrong: null;
    keptNoLonger: null;
    /** It is off the grid, outside the hours, or too soon. */
    timeNotOffered: null;
    freeUsed: { day: string };
    /** All sessions of the plan, whose year ends on that day. */
    sessionsUsed: { count: number; until: string };
    /** The hours, topics and rules were changed since they were shown. */
    versionOld: { version: number; by: string };
    /** What a change of the hours would strand is to be decided on. */
    strands: { count: number };
    /** The adviser is not at work then: the firm may book it all the same. */
    outsideHours: null;
    /** It has not started: only then it was held, or the client did not come. */
    notStarted: null;
    /** The firm moves it to a time that is over. */
    timeOver: null;
    adviserGone: null;
    /** To the firm: the day has as many sessions as it may have; it may book one more. */
    dayFullAtDesk: null;
    startedAtDesk: null;
    takenAtDesk: { start: string };
    /** The firm may book it with this adviser all the same. */
    topicOfOthers: null;
    nothingChosen: null;
    noteMissing: null;
    /** Changed from another place since it was shown. */
    changedMeanwhile: null;
    isCancelled: null;
    started: null;
    afterCutOff: null;
    movedTooOften: { most: number };
    sameTime: null;
    unknownReference: null;
  };

export type AppointmentMessage = Message<AppointmentMessages>;
export type AppointmentOutcome<T> = Outcome<T, AppointmentMessage>;
