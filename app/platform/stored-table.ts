import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#db/db.server.ts";
import type { RetainedRecord } from "#values/retained-record.ts";
import type { App, JobHandler } from "./app.server.ts";
import type { Limit } from "./limits.ts";
import type { SealedColumns } from "./sealed-columns.server.ts";

/**
 * What a table says about itself: retention, the change of the secret, a person's copy and erasure, the limits and the
 * tests walk these descriptions (`features/stored/stored-tables.server.ts` lists them all).
 */
export type StoredTable = {
  table: PgTable;
  ends: End;
  /** Where the firm reads its rows. */
  readAt: ReadAt;
  /** What it says of a person; nothing where `ends` says that it holds nobody. */
  person?: OfPerson;
  /** The key of the file that a row names, as SQL; null in a row that names none. */
  fileKey?: SQL<string | null>;
  /** Its sealed columns. */
  sealed?: SealedColumns;
  /** How often the public may write to it. */
  limits?: readonly Limit[];
};

/** How the rows of a table end. */
export type End =
  /** A job with a schedule of its own removes them. */
  | { purgedBy: JobHandler }
  /** They belong to a row of another table, and stay no longer than it. */
  | { goesWith: PgTable }
  /** They stay until the person is erased; the Privacy page says so in these words. */
  | { privacySays: string }
  /** Nothing in them is about a person, or what was is wiped. */
  | { holdsNobody: true };

/** A staff screen by its route, a command by its name (`npm run case`), or nowhere: what the firm need not read. */
type ReadAt = { screen: string } | { command: string } | { nowhere: true };

/** How what a table holds of a person is found, copied and erased. */
type OfPerson =
  /** By itself. */
  | { records: readonly PersonRecords[] }
  /** As a part of the account, which takes it along when it is erased. @returns what the copy of the account adds */
  | { ofAccount(app: App, personId: string): Promise<object> }
  /** With the rows of another table. */
  | { within: PgTable }
  /** It is in no copy, and goes with the account or by itself. */
  | { notCopied: true };

/** The person to find records of. */
export type Owner = {
  /** The account, where there is one. */
  personId: string | undefined;
  /** The username in small letters, where there is an account. */
  usernameKey: string | undefined;
  /** Verified by this account and by no other. */
  addresses: readonly string[];
};

/** One kind of record that a person may have here. */
export type PersonRecords = {
  /** How the copy calls them; left out where they could be used to sign in. */
  copiedAs?: string;
  /** "2 orders", for the command that copies and erases; left out where they are not counted there. */
  counted?(count: number): string;
  /** True where the law keeps some of them after an erasure. */
  retained?: true;
  /** @param isThorough whether rows without an account that name an address are opened, too: that takes long */
  find(app: App, owner: Owner, isThorough: boolean): Promise<FoundRecords>;
  /** Where they have references. */
  named?: {
    /** Two letters that each begins with. */
    prefix: string;
    /** The record of this reference, and the account that it belongs to. */
    find(
      app: App,
      reference: string,
    ): Promise<{ personId: string | null; found: FoundRecords } | undefined>;
  };
};

/** What was found of one person. Nothing of it is changed by finding it. */
export type FoundRecords = {
  count?: number;
  /** References of what an erasure deletes. */
  gone?: readonly string[];
  /** What an erasure takes out of the account and keeps, because the law asks for it. */
  retained?: readonly RetainedRecord[];
  /** References of records that name an address of theirs: that they are theirs is not proved. */
  unproved?: readonly string[];
  /** As the person's copy shows it. */
  copy?(app: App, attach: Attach): Promise<unknown>;
  /** Notes that this person of the firm had it copied, before it is. */
  noteOpening?(app: App, by: string): Promise<void>;
  /** Within the transaction that erases all of it. @param all that is erased with it */
  erase(app: App, tx: Db, all: ErasedReferences): Promise<ErasedRecords>;
};

/** References of what is deleted, and of what is taken out of the account and kept. */
type ErasedReferences = { gone: readonly string[]; retained: readonly string[] };

export type ErasedRecords = {
  retained?: readonly RetainedRecord[];
  /** Removes what no transaction can, such as bytes of files; called once it is committed. */
  afterwards?(): Promise<void>;
};

/** Adds a file to a person's copy. */
export type Attach = (name: string, read: () => Promise<Uint8Array>) => void;
