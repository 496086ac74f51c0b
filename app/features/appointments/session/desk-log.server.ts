import { z } from "zod";
import type { App } from "#platform/app.server.ts";
import { sealedJson } from "#platform/sealed-json.server.ts";
import type { AppointmentRow } from "./stored-client.server.ts";

/** What the firm may do with a session, or note of it; `stands`: it stays where it is, outside the hours. */
const DESK_DEEDS = [
  "booked",
  "moved",
  "cancelled",
  "done",
  "missed",
  "open",
  "stands",
  "note",
] as const;

const entry = z.object({
  /** A moment as ISO text. */
  at: z.string(),
  /** Who did it, by name. */
  by: z.string(),
  what: z.enum(DESK_DEEDS),
  /** The note, or the reason that was given. */
  text: z.string(),
  /** Of a move its starts before and after it, and of what stands where that is, as ISO text. */
  from: z.string().optional(),
  to: z.string().optional(),
});
export type DeskEntry = z.output<typeof entry>;
export type NewEntry = Pick<DeskEntry, "by" | "what" | "from" | "to"> & { text?: string };

export const sealedDeskLog = sealedJson("appointments.desk_log", [], z.array(entry));

type Logged = Pick<AppointmentRow, "id" | "deskLog">;

/** What the firm did with a session and noted of it, in its order: the firm's own, which no client reads. */
export function deskLogOf(app: Pick<App, "sealing">, { id, deskLog }: Logged): DeskEntry[] {
  return deskLog === null ? [] : sealedDeskLog.unseal(app, id, deskLog);
}

/** The same with further entries of now, sealed. */
export function deskLogWith(
  app: Pick<App, "sealing" | "clock">,
  row: Logged,
  entries: readonly NewEntry[],
): string {
  const at = app.clock.now().toString();
  const added = entries.map((each): DeskEntry => ({ at, text: "", ...each }));
  return sealedDeskLog.seal(app, row.id, [...deskLogOf(app, row), ...added]);
}

/** That a session may lie outside the hours where it is now. */
export function standsAt(by: string, start: Date): NewEntry {
  return { by, what: "stands", to: start.toISOString() };
}

/** Whether the firm decided last that it stands where it is: once it is moved, that is over. */
export function isLeftStanding(
  app: Pick<App, "sealing">,
  row: Logged & Pick<AppointmentRow, "startsAt">,
): boolean {
  const last = deskLogOf(app, row).findLast(({ what }) => what !== "note");
  return last?.what === "stands" && last.to === row.startsAt.toISOString();
}
