import { type PageSettings, withLook } from "./scheduling-url.ts";

/** Where a session is seen, moved and cancelled: its token is the key. */
export function appointmentPath(token: string): string {
  return `/appointment/${token}`;
}

/** Our own page in the frame. */
export const FRAME_PATH = "/book/frame";

/** In the frame, with its look: a session that is booked. */
export function bookedPath(token: string, pageSettings: PageSettings): string {
  return withLook(`/book/booked/${token}`, pageSettings);
}
