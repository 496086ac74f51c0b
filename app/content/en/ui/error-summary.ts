export const errorSummaryTitle = "There is a problem";
