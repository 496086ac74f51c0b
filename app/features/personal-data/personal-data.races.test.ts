import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { people } from "#db/schema/accounts.ts";
import { documents } from "#db/schema/documents.ts";
import { drafts } from "#db/schema/drafts.ts";
import { filings } from "#db/schema/filing.ts";
import { orders } from "#db/schema/orders.ts";
import { outbox } from "#db/schema/outbox.ts";
import { testApp } from "../../../tests/app.ts";
import { LINE, member, PASSWORD } from "../../../tests/cast.ts";
import { CONTACT, readyDraft } from "../../../tests/survive/drafts.ts";
import { orderAs } from "../../../tests/whole-person.ts";
import { claimAll } from "../accounts/claim.server.ts";
import { submitFiling } from "../filing/filings.server.ts";
import { closeAccount, erase } from "./erase.server.ts";
import { findRecords } from "./records.server.ts";

const app = testApp({ races: true });
afterEach(async () => {
  for (const { key } of await app.files.list("documents/")) await app.files.remove(key);
});

async function eraseAsha() {
  const found = await findRecords(app, "asha");
  if (!found || "several" in found) throw new Error("Asha is not there");
  return erase(app, found);
}

/** In any order: no account, no draft, and every request whole and without an account. */
async function expectErased(): Promise<number> {
  expect(await app.db.$count(people)).toBe(0);
  expect(await app.db.$count(drafts)).toBe(0);
  const cases = await app.db.select().from(filings);
  const papers = await app.db.select().from(documents);
  expect(papers.map(({ filingId }) => filingId).sort()).toEqual(cases.map(({ id }) => id).sort());
  expect(await app.files.list("documents/")).toHaveLength(cases.length);
  for (const { personId } of cases) expect(personId).toBeNull();
  return cases.length;
}

test.each(["submit first", "erase first"])(
  "an erasure beside a submission leaves a whole request in nobody's account, or nothing (%s)",
  async (order) => {
    let cases = 0;
    for (let time = 0; time < 5; time++) {
      const { id: personId } = await member(app, "asha");
      const browser = { hash: `browser-${time}`, address: LINE, personId };
      const { id } = await readyDraft(app, browser);
      const submit = () => submitFiling(app, browser, id, CONTACT);
      const both = order === "submit first" ? [submit(), eraseAsha()] : [eraseAsha(), submit()];
      const [first, second] = await Promise.all(both);
      const submitted = order === "submit first" ? first : second;
      cases += submitted?.ok ? 1 : 0;
      expect(await expectErased()).toBe(cases);
    }
  },
);

test("eight presses of 'Close my account' close it once, and tell so once", async () => {
  const asha = await member(app, "asha");
  const closed = await Promise.all(
    Array.from({ length: 8 }, () => closeAccount(app, asha.session, PASSWORD)),
  );
  expect(closed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await app.db.$count(outbox)).toBe(0);
  await expectErased();
});

test("what is claimed or ordered at the same moment stands in no account afterwards", async () => {
  for (let time = 0; time < 5; time++) {
    const { id: personId, session } = await member(app, "asha");
    const before = { hash: `before-${time}`, address: LINE };
    await readyDraft(app, before);
    await Promise.allSettled([
      claimAll(app, session, before),
      eraseAsha(),
      orderAs(app, { hash: `other-${time}`, address: LINE, personId }, `a${time}@example.com`),
    ]);
    expect(await app.db.$count(people)).toBe(0);
    expect(await app.db.$count(orders, eq(orders.personId, personId))).toBe(0);
    expect(await app.db.$count(drafts, eq(drafts.personId, personId))).toBe(0);
  }
});
