/** The answer about one PDF: what was read as JSON, not yet trusted, and the document without its password where it could be taken off. */
export type PdfAnswer = { json: unknown; unlocked?: Uint8Array };

/** Reads PDFs in child processes with limits; never throws on what a document is or does. */
export type PdfReader = {
  /**
   * Waits its turn, then answers within a minute. Turns go by arrival, except that visitors without a file being read
   * go first, so that no visitor blocks the others with many files. Where the document made the child crash, say nonsense
   * or need too much the JSON says `unreadable`; `busy` when the reason lies with us, such as a machine without time, a
   * process that was killed, or too much that waits: then the same document may be tried again later.
   */
  read: (bytes: Uint8Array, password?: string, owner?: string) => Promise<PdfAnswer>;
  /** How many readings begin before this visitor's; 0 when theirs is running. */
  aheadOf: (owner: string) => number;
  /** Ends all children; what is being read answers `busy`. */
  stop: () => Promise<void>;
};
