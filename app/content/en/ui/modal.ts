export const modalWords = { close: "Close" };
