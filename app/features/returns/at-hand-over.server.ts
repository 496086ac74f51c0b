import type { Db } from "#db/db.server.ts";
import type { ReturnFigures } from "#domain/cases/return-figures.ts";
import type { ClientOfCase } from "#features/case-desk/case-client.server.ts";
import { type CaseRow, historyOf } from "#features/cases/case-record.server.ts";
import { sealedFigures } from "#features/filing/sealed-filing.server.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, instantOf } from "#values/dates.ts";
import { rupees } from "#values/money.ts";
import { type ReturnOfCase, returnOf } from "./return-of-case.ts";

/** Figures that a client saw before those of the firm; an answer of the site names no account. */
export type FiguresBefore = Omit<ReturnFigures, "account">;

/** What a client saw first: the answer that they handed over, or of a revised return the first one, as it was filed. */
type FirstSeen = { from: "handOver" | "firstReturn"; on: string; figures: FiguresBefore };

/** Undefined where nothing was read, or nothing was handed over. */
export async function firstSeen(
  app: App,
  db: Db,
  row: CaseRow,
  { filing }: Pick<ClientOfCase, "filing">,
): Promise<FirstSeen | undefined> {
  if (row.firstCaseId) {
    const { draft, filed } = returnOf(await historyOf(app, db, row.firstCaseId));
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
