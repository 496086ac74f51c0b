import { plural } from "#values/plural.ts";

/** What `npm run money` prints on the terminal. */
export const moneyCommand = {
  help: `The firm's books.

  npm run money -- check    compares every order with its events, payments and documents, and the numbers
                            of the documents; names each difference and ends with 1 if there is one
`,
  checked: (orders: number, documents: number) =>
    `${orders} ${plural(orders, { one: "order", other: "orders" })} and ${documents} ${plural(documents, { one: "document", other: "documents" })} compared.`,
  agrees: "No difference.",
};
