import { STORED_TABLES } from "#features/stored/stored-tables.server.ts";
import type { App } from "#platform/app.server.ts";
import type { Records } from "./records.server.ts";

/** Everything that is kept about a person, and the files that it names. Moments are in UTC. */
export type Collected = {
  record: Record<string, unknown>;
  files: { name: string; read(): Promise<Uint8Array> }[];
};

/**
 * Opens all of it, nothing masked. What could be used to sign in is left out: the password's hash, the key of the
 * authenticator app, backup codes, tokens, and the words of messages on their way, which may hold a code.
 */
export async function collect(app: App, { person, found }: Records): Promise<Collected> {
  const files: Collected["files"] = [];
  const record: Collected["record"] = {
    exportedAt: app.clock.now().toString(),
    account: person && (await collectAccount(app, person.id)),
  };
  for (const { kind, records } of found) {
    const copied = await records.copy?.(app, (name, read) => files.push({ name, read }));
    if (kind.copiedAs) record[kind.copiedAs] = copied;
  }
  return { record, files };
}

/** The account itself, with its contacts, consents, sessions and browsers. */
async function collectAccount(app: App, personId: string): Promise<object> {
  const account = {};
  for (const { person } of STORED_TABLES) {
    if (person && "ofAccount" in person)
      Object.assign(account, await person.ofAccount(app, personId));
  }
  return account;
}
