import type { Outcome } from "#values/outcome.ts";
import type { Db } from "./db.server.ts";

/** A transaction of which a refusal leaves nothing: what was written before it is rolled back. */
export async function rollBackIfRefused<Result extends Outcome<unknown, unknown> | undefined>(
  db: Db,
  run: (tx: Db) => Promise<Result>,
): Promise<Result> {
  let refusal: Result | undefined;
  try {
    return await db.transaction(async (tx) => {
      const result = await run(tx);
      if (result?.ok !== false) return result;
      refusal = result;
      return tx.rollback();
    });
  } catch (error) {
    if (refusal) return refusal;
    throw error;
  }
}
