export const planCompareYes = "Yes";
export const planCompareNo = "No";
