export const modalClose = "Close";
