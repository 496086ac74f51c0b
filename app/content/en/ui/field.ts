export const fieldError = "Error: ";
export const fieldOptional = " (optional)";
export const fieldDay = "Day";
export const fieldMonth = "Month";
export const fieldYear = "Year";
