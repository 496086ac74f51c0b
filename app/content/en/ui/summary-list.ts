export const summaryListWords = { change: "Change" };
