/** Longer than any amount, year or name: our fields send nothing longer. */
const LONGEST = 40;

/** What was typed, as a draft holds it. */
export function storedText(text: string): string {
  return text.trim().slice(0, LONGEST).trimEnd();
}

/**
 * What of a form was not read, as one text: the same text twice was seen, and may pass. On one line, because a browser
 * sends line ends in its own way.
 * @param unread the fields; what belongs to none is left out
 */
export function unreadMark(
  unread: readonly { field?: string | undefined }[],
  typed: Readonly<Record<string, string>>,
): string {
  return unread
    .flatMap(({ field }) => (field ? [`${field}=${storedText(typed[field] ?? "")}`] : []))
    .join("&");
}
