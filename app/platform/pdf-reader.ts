/** The answer about one PDF: what was read as JSON, not yet trusted, and the document without its password where it could be taken off. */
export type PdfAnswer = { json: unknown; unlocked?: Uint8Array };

/** Reads PDFs in child processes with limits; never throws on what a document is or does. */
export type PdfReader = {
  /**
   * Waits its turn, then answers within a minute. Turns go by arrival, but who has a file being read waits behind
   * those who have none, so that nobody keeps the others waiting with many. After a crash, a kill, nonsense or more
   * processor time than a document may need the JSON says `unreadable`; `busy` where the machine had no time for it, or
   * too much is waiting: then the same document may be read later.
   */
  read: (bytes: Uint8Array, password?: string, owner?: string) => Promise<PdfAnswer>;
  /** How many readings will begin before the one that this person waits for; 0 when theirs is under way. */
  aheadOf: (owner: string) => number;
  /** Ends all children; what is being read answers `unreadable`. */
  stop: () => Promise<void>;
};
