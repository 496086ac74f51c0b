/** Two lines, so that they fit beside the marker on a phone. */
export const lastingChartHalf = (age: number) => ["in half the runs", `it ends by ${age}`] as const;
export const lastingChartUsed = (age: number) => `life expectancy used: ${age}`;
