export const backLinkWords = { back: "Back" };
