import { and, asc, eq, gt } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { drafts } from "#db/schema/drafts.ts";
import type { App } from "#platform/app.server.ts";
import { pagesOf, ROWS_AT_ONCE } from "#platform/row-pages.ts";
import { asDate } from "#values/dates.ts";
import type { DraftKind } from "./drafts.server.ts";

/** Every draft of a kind that is not past its day, with its answers. */
export async function* livingDrafts<Answers>(
  app: Pick<App, "clock" | "sealing">,
  db: Db,
  { name, sealed }: Pick<DraftKind<Answers>, "name" | "sealed">,
): AsyncGenerator<{ id: string; answers: Answers }> {
  const alive = and(eq(drafts.kind, name), gt(drafts.expiresAt, asDate(app.clock.now())));
  const pageAfter = (after: string | undefined) =>
    db
      .select({ id: drafts.id, answers: drafts.answers })
      .from(drafts)
      .where(and(alive, after === undefined ? undefined : gt(drafts.id, after)))
      .orderBy(asc(drafts.id))
      .limit(ROWS_AT_ONCE);
  for await (const { id, answers } of pagesOf(pageAfter))
    yield { id, answers: sealed.unseal(app, id, answers) };
}
