import type { Contact } from "#values/contact.ts";
import type { Instant } from "#values/dates.ts";
import type { Paise } from "#values/money.ts";
import type { App } from "./app.server.ts";

/** What a record is found by, as it is read; empty lists where it has none. */
export type FoundBy = {
  references: readonly string[];
  names: readonly string[];
  emails: readonly string[];
  /** In E.164. */
  mobiles: readonly string[];
  pans: readonly string[];
  /** References of its payments and refunds. */
  utrs: readonly string[];
  /** What it costs, and what was paid for it. */
  amounts: readonly Paise[];
};

/** By what a record is found that names a person and how to reach them. */
export function foundByContact(
  { name, email, mobile }: Contact,
  more: Partial<FoundBy> = {},
): FoundBy {
  const emails = email ? [email] : [];
  const mobiles = mobile ? [mobile] : [];
  return {
    references: [],
    names: [name],
    emails,
    mobiles,
    pans: [],
    utrs: [],
    amounts: [],
    ...more,
  };
}

/** A record as a line of what was found. */
export type FoundRecord = {
  id: string;
  /** The account that it belongs to, if any. */
  personId: string | undefined;
  name: string;
  email: string | undefined;
  mobile: string | undefined;
  /** Whole: it is masked where it is shown. */
  pan: string | undefined;
  /** Of an account none. */
  reference: string | undefined;
  /** "Return of 2025-26, being prepared". */
  text: string;
  /** The staff page that shows it; an account has the page of its person. */
  href: string | undefined;
  at: Instant;
};

/** A kind of record that the firm finds: one for each, listed in `features/find/kinds.server.ts`. */
export type FindKind = {
  /** Its column in `findEntries`. */
  column: "caseId" | "orderId" | "inboxItemId" | "appointmentId" | "personId";
  /** By what some records are found, and since when they are there, by their ids; what is not to be found is left out. */
  foundBy(
    app: Pick<App, "db" | "sealing">,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { by: FoundBy; at: Date }>>;
  /** Records that belong to these accounts, by their ids; of a large account some are left out. */
  ofAccounts(app: Pick<App, "db">, personIds: readonly string[]): Promise<string[]>;
  /** Records as lines, in any order. */
  open(app: App, ids: readonly string[]): Promise<FoundRecord[]>;
};
