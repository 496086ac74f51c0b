import type { App } from "#platform/app.server.ts";
import { setBooking } from "../../app/features/appointments/hours/setup.server.ts";
import type { BookingFile } from "../../app/features/appointments/hours/stored-booking.ts";

const DAY: [string, string][] = [
  ["10:00", "13:00"],
  ["14:00", "18:00"],
];
const WEEK = { mon: DAY, tue: DAY, wed: DAY, thu: DAY, fri: DAY };
const ADVISERS = ["asha", "meera", "ravi"];

/** A firm of as many advisers as asked for, with the usual hours, and a call link of the first. */
export function firmHours(count = 1, more: Partial<BookingFile> = {}): BookingFile {
  const advisers = ADVISERS.slice(0, count).map((id) => ({
    id,
    name: `CA ${id} Testwala`,
    email: `${id}@firm.example.invalid`,
    zone: "Asia/Kolkata",
    weekly: WEEK,
    exceptions: [],
    ...(id === "asha" && { callLink: "https://meet.example.com/asha" }),
  }));
  return { advisers, firmHolidays: [], cutOff: 12 * 60, mostMoves: 3, ...more };
}

export async function setHours(app: App, ...hours: Parameters<typeof firmHours>): Promise<void> {
  await setBooking(app, firmHours(...hours), "office");
}
