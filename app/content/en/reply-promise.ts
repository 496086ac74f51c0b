/** How soon a person at the firm answers, whatever was sent; `nextTurn` counts the day. */
export const replyPromise = "within one working day";
