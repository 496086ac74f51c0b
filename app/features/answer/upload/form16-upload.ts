export const LARGEST_FORM16_BYTES = 10 * 1024 * 1024;
/** 408, 429 and 503: the server refused the file at the door, and none of our screens answered. */
const REFUSED_AT_DOOR = [408, 429, 503];

/** Why a file did not arrive; undefined when `error` has another cause. */
export function whyNotSent(error: unknown): "notSent" | "notRead" | undefined {
  // What `fetch` throws where no answer comes.
  if (error instanceof TypeError) return "notSent";
  const status = typeof error === "object" && error && "status" in error ? error.status : undefined;
  return REFUSED_AT_DOOR.some((each) => each === status) ? "notRead" : undefined;
}

/** Certificates of more files than that are not one person's year. */
export const MOST_FILES = 6;

export type Form16Upload = {
  fileName: string;
  bytes: Uint8Array;
  password: string | undefined;
  /** Passwords that the person allowed us to try after their own. */
  usual?: string[];
  /** In addition to what was read before. */
  add?: boolean;
};
