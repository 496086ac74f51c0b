export const errorSummaryWords = { title: "There is a problem" };
