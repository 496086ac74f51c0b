import { causesOf, errorCode } from "#values/causes.ts";
import { StartRefused } from "#values/start-refused.ts";

/** What the system refuses an operator who can mend it: no room, no right, a disk that only reads, no such place. */
const OF_THE_SYSTEM = [
  "ENOSPC",
  "EDQUOT",
  "EACCES",
  "EPERM",
  "EROFS",
  "ENOENT",
  "ENOTDIR",
  "EEXIST",
  "EIO",
];

/**
 * Work whose failures an operator can mend.
 *
 * @throws StartRefused in these words for what the system refuses, and any other error as it is
 */
export async function asRefusal<Value>(
  work: Promise<Value>,
  words: (why: string) => string,
): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    const its = causesOf(error).find((cause) => OF_THE_SYSTEM.includes(errorCode(cause)));
    throw its ? new StartRefused(words(its.message), { cause: error }) : error;
  }
}
