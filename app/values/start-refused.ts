/** A start that is refused for a reason that the operator can fix; the message says what and how. */
export class StartRefused extends Error {
  override name = "StartRefused";
}
