export const planCompareWords = { yes: "Yes", no: "No" };
