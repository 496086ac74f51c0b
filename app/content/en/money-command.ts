import { plural } from "#values/plural.ts";

/** What `npm run money` prints on the terminal. */
export const moneyCommand = {
  help: (files: readonly string[]) => `The firm's books.

  npm run money -- check               compares every order with its events, payments and documents, and the
                                       numbers of the documents; names each difference and ends with 1 if
                                       there is one, and names numbers that went out after a backup
  npm run money -- month 2026-11       sums up a month: its documents, its money, and whether the two agree;
                                       names each order that does not and ends with 1 if there is one
  npm run -s money -- month 2026-11 FILE > FILE.csv
                                       prints a file of the month for the accountant, as CSV; FILE is
                                       ${files.slice(0, 4).join(", ")},
                                       ${files.slice(4, -1).join(", ")} or ${files.at(-1)}
`,
  checked: (orders: number, documents: number) =>
    `${orders} ${plural(orders, { one: "order", other: "orders" })} and ${documents} ${plural(documents, { one: "document", other: "documents" })} compared.`,
  agrees: "No difference.",
};
