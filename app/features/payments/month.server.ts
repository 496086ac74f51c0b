import { and, eq, gte, lt, sql } from "drizzle-orm";
import { monthWords as words } from "#content/en/money-month.ts";
import { payment as paymentWords } from "#content/en/payment.ts";
import { moneyDocuments, moneyFacts } from "#db/schema/money.ts";
import { orders } from "#db/schema/orders.ts";
import { csvText } from "#domain/payments/csv-text.ts";
import {
  MONTH_FILES,
  type MonthFile,
  type SupplyPlace,
  suppliesByState,
} from "#domain/payments/month.ts";
import type { App } from "#platform/app.server.ts";
import {
  asDate,
  dayInIndia,
  instantOf,
  type PlainDate,
  plainDate,
  startOfDay,
} from "#values/dates.ts";
import { decimalRupees, inPercent, type Paise, paise } from "#values/money.ts";
import { stateName } from "#values/states.ts";
import type { InvoiceParticulars } from "./invoice.ts";
import { sealedInvoice } from "./issue-invoice.server.ts";
import { factPart, storedFact } from "./stored-fact.server.ts";

/** The first day of a month named like 2026-11; undefined for any other text. */
export function readMonth(text: string): PlainDate | undefined {
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? plainDate(`${text}-01`) : undefined;
}

type Document = { series: "invoice" | "credit-note"; particulars: InvoiceParticulars };

/** The invoices and credit notes of a month, by number. */
async function documentsOf(app: App, first: PlainDate): Promise<Document[]> {
  const { on, number } = moneyDocuments;
  const rows = await app.db
    .select()
    .from(moneyDocuments)
    .where(and(gte(on, first.toString()), lt(on, first.add({ months: 1 }).toString())))
    .orderBy(number);
  return rows.map(({ id, series, particulars }) => ({
    series: series as Document["series"],
    particulars: sealedInvoice.unseal(app, id, particulars),
  }));
}

/** Money that arrived and went back in a month, the earliest first. */
async function movesOf(app: App, first: PlainDate) {
  const { fact } = moneyFacts;
  const at = sql`${factPart("at")}::timestamptz`;
  const paid = app.db
    .selectDistinct({
      source: moneyFacts.source,
      paymentId: moneyFacts.paymentId,
      reference: orders.reference,
    })
    .from(moneyFacts)
    .innerJoin(orders, eq(orders.id, moneyFacts.orderId))
    .as("paid");
  const rows = await app.db
    .selectDistinct({ id: moneyFacts.id, fact, reference: paid.reference, at })
    .from(moneyFacts)
    .leftJoin(
      paid,
      and(eq(paid.source, moneyFacts.source), eq(paid.paymentId, moneyFacts.paymentId)),
    )
    .where(
      and(
        sql`${factPart("state")} in ('captured', 'processed', 'lost')`,
        sql`${at} >= ${asDate(startOfDay(first)).toISOString()}`,
        sql`${at} < ${asDate(startOfDay(first.add({ months: 1 }))).toISOString()}`,
      ),
    )
    .orderBy(at, moneyFacts.id);
  return rows.map((row) => ({ ...storedFact.read(row.fact), reference: row.reference ?? "" }));
}

/** What the month's page shows: how many there are, and their sums. */
export async function sumOfMonth(app: App, first: PlainDate) {
  const documents = await documentsOf(app, first);
  const of = (series: Document["series"]) => documents.filter((each) => each.series === series);
  const total = (some: readonly { amount: Paise }[]) =>
    paise(some.reduce((sum, { amount }) => sum + amount, 0));
  const totals = (some: Document[]) =>
    total(some.map(({ particulars }) => ({ amount: particulars.total })));
  const moves = await movesOf(app, first);
  const [invoices, creditNotes] = [of("invoice"), of("credit-note")];
  const received = moves.filter(({ kind }) => kind === "payment");
  const returned = moves.filter(({ kind }) => kind !== "payment");
  return {
    invoices: { count: invoices.length, total: totals(invoices) },
    creditNotes: { count: creditNotes.length, total: totals(creditNotes) },
    received: { count: received.length, total: total(received) },
    returned: { count: returned.length, total: total(returned) },
  };
}

/** One of the month's files for the accountant, as CSV; undefined for a name that is none of them. */
export async function monthFile(
  app: App,
  first: PlainDate,
  name: string,
): Promise<{ name: string; text: string } | undefined> {
  const file = MONTH_FILES.find((each) => each === name);
  if (!file) return undefined;
  const rows = await MAKERS[file](app, first);
  return { name: `${file}-${first.toString().slice(0, 7)}.csv`, text: csvText(rows) };
}

type Rows = (string | number)[][];

const MAKERS: Record<MonthFile, (app: App, first: PlainDate) => Promise<Rows>> = {
  documents: async (app, first) => {
    const documents = await documentsOf(app, first);
    return [words.columns.documents, ...documents.map(documentRow)];
  },
  receipts: async (app, first) => {
    const moves = await movesOf(app, first);
    return [
      words.columns.receipts,
      ...moves.map(({ kind, source, id, amount, at, reference }) => [
        dayInIndia(instantOf(new Date(at))).toString(),
        words.moves[kind],
        source,
        id,
        reference,
        decimalRupees(kind === "payment" ? amount : paise(-amount)),
      ]),
    ];
  },
  "b2c-by-state": async (app, first) => {
    const documents = await documentsOf(app, first);
    const supplies = suppliesByState(
      documents.map(({ series, particulars: { taxable, taxes, total, place, client } }) => ({
        ...{ series, taxable, taxes, total, place },
        clientIsRegistered: client.gstin !== null,
      })),
    );
    return [
      words.columns["b2c-by-state"],
      ...supplies.map(({ place, rate, taxable, tax }) => [
        place,
        placeName(place),
        inPercent(rate),
        decimalRupees(taxable),
        decimalRupees(tax),
      ]),
    ];
  },
};

function documentRow({ series, particulars }: Document): (string | number)[] {
  const { number, on, client, order, product, place, taxable, taxes, total, code } = particulars;
  const tax = (head: string) =>
    decimalRupees(
      paise(taxes.reduce((sum, each) => sum + (each.head === head ? each.amount : 0), 0)),
    );
  return [
    paymentWords.series[series],
    number,
    on,
    particulars.corrects?.number ?? "",
    client.name,
    client.gstin ?? "",
    place ? placeName(place) : "",
    order,
    product,
    code ?? "",
    decimalRupees(taxable),
    tax("cgst"),
    tax("sgst"),
    tax("utgst"),
    tax("igst"),
    decimalRupees(total),
  ];
}

function placeName(place: SupplyPlace): string {
  return place === "96" ? words.abroad : stateName(place);
}
