import { randomUUID } from "node:crypto";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#db/db.server.ts";
import { lockKey } from "#db/locks.server.ts";
import { moneyFacts, moneyReferences } from "#db/schema/money.ts";
import { type MoneyFact, refundByUtr } from "#domain/payments/money-facts.ts";
import type { App } from "#platform/app.server.ts";

export type Outside = Pick<App, "sealing">;
/** A payment, a refund or a dispute, as its source calls it. */
export type NamedMoney = Pick<MoneyFact, "source" | "id">;

/** What a reference is sealed with. */
export const referenceContext = (id: string) => `money-reference:${id}`;

/** As a row has it: sealed, with the keyed hash that finds it. */
export function sealReference(app: Outside, rowId: string, named: NamedMoney) {
  return {
    reference: app.sealing.seal(named.id, referenceContext(rowId)),
    referenceIndex: referenceIndexOf(app, named),
  };
}

export function referenceIndexOf({ sealing }: Outside, named: NamedMoney): string {
  return sealing.blindIndex(sourceAndId(named), PURPOSE);
}

export function openReference({ sealing }: Outside, rowId: string, reference: string): string {
  return sealing.unseal(reference, referenceContext(rowId));
}

/** Rows of these references, whichever secret their hashes were made with. */
export function isNamed(
  { sealing }: Outside,
  named: readonly NamedMoney[],
  column: PgColumn = moneyReferences.referenceIndex,
): SQL {
  const indexes = named.flatMap((each) => sealing.blindIndexes(sourceAndId(each), PURPOSE));
  return inArray(column, indexes);
}

const PURPOSE = "money-reference";
const sourceAndId = ({ source, id }: NamedMoney) => `${source}:${id}`;

/** A payment and its refund that arrive at once would each not see the other: the second waits here. */
export async function lockPayment(tx: Db, named: NamedMoney): Promise<void> {
  await lockKey(tx, "payment", sourceAndId(named));
}

async function findReferenceId(
  app: Outside,
  db: Db,
  named: NamedMoney,
): Promise<string | undefined> {
  const [known] = await db
    .select({ id: moneyReferences.id })
    .from(moneyReferences)
    .where(isNamed(app, [named]));
  return known?.id;
}

/**
 * The id of a reference, which is added where it is new. The lock and not the unique hash has it there once: while the
 * secret is being changed two processes make two hashes of one reference.
 */
export async function referenceIdOf(app: Outside, tx: Db, named: NamedMoney): Promise<string> {
  await lockPayment(tx, named);
  const known = await findReferenceId(app, tx, named);
  if (known) return known;
  const id = randomUUID();
  const { source } = named;
  await tx.insert(moneyReferences).values({ id, source, ...sealReference(app, id, named) });
  return id;
}

/** Whether that transfer is a refund of ours: of the payment with this id, or of any. */
export async function isRefund(
  app: Outside,
  tx: Db,
  utr: string,
  paymentId?: string,
): Promise<boolean> {
  const { referenceId } = moneyFacts;
  const ofPayment = paymentId === undefined ? undefined : eq(moneyFacts.paymentId, paymentId);
  return isKnown(tx, referenceId, and(isNamed(app, ofAnySource(refundByUtr(utr))), ofPayment));
}

/** Whether a payment arrived with that reference. */
export async function isPayment(app: Outside, tx: Db, utr: string): Promise<boolean> {
  return isKnown(tx, moneyFacts.paymentId, isNamed(app, ofAnySource(utr)));
}

const SOURCES = moneyReferences.source.enumValues;
/** What may be called so, whichever source it came from. */
const ofAnySource = (id: string): NamedMoney[] => SOURCES.map((source) => ({ source, id }));

type ReferenceColumn = typeof moneyFacts.referenceId | typeof moneyFacts.paymentId;

async function isKnown(tx: Db, column: ReferenceColumn, isIt: SQL | undefined): Promise<boolean> {
  const rows = await tx
    .select({ id: moneyFacts.id })
    .from(moneyFacts)
    .innerJoin(moneyReferences, eq(moneyReferences.id, column))
    .where(isIt)
    .limit(1);
  return rows.length > 0;
}
