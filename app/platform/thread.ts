/** Long sums in a thread of their own, so that no other request waits for them. */
export type Thread = {
  /**
   * Does one after the other: whoever asks keeps the queue.
   * @param given plain data, as what comes back
   */
  run: (given: object) => Promise<object>;
  stop: () => Promise<void>;
};
