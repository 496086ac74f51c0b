import { desc, inArray, isNotNull, isNull } from "drizzle-orm";
import { invitations, oneTimeCodes, recoveries } from "#db/schema/accounts.ts";
import type { App } from "#platform/app.server.ts";
import type { PersonRecords } from "#platform/stored-table.ts";
import { sealedRecovery } from "./recovery.server.ts";
import { emailContext } from "./staff.server.ts";

/** Codes that were sent to a person's verified addresses. */
export const codesOf: PersonRecords = {
  copiedAs: "codesSent",
  async find(app, { addresses }) {
    const theirs = inArray(oneTimeCodes.destinationIndex, indexesOf(app, addresses));
    return {
      async copy({ db }) {
        if (addresses.length === 0) return [];
        return db
          .select({ sentAt: oneTimeCodes.sentAt, usedAt: oneTimeCodes.usedAt })
          .from(oneTimeCodes)
          .where(theirs)
          .orderBy(desc(oneTimeCodes.sentAt));
      },
      async erase(_, tx) {
        await tx.delete(oneTimeCodes).where(theirs);
        return {};
      },
    };
  },
};

function indexesOf(app: App, addresses: readonly string[]): string[] {
  return addresses.flatMap((address) => app.sealing.blindIndexes(address, "one-time-code"));
}

/** Recoveries whose mail is not on its way yet. */
export const recoveriesOf: PersonRecords = {
  async find(_, { usernameKey, addresses }) {
    return {
      async erase(app, tx) {
        const asked = await tx.select().from(recoveries).where(isNotNull(recoveries.sealed));
        const theirs = asked.flatMap(({ id, sealed }) => {
          const who = sealed && sealedRecovery.unseal(app, id, sealed).who;
          return who && [usernameKey, ...addresses].includes(who) ? [id] : [];
        });
        await tx.delete(recoveries).where(inArray(recoveries.id, theirs));
        return {};
      },
    };
  },
};

/** Open invitations to the firm, by the address that they were mailed to. */
export const invitationsTo: PersonRecords = {
  async find(_, { addresses }) {
    return {
      async erase(app, tx) {
        const open = await tx.select().from(invitations).where(isNull(invitations.usedAt));
        const theirs = open.flatMap(({ id, email }) =>
          addresses.includes(app.sealing.unseal(email, emailContext(id))) ? [id] : [],
        );
        await tx.delete(invitations).where(inArray(invitations.id, theirs));
        return {};
      },
    };
  },
};
