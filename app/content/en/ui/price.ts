export const pricePrice = "Price: ";
export const priceInstead = "instead of ";
export const priceOff = (percent: number) => `${percent}% off`;
export const priceSaved = (amount: string) => `You save ${amount}`;
export const priceSavedOf = (amount: string, percent: number, struck: string) =>
  `You save ${amount}, ${percent}% of ${struck}`;
