export const termMeanings = "What the words mean";
