/** Where a session is seen, moved and cancelled: its token is the key. */
export function appointmentPath(token: string): string {
  return `/appointment/${token}`;
}

/** Where a session about a request is booked. */
export function bookPath(caseReference: string): string {
  return `/BookAppointment?case=${caseReference}`;
}

/** Our own page in the frame. */
export const FRAME_PATH = "/book/frame";

/** An address with some of its parameters changed; one that is undefined is left out. */
export function addressWith(
  path: string,
  query: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
  }
  return `${path}?${changed}`;
}
