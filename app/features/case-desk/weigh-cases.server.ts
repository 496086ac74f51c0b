import { asc, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import { filings } from "#db/schema/filing.ts";
import { UNFILED } from "#domain/cases/case-table.ts";
import type { CaseRow } from "#features/cases/case-record.server.ts";
import { type CaseTerms, termsWith } from "#features/filing/case-terms.server.ts";
import type { FilingRow } from "#features/filing/fitting-order.server.ts";
import {
  type DayOfTurn,
  daysOfTurn,
  lastMoved,
  type NextTurn,
  nextTurn,
} from "#features/filing/next-turn.ts";
import { sealedFigures, sealedProposal } from "#features/filing/sealed-filing.server.ts";
import { wasFiledBefore } from "#features/filing/turn-view.ts";
import { ordersById } from "#features/orders/order/own-orders.server.ts";
import { payeeOf } from "#features/orders/order/payee.server.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, instantOf, type PlainDate } from "#values/dates.ts";
import { taxYear } from "#values/year.ts";
import { waitsForOf } from "./case-client.server.ts";

/** How far the fee of a case is paid. */
export const FEES = ["none", "asked", "claimed", "paid"] as const;
export type Fee = (typeof FEES)[number];

/** Which of the law's days a case runs towards. */
export type LawOf = "none" | "first" | "revised";

const AT_ONCE = 500;

/**
 * Writes beside each case that has changed what the lists sort and count it by. The database marks what has (migration
 * 0022), another firm's setting marks all; two processes at once share the work.
 */
export async function weighCases(app: App): Promise<void> {
  const by = settingsOf(app);
  const { weighedWith } = cases;
  const isChanged = or(isNull(weighedWith), lt(weighedWith, by), gt(weighedWith, by));
  // Without a lock first: as a rule none has changed. Planned each time: for any settings it would read every case.
  const [changed] = await app.db.select({ id: cases.id }).from(cases).where(isChanged).limit(1);
  if (!changed) return;
  let left = AT_ONCE;
  while (left === AT_ONCE) left = await app.db.transaction((tx) => weighSome(tx));

  async function weighSome(tx: Db): Promise<number> {
    const rows = await tx
      .select()
      .from(cases)
      .where(isChanged)
      .orderBy(asc(cases.id))
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    const weighed = (await withTerms(app, tx, rows)).map((each) => ({ ...weigh(app, each), by }));
    if (weighed.length > 0) {
      await tx.execute(sql`
        update cases set turn = w.turn, fee = w.fee, turn_since = w.since, own_day = w.day, law_of = w.law,
          weighed_with = w.by
        from jsonb_to_recordset(${JSON.stringify(weighed)}::jsonb)
          as w(id uuid, turn text, fee text, since timestamptz, day date, law text, by text)
        where cases.id = w.id`);
    }
    return rows.length;
  }
}

/** All that the weight of a case depends on besides itself, its request and its order. */
function settingsOf(app: App): string {
  const { gstin, pricesIncludeTax, workingDays } = app.firm();
  return JSON.stringify([payeeOf(app) !== undefined, gstin, pricesIncludeTax, workingDays]);
}

/** A case with what was handed over for it, and with its terms. */
export type CaseWithTerms = { row: CaseRow; filing: FilingRow | undefined; terms: CaseTerms };

/** The same of several, in their order. */
export async function withTerms(
  app: App,
  db: Db,
  rows: readonly CaseRow[],
): Promise<CaseWithTerms[]> {
  const ids = rows.flatMap(({ filingId }) => filingId ?? []);
  const handedOver =
    ids.length > 0 ? await db.select().from(filings).where(inArray(filings.id, ids)) : [];
  const byId = new Map(handedOver.map((filing) => [filing.id, filing]));
  const filingOf = ({ filingId }: CaseRow) => byId.get(filingId ?? "");
  const orderOf = (row: CaseRow) => filingOf(row)?.orderId ?? row.orderId ?? "";
  const placed = await ordersById(db, rows.map(orderOf).filter(Boolean));
  return rows.map((row) => {
    const filing = filingOf(row);
    const order = placed.get(orderOf(row));
    const proposal = filing?.proposal
      ? sealedProposal.unseal(app, filing.id, filing.proposal)
      : undefined;
    return { row, filing, terms: termsWith(app, { order, proposal, stage: row }) };
  });
}

function weigh(app: App, { row, filing, terms }: CaseWithTerms) {
  const wasFiled = wasYearFiled(app, { row, filing });
  const today = dayInIndia(app.clock.now());
  const { turn, days } = turnOn(app, row, terms, today, wasFiled);
  const law: LawOf = wasFiled ? "revised" : "first";
  return {
    ...{ id: row.id, turn: turn.of, fee: feeOf(terms) },
    since: lastMoved(instantOf(row.beganAt), { ...terms, stage: row }).toString(),
    day: days.find(({ kind }) => kind !== "law")?.day ?? null,
    law: UNFILED.includes(row.state) ? law : "none",
  };
}

/** Whether a return of the year of a case was filed before it, as its client said or as it revises one. */
export function wasYearFiled(
  app: App,
  { row, filing }: Pick<CaseWithTerms, "row" | "filing">,
): boolean {
  const isRevised = row.firstCaseId !== null;
  return isRevised || (filing !== undefined && wasFiledBefore(answersOf(app, filing)));
}

function answersOf(app: App, { id, figures }: FilingRow) {
  return sealedFigures.unseal(app, id, figures).answers;
}

type TermsKnown = Pick<CaseTerms, "order" | "payment" | "toPay">;

/** Whose turn a case is, and its days, the nearest first: one that has passed comes before those to come. */
export function turnOn(
  app: App,
  row: CaseRow,
  terms: TermsKnown,
  today: PlainDate,
  wasFiled: boolean,
): { turn: NextTurn; days: readonly DayOfTurn[] } {
  const submittedOn = dayInIndia(instantOf(row.beganAt));
  const request = {
    ...{ submittedOn, year: taxYear(row.taxYear), wasFiled },
    // The client of one that came in with a list has no mail with a promise.
    isPromised: row.importId === null,
  };
  const asked = [
    request,
    { ...terms, stage: row, waitsFor: waitsForOf(row, terms) },
    today,
    app.firm().workingDays,
  ] as const;
  return { turn: nextTurn(...asked), days: daysOfTurn(...asked).days };
}

/** How far it is paid, also of what has ended. */
export function feeOf({ payment, order }: CaseTerms): Fee {
  if (payment === "offered" || payment === "waits") return "asked";
  if (payment === "claimed" || payment === "paid") return payment;
  if (order?.state === "awaiting-payment" && order.claimedAt) return "claimed";
  return order?.state === "paid" || order?.state === "part-refunded" ? "paid" : "none";
}
