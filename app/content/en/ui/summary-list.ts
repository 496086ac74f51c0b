export const summaryListChange = "Change";
