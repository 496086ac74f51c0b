/** How many rows are opened at a time; other requests get their turn in between. */
export const ROWS_AT_ONCE = 50;

/**
 * Every row of a table that has to be looked at one by one, such as for sealed texts, which SQL cannot search.
 *
 * @param pageAfter at most `ROWS_AT_ONCE` rows after the one with this id, in the order of their ids
 */
export async function* pagesOf<Row extends { id: string }>(
  pageAfter: (id: string | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row> {
  let last: string | undefined;
  for (;;) {
    const page = await pageAfter(last);
    yield* page;
    if (page.length < ROWS_AT_ONCE) return;
    last = page.at(-1)?.id;
  }
}
