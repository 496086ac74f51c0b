/** Where a session is seen, moved and cancelled: its token is the key. */
export function appointmentPath(token: string): string {
  return `/appointment/${token}`;
}

/** Our own page in the frame. */
export const FRAME_PATH = "/book/frame";
