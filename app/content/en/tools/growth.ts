/** Chart and table of a SIP. */
export const growthWords = {
  title: "What is there at the end of each year",
  unit: "Years from now",
  year: "Year",
  paidIn: "Paid in",
  growth: "Growth",
  worth: "Value",
};
