export const fieldLabels = {
  error: "Error: ",
  optional: " (optional)",
  day: "Day",
  month: "Month",
  year: "Year",
};
