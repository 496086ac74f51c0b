import type { Say } from "#values/say.ts";

/** How soon a person at the firm answers, whatever is sent: said before there is a day to name. */
export const replyPromise = "within one working day";

/** The same of what was sent: "by Saturday 28 November"; `lastDay` is an ISO day, undefined of what is gone. */
export function answerBy(lastDay: string | undefined, { weekday }: Say): string {
  return lastDay ? `by ${weekday(lastDay)}` : replyPromise;
}
