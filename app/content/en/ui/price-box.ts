export const priceBoxWords = { total: "You pay" };
