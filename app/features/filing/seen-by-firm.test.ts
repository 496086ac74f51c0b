import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { wordsIn } from "#content/words.server.ts";
import { cases } from "#db/schema/cases.ts";
import { filingOpenings } from "#db/schema/filing.ts";
import { addEvent, lockCase } from "#features/cases/case-record.server.ts";
import type { Happened } from "#features/cases/sealed-case.server.ts";
import type { Browser } from "#platform/browser.server.ts";
import { asDate, instant } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, member } from "../../../tests/cast.ts";
import { handedOver } from "../../../tests/filing/handed-over.ts";
import { claimAll } from "../accounts/claim.server.ts";
import { findFiling } from "./filings.server.ts";
import { filingsOfPerson } from "./filings-of-person.server.ts";
import { shownOpenings } from "./openings.server.ts";

const app = testApp();
const words = wordsIn("en");
const asha: Browser = { hash: "browser-of-asha", address: ADDRESS };

async function happens(reference: string, event: Happened) {
  const row = await lockCase(app.db, eq(cases.reference, reference));
  if (!row) throw new Error("no case");
  const to = event.to && { state: event.to, stateSince: asDate(app.clock.now()) };
  await addEvent(app, app.db, row, event, to);
}

/** Openings at one hour after another. */
async function opened(
  filingId: string,
  rows: [who: string, what: "figures" | "pan", at: string][],
) {
  await app.db.insert(filingOpenings).values(
    rows.map(([openedBy, what, at]) => ({
      ...{ id: randomUUID(), filingId, openedBy, what },
      openedAt: asDate(instant(at)),
    })),
  );
}

test("who opened what is one line a day, the newest ten, by names", async () => {
  const reference = await handedOver(app, asha);
  const { id = "" } = (await findFiling(app, asha, reference)) ?? {};
  expect(await shownOpenings(app, id, words)).toBeUndefined();
  const meera = await member(app, "meera", "staff");
  await opened(id, [
    ["clerk", "figures", "2026-11-20T06:00:00Z"],
    // In India it is the next day already.
    [meera.id, "figures", "2026-11-20T20:00:00Z"],
    [meera.id, "figures", "2026-11-21T07:00:00Z"],
    [meera.id, "pan", "2026-11-21T08:00:00Z"],
    [randomUUID(), "figures", "2026-11-22T06:00:00Z"],
  ]);
  const rows = (await shownOpenings(app, id, words))?.rows;
  expect(rows?.map(({ who, what, when }) => `${who}: ${what}, ${when}`)).toEqual([
    "A person of the firm: Your figures, 22 November 2026",
    "meera Testwala: Your PAN, 21 November 2026",
    "meera Testwala: Your figures, 21 November 2026, 2 times",
    "clerk: Your figures, 20 November 2026",
  ]);
  const more = Array.from({ length: 12 }, (_, index) => index + 1);
  await opened(
    id,
    more.map((day) => ["clerk", "pan", `2026-12-${String(day).padStart(2, "0")}T06:00:00Z`]),
  );
  const newest = (await shownOpenings(app, id, words))?.rows.map(({ when }) => when);
  expect(newest).toHaveLength(10);
  expect(newest?.[0]).toBe("12 December 2026");
});

test("the copy of a person has the case with names, without private notes and ids", async () => {
  const reference = await handedOver(app, asha);
  const client = await member(app, "asha");
  await claimAll(app, client.session, asha);
  const meera = await member(app, "meera", "staff");
  const by = { role: "staff", id: meera.id } as const;
  await app.db.update(cases).set({ assigneeId: meera.id });
  await happens(reference, { what: "assigned", by, assignee: meera.id });
  await happens(reference, { what: "note", by, why: "A private word." });
  await happens(reference, { what: "asked", by, to: "gathering", why: "Form 12BB" });
  const found = await filingsOfPerson.find(
    app,
    { personId: client.id, usernameKey: "asha", addresses: [] },
    false,
  );
  const [copied] = ((await found.copy?.(app, () => "")) ?? []) as object[];
  const name = "meera Testwala";
  expect(copied).toMatchObject({
    case: {
      ...{ state: "gathering", since: asDate(app.clock.now()), assignee: name },
      history: [
        { what: "began", by: "client", from: "request", to: "new" },
        { what: "assigned", by: "staff", name, assignee: name },
        { what: "asked", by: "staff", name, to: "gathering", why: "Form 12BB" },
      ],
    },
  });
  expect(JSON.stringify(copied)).not.toContain("private");
  expect(JSON.stringify(copied)).not.toContain(meera.id);
});
