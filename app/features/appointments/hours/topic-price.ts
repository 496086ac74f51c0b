/** What a session about a topic costs: nothing, once for each client; a yearly plan may cover it; or the firm is asked. */
export const TOPIC_PRICES = ["free", "plan", "ask"] as const;
export type TopicPrice = (typeof TOPIC_PRICES)[number];

/** The price of a topic of which it is only known whether it is free: files until December 2026 say no more. */
export function priceIfFree(isFree: boolean): TopicPrice {
  return isFree ? "free" : "ask";
}

/** What a session costs that was taken: as its topic says, or nothing more where it counts against a plan that was bought. */
export type SessionPrice = TopicPrice | "bought";
