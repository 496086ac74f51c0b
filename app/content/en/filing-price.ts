/** What a request was handed over for: what was ordered with it, else what was proposed with its answer. */
export const filingPrice = {
  key: "Price",
  ordered: (names: readonly string[], total: string, reference: string) =>
    `${names.join(" + ")}, ${total}: order ${reference}`,
  proposed: (names: readonly string[], price: string) => `${names.join(" + ")}, ${price}`,
  toAgree: "The firm tells you the price first",
};
