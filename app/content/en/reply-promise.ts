/** How soon a person at the firm answers, whatever was sent; `replyDay` says the day. */
export const replyPromise = "within one working day";
