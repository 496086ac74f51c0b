import { eq } from "drizzle-orm";
import type { Db } from "#db/db.server.ts";
import { cases } from "#db/schema/cases.ts";
import type { ReturnFigures } from "#domain/cases/return-figures.ts";
import type { Regime } from "#domain/tax/facts/facts.ts";
import type { ClientOfCase } from "#features/case-desk/case-client.server.ts";
import { type CaseRow, historyOf } from "#features/cases/case-record.server.ts";
import { type ReturnOfCase, returnOf } from "#features/cases/return-of-case.ts";
import { sealedFigures } from "#features/filing/sealed-filing.server.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, instantOf } from "#values/dates.ts";
import { type Rupees, rupees } from "#values/money.ts";

/** Figures that a client saw before those of the firm; an answer of the site names no account. */
export type FiguresBefore = Omit<ReturnFigures, "account">;

/** What a client saw first: the answer that they handed over, or of a revised return the one before, as it was filed. */
type FirstSeen = {
  from: "handOver" | "firstReturn";
  on: string;
  figures: FiguresBefore;
  /** What the other regime came to then, with interest and fees. */
  other?: { regime: Regime; tax: Rupees };
};

/** Undefined where nothing was read, or nothing was handed over. */
export async function firstSeen(
  app: App,
  db: Db,
  row: CaseRow,
  { filing }: Pick<ClientOfCase, "filing">,
): Promise<FirstSeen | undefined> {
  if (row.firstCaseId) {
    const { revises = "" } = returnOf(await historyOf(app, db, row.id));
    const [before] = await db.select().from(cases).where(eq(cases.reference, revises));
    const { draft, filed } = returnOf(await historyOf(app, db, before?.id ?? row.firstCaseId));
    // The regime is that of the computation: what was acknowledged names none.
    return filed && draft
      ? {
          from: "firstReturn",
          on: filed.day,
          figures: { ...filed.figures, regime: draft.figures.regime },
        }
      : undefined;
  }
  const answer = filing && sealedFigures.unseal(app, filing.id, filing.figures).answer;
  if (!answer) return undefined;
  const regime = answer.verdict?.regime ?? (answer.cheaper === "old" ? "old" : "new");
  const other = regime === "old" ? "new" : "old";
  const { taxAfterRelief, interestAndFee, balance } = answer.regimes[regime];
  const totalIncome = answer.rows.find(({ id }) => id === "totalIncome")?.[regime]?.amount;
  if (totalIncome === undefined) return undefined;
  return {
    from: "handOver",
    on: dayInIndia(instantOf(filing.submittedAt)).toString(),
    figures: {
      totalIncome: rupees(totalIncome),
      tax: rupees(taxAfterRelief + interestAndFee),
      balance: rupees(balance),
      regime,
    },
    other: {
      regime: other,
      tax: rupees(answer.regimes[other].taxAfterRelief + answer.regimes[other].interestAndFee),
    },
  };
}

/** What the client knows of their figures by now: the computation that they last had before them, or what they saw first. */
export async function lastSeen(
  app: App,
  db: Db,
  row: CaseRow,
  client: Pick<ClientOfCase, "filing">,
  { shown }: Pick<ReturnOfCase, "shown">,
): Promise<FiguresBefore | undefined> {
  const last = shown.at(-1);
  return last ? last.draft.figures : (await firstSeen(app, db, row, client))?.figures;
}
