/** The languages that there are words in, by the code that is stored (BCP 47). */
export const LANGUAGES = ["en"] as const;

export type Language = (typeof LANGUAGES)[number];
