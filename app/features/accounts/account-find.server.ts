import { and, eq, inArray } from "drizzle-orm";
import { wordsIn } from "#content/words.server.ts";
import { contacts, people } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import type { FindKind } from "#platform/find-kind.ts";
import { instantOf } from "#values/dates.ts";
import { type Channel, openContact } from "./contacts.server.ts";
import { wholeProfile } from "./profile.server.ts";

type Outside = Pick<App, "db" | "sealing">;

/** Accounts of clients by name, username, PAN and contacts, verified or not. The firm's own people are not found. */
export const accountFind: FindKind = {
  column: "personId",
  async foundBy(app, ids) {
    const accounts = await accountsOf(app, ids);
    return new Map(
      accounts.map(({ row, name, pan, addresses }) => {
        const by = {
          references: [],
          names: [name, row.username],
          emails: addresses("email"),
          mobiles: addresses("sms"),
          pans: pan ? [pan] : [],
          utrs: [],
          amounts: [],
        };
        return [row.id, { by, at: row.createdAt }];
      }),
    );
  },
  ofAccounts: async (_, personIds) => [...personIds],
  async open(app, ids) {
    const accounts = await accountsOf(app, ids);
    const { foundWords } = wordsIn("en");
    return accounts.map(({ row, name, pan, addresses }) => ({
      ...{ id: row.id, personId: row.id, name, pan, reference: undefined },
      email: addresses("email")[0],
      mobile: addresses("sms")[0],
      text: foundWords.account(row.username),
      href: `/staff/clients/${row.id}`,
      at: instantOf(row.createdAt),
    }));
  },
};

async function accountsOf(app: Outside, ids: readonly string[]) {
  const rows = await app.db
    .select()
    .from(people)
    .where(and(inArray(people.id, [...ids]), eq(people.role, "client")));
  const reached =
    rows.length > 0
      ? await app.db
          .select()
          .from(contacts)
          .where(
            inArray(
              contacts.personId,
              rows.map(({ id }) => id),
            ),
          )
      : [];
  const known = reached.map((row) => ({ personId: row.personId, ...openContact(app, row) }));
  return rows.map((row) => {
    const { name, pan } = wholeProfile(app, row);
    const own = known.filter(({ personId }) => personId === row.id);
    /** The verified one first. */
    const addresses = (channel: Channel) =>
      own
        .filter((each) => each.channel === channel)
        .flatMap(({ verified, pending }) => [verified, pending])
        .filter((address) => address !== undefined);
    return { row, name, pan, addresses };
  });
}
