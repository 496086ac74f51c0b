import { randomUUID } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import type { StepKey } from "#content/en/plan-life.ts";
import type { Db } from "#db/db.server.ts";
import { lifePlanDrafts } from "#db/schema/life-plan.ts";
import type { App } from "#platform/app.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { asDate, hours, type Instant, instantOf } from "#values/dates.ts";
import { type LifePlanAnswers, noAnswers } from "./answers.ts";
import { sealedPlan } from "./sealed-plan.server.ts";

/** A plan lives a day from its first answer, whatever is changed in it later. */
const LIFETIME = hours(24);

export type LifePlanDraft = { answers: LifePlanAnswers; expiresAt: Instant };

/** The plan of this browser, if it has one that is not past its day. */
export async function findLifePlan(app: App, browser: Browser): Promise<LifePlanDraft | undefined> {
  const [row] = await app.db.select().from(lifePlanDrafts).where(living(app, browser));
  return (
    row && {
      answers: sealedPlan.unseal(app, row.id, row.answers),
      expiresAt: instantOf(row.expiresAt),
    }
  );
}

/**
 * Keeps one step as typed, and begins the plan where there is none. The row is locked meanwhile, so
 * that two tabs on different steps lose nothing of each other. What somebody answers while signed in
 * is theirs, and does not wait for whoever uses the browser next.
 */
export async function keepStep(
  app: App,
  browser: Browser,
  step: StepKey,
  typed: Record<string, string>,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const row = await lockOrBegin(app, tx, browser);
    const answers = { ...sealedPlan.unseal(app, row.id, row.answers), [step]: typed };
    await tx
      .update(lifePlanDrafts)
      .set({
        answers: sealedPlan.seal(app, row.id, answers),
        personId: row.personId ?? browser.personId ?? null,
      })
      .where(eq(lifePlanDrafts.id, row.id));
  });
}

/** 'Delete now': all four steps, at once. */
export async function deleteLifePlan(app: App, browser: Browser): Promise<void> {
  await app.db.delete(lifePlanDrafts).where(eq(lifePlanDrafts.browserHash, browser.hash));
}

/** Removes every plan past its day. */
export async function purgeLifePlans(app: App): Promise<void> {
  await app.db.delete(lifePlanDrafts).where(lte(lifePlanDrafts.expiresAt, asDate(app.clock.now())));
}

type Row = { id: string; answers: string; personId: string | null };

async function lockOrBegin(app: App, tx: Db, browser: Browser): Promise<Row> {
  const now = app.clock.now();
  const ours = eq(lifePlanDrafts.browserHash, browser.hash);
  // One past its day that the purge has not met yet would stand in the way.
  await tx.delete(lifePlanDrafts).where(and(ours, lte(lifePlanDrafts.expiresAt, asDate(now))));
  const id = randomUUID();
  await tx
    .insert(lifePlanDrafts)
    .values({
      id,
      browserHash: browser.hash,
      answers: sealedPlan.seal(app, id, noAnswers),
      createdAt: asDate(now),
      expiresAt: asDate(now.add(LIFETIME)),
    })
    .onConflictDoNothing({ target: lifePlanDrafts.browserHash });
  const [row] = await tx.select().from(lifePlanDrafts).where(ours).for("update");
  if (!row) throw new Error("a plan that was just begun is not there");
  return row;
}

function living(app: App, browser: Browser) {
  return and(
    eq(lifePlanDrafts.browserHash, browser.hash),
    gt(lifePlanDrafts.expiresAt, asDate(app.clock.now())),
  );
}
