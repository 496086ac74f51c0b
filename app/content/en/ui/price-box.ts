export const priceBoxTotal = "You pay";
