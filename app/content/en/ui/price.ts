export const pricePrice = "Price: ";
export const priceInstead = "instead of ";
export const priceOff = (percent: number) => `${percent}% off`;
export const priceSaved = (amount: string) => `You save ${amount}`;
