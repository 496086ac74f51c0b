/** A start that cannot go on for a reason that whoever started it can put right; the message says what and how. */
export class StartRefused extends Error {
  override name = "StartRefused";
}
