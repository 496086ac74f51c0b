import type { App } from "#platform/app.server.ts";

type Client = { query(...args: unknown[]): unknown };

/** Counts what `run` sends to the database in the transaction of the test, on either engine. */
export async function countQueries<T>(
  { db }: Pick<App, "db">,
  run: () => Promise<T>,
): Promise<{ value: T; queries: number }> {
  const { client } = (db as unknown as { session: { client: Client } }).session;
  const { query } = client;
  let queries = 0;
  client.query = (...args) => {
    queries += 1;
    return query.apply(client, args);
  };
  try {
    return { value: await run(), queries };
  } finally {
    client.query = query;
  }
}
