/** The second is the older name, which most browsers in India say. */
export const ZONES_OF_INDIA: readonly string[] = ["Asia/Kolkata", "Asia/Calcutta"];
