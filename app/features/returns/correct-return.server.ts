import { haveVerifyDaysPassed } from "#domain/cases/verify-by.ts";
import { addEvent, hasEnded } from "#features/cases/case-record.server.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, plainDate } from "#values/dates.ts";
import { accepted, refused } from "#values/outcome.ts";
import { actOnReturn, moveReturn, type Worker } from "./act-on-return.server.ts";
import { beforeFiling, daysSince, readAcknowledged, readIntimation } from "./file-return.server.ts";
import type { Typed } from "./read-return.ts";
import type { ReturnOutcome } from "./return-messages.ts";

type Firm = Extract<Worker, { side: "firm" }>;

const OPEN = "filed" as const;

/** What was typed of an acknowledgement is put right by the firm; its days to verify follow from the right day. */
export function correctFiled(app: App, worker: Firm, typed: Typed): Promise<ReturnOutcome> {
  const read = readAcknowledged(app, typed);
  if (!read.ok) return Promise.resolve(read);
  const filed = read.value;
  return actOnReturn(app, worker, {
    isDone: ({ what }) => what === "filedCorrected",
    async work({ tx, row, by, its }) {
      if (!its.filed || hasEnded(row)) return refused({ id: "notFiledYet" });
      const [today, on] = [dayInIndia(app.clock.now()), plainDate(filed.day)];
      // With the right day the days may not have passed.
      const isOpen = row.state === "lapsed" && !haveVerifyDaysPassed(on, today);
      const event = { what: "filedCorrected", by, filed, ...(isOpen && { to: OPEN }) } as const;
      await addEvent(app, tx, row, event, {
        ...{ filedOn: filed.day, remindedDay: daysSince(on, today) },
        ...(isOpen && { state: OPEN }),
      });
      return accepted(null);
    },
  });
}

/** The same of an intimation. */
export function correctIntimation(app: App, worker: Firm, typed: Typed): Promise<ReturnOutcome> {
  const read = readIntimation(app, typed);
  if (!read.ok) return Promise.resolve(read);
  const intimation = read.value;
  return actOnReturn(app, worker, {
    isDone: ({ what }) => what === "intimationCorrected",
    async work(at) {
      const { tx, row, by, its } = at;
      if (!its.intimation || hasEnded(row)) return refused({ id: "notFiledYet" });
      const early = beforeFiling(at, "intimation-day", plainDate(intimation.day));
      if (early) return early;
      await addEvent(app, tx, row, { what: "intimationCorrected", by, intimation });
      return accepted(null);
    },
  });
}

/** That a return is verified was said by mistake: its days run on. */
export function undoVerified(app: App, worker: Firm, why: string): Promise<ReturnOutcome> {
  return actOnReturn(app, worker, {
    isDone: ({ what }) => what === "notVerified",
    async work(at) {
      if (!why) return refused([{ field: "undo-reason", message: { id: "reasonMissing" } }]);
      const moved = await moveReturn(app, at, { event: "notVerified", facts: {}, why });
      return moved.ok ? accepted(null) : moved;
    },
  });
}
