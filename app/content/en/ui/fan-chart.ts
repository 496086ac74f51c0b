export const fanChartStops = (age: number) => `Work stops at ${age}`;
export const fanChartNotEnough = (age: number) => `Not enough from ${age}`;
/** Beside a drawn triangle, where the band goes on above the chart. */
export const fanChartMore = "more";
export const fanChartLow = "One run in ten below";
export const fanChartMiddle = "Middle";
export const fanChartHigh = "One in ten above";
export const fanChartPlanned = "Planned course";
