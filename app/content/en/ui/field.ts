export const fieldWords = {
  error: "Error: ",
  optional: " (optional)",
  day: "Day",
  month: "Month",
  year: "Year",
};
