export const priceWords = {
  price: "Price: ",
  instead: "instead of ",
  off: (percent: number) => `${percent}% off`,
  saved: (amount: string) => `You save ${amount}`,
  savedOf: (amount: string, percent: number, struck: string) =>
    `You save ${amount}, ${percent}% of ${struck}`,
};
