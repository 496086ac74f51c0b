/** Below an amount that cannot be read, while it is typed. */
export const amountUnread = "Write it like 1,50,000 or 1.5 lakh, up to 100 crore.";
