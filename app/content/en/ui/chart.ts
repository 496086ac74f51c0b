export const chartTable = "The same as a table";
export const chartAge = "Age";
export const chartFirstAge = (age: number) => `Age ${age}`;
