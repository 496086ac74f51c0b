/** What a request was handed over for: what was ordered with it, else what was proposed with its answer. */
export const filingPrice = {
  key: "Price",
  ordered: (product: string, total: string, reference: string) =>
    `${product}, ${total}: your order ${reference}`,
  proposed: (names: readonly string[], price: string) => `${names.join(" + ")}, ${price}`,
  toAgree: "The firm tells you the price first",
};
