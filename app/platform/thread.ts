/** Long sums in a thread of their own, so that no other request waits for them. */
export type Thread = {
  /**
   * Waits its turn.
   * @param given plain data, as what comes back
   * @returns "busy" when too much is waiting: the same may be asked again later
   */
  run: (given: object) => Promise<object | "busy">;
  stop: () => Promise<void>;
};
