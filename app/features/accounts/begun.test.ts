import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { changeLivingDraft, findDraft, purgeDrafts } from "#features/filing/drafts.server.ts";
import { findFiling, submitFiling } from "#features/filing/filings.server.ts";
import {
  filingConsentsOf,
  filingsOf,
  resumeDraft,
  withdrawFilingConsent,
} from "#features/filing/kept.server.ts";
import { findLifePlan, keepStep, purgeLifePlans } from "#features/life-plan/drafts.server.ts";
import { plansOf, resumePlan } from "#features/life-plan/kept.server.ts";
import { readChoice } from "#features/orders/choice.ts";
import { ordersOf } from "#features/orders/kept.server.ts";
import { findOrder, placeOrder } from "#features/orders/orders.server.ts";
import { days } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { type Member, member, PASSWORD, visitFrom } from "../../../tests/cast.ts";
import { CONTACT, readyDraft } from "../../../tests/survive/drafts.ts";
import { detachKept, findBegun, keepBegun } from "./begun.server.ts";
import { endSession } from "./sessions.server.ts";
import { signIn } from "./sign-in.server.ts";

const app = testApp({ races: true });
const browser = { hash: "the family's browser" };
const elsewhere = { hash: "another browser" };
let asha: Member;
let ravi: Member;
let references: { filing: string; order: string };

/** In `browser`, signed out: a request, an order, a draft and a plan. */
beforeEach(async () => {
  [asha, ravi] = [await member(app, "asha"), await member(app, "ravi")];
  const { id } = await readyDraft(app, browser);
  const filed = await submitFiling(app, browser, id, CONTACT);
  const choice = readChoice("basic-itr", new URLSearchParams());
  const contact = { name: "Asha", email: "asha@example.com", mobile: undefined };
  const checkout = { id: randomUUID(), shownTotal: 1499, contact };
  const ordered = await placeOrder(app, browser, choice, checkout);
  await readyDraft(app, browser);
  await keepStep(app, browser, "risk", { age: "35" });
  if (!filed.ok || !ordered.ok) throw new Error("refused");
  references = { filing: filed.value.reference, order: ordered.value.reference };
  return async () => {
    for (const { key } of await app.files.list("documents/")) await app.files.remove(key);
  };
});

async function countsOf({ id }: Member) {
  const { drafts, cases } = await filingsOf(app, id);
  const orders = await ordersOf(app.db, id);
  return [drafts.length, cases.length, orders.length, (await plansOf(app, id)).length];
}

test("what was begun is named line by line, and kept all together", async () => {
  const begun = await findBegun(app, browser);
  expect(begun.map((line) => line.replace(/,? (?:begun on|of) .*/, ""))).toEqual([
    "A tax draft",
    `Filing request ${references.filing}`,
    `Order ${references.order}`,
    "Plan your Life answers",
  ]);
  expect(await findBegun(app, elsewhere)).toEqual([]);
  expect(await countsOf(asha)).toEqual([0, 0, 0, 0]);
  expect((await keepBegun(app, asha.session, browser)).ok).toBe(true);
  expect(await countsOf(asha)).toEqual([1, 1, 1, 1]);
  expect(await findBegun(app, browser)).toEqual([]);
});

test("of two people who keep it at once, one has all of it", async () => {
  await Promise.all([
    keepBegun(app, asha.session, browser),
    keepBegun(app, ravi.session, browser),
    keepBegun(app, asha.session, browser),
  ]);
  const counts = [await countsOf(asha), await countsOf(ravi)].map((list) => list.join());
  expect(counts.sort()).toEqual(["0,0,0,0", "1,1,1,1"]);
});

test("an ended session keeps nothing", async () => {
  await endSession(app, asha.session, asha.session.id);
  expect(await keepBegun(app, asha.session, browser)).toMatchObject({ reason: "signed-out" });
  expect(await findBegun(app, browser)).toHaveLength(4);
});

describe("while signed in", () => {
  const here = () => ({ ...elsewhere, personId: asha.id });
  const forget = () => detachKept(app.db, elsewhere);

  /** The same four things as signed out, each by somebody who is signed in. */
  async function beginAll() {
    const { id } = await readyDraft(app, here());
    await submitFiling(app, here(), id, CONTACT);
    const choice = readChoice("basic-itr", new URLSearchParams());
    const contact = { name: "Asha", email: "asha.t@example.invalid", mobile: undefined };
    await placeOrder(app, here(), choice, { id: randomUUID(), shownTotal: 1499, contact });
    await readyDraft(app, here());
    await keepStep(app, here(), "risk", { age: "42" });
  }

  test("what is begun belongs to the person, and nobody is asked whether to keep it", async () => {
    await beginAll();
    expect(await countsOf(asha)).toEqual([1, 1, 1, 1]);
    expect(await findBegun(app, elsewhere)).toEqual([]);
  });

  test("the next person at the browser finds nothing of it, and its own finds it again", async () => {
    await beginAll();
    await forget();
    expect(await findDraft(app, elsewhere)).toBeUndefined();
    expect(await findLifePlan(app, elsewhere)).toBeUndefined();
    expect(await findBegun(app, elsewhere)).toEqual([]);
    const [plan] = await plansOf(app, asha.id);
    expect(await resumePlan(app, here(), asha.id, plan?.id ?? "")).toBe("resumed");
    expect((await findLifePlan(app, here()))?.answers.risk).toEqual({ age: "42" });
  });

  test("what was begun before and is gone on with leaves the browser too", async () => {
    const signedIn = { ...browser, personId: asha.id };
    await keepStep(app, signedIn, "assets", { cash: "7,77,000" });
    await changeLivingDraft(app, signedIn, (answers) => ({ ...answers, additions: { rent: "1" } }));
    expect(await countsOf(asha)).toEqual([1, 0, 0, 1]);
    await detachKept(app.db, browser);
    expect(await findLifePlan(app, browser)).toBeUndefined();
    expect(await findDraft(app, browser)).toBeUndefined();
  });

  test("a draft of before that is submitted becomes a request of the account", async () => {
    const draft = await findDraft(app, browser);
    const signedIn = { ...browser, personId: ravi.id };
    expect((await submitFiling(app, signedIn, draft?.id ?? "", CONTACT)).ok).toBe(true);
    expect(await countsOf(ravi)).toEqual([0, 1, 0, 0]);
  });
});

describe("once kept", () => {
  beforeEach(async () => {
    await keepBegun(app, asha.session, browser);
  });

  test("a draft and a plan live 90 days in place of one", async () => {
    app.clock.advance(days(89));
    await purgeDrafts(app);
    await purgeLifePlans(app);
    expect(await countsOf(asha)).toEqual([1, 1, 1, 1]);
    app.clock.advance(days(2));
    await purgeDrafts(app);
    await purgeLifePlans(app);
    expect(await countsOf(asha)).toEqual([0, 1, 1, 0]);
  });

  test("the sign-out takes it out of the browser, and it opens again in another", async () => {
    await detachKept(app.db, browser);
    expect(await findDraft(app, browser)).toBeUndefined();
    expect(await findLifePlan(app, browser)).toBeUndefined();
    expect(await findFiling(app, browser, references.filing)).toBeUndefined();
    expect(await findOrder(app, browser, references.order)).toBeUndefined();
    expect(await countsOf(asha)).toEqual([1, 1, 1, 1]);
    const [draft] = (await filingsOf(app, asha.id)).drafts;
    const [plan] = await plansOf(app, asha.id);
    expect(await resumeDraft(app, elsewhere, ravi.id, draft?.id ?? "")).toBe("not-yours");
    expect(await resumeDraft(app, elsewhere, asha.id, draft?.id ?? "")).toBe("resumed");
    expect(await resumePlan(app, elsewhere, ravi.id, plan?.id ?? "")).toBe("not-yours");
    expect(await resumePlan(app, elsewhere, asha.id, plan?.id ?? "")).toBe("resumed");
    expect(await findDraft(app, elsewhere)).toBeDefined();
    expect((await findLifePlan(app, elsewhere))?.answers.risk).toEqual({ age: "35" });
  });

  test("it does not push aside what another browser has under way", async () => {
    await readyDraft(app, elsewhere);
    await keepStep(app, elsewhere, "risk", { age: "60" });
    const [draft] = (await filingsOf(app, asha.id)).drafts;
    const [plan] = await plansOf(app, asha.id);
    expect(await resumeDraft(app, elsewhere, asha.id, draft?.id ?? "")).toBe("busy");
    expect(await resumePlan(app, elsewhere, asha.id, plan?.id ?? "")).toBe("busy");
    expect((await findLifePlan(app, elsewhere))?.answers.risk).toEqual({ age: "60" });
  });

  test("somebody else who signs in there finds nothing of it", async () => {
    const { username } = ravi;
    const came = await signIn(app, { username, password: PASSWORD }, { ...visitFrom(), browser });
    expect(came.ok).toBe(true);
    expect(await findDraft(app, browser)).toBeUndefined();
    expect(await findLifePlan(app, browser)).toBeUndefined();
    expect(await findFiling(app, browser, references.filing)).toBeUndefined();
    expect(await findOrder(app, browser, references.order)).toBeUndefined();
    expect(await countsOf(asha)).toEqual([1, 1, 1, 1]);
  });

  test("a kept draft that is submitted becomes a request of the account", async () => {
    const draft = await findDraft(app, browser);
    await submitFiling(app, browser, draft?.id ?? "", CONTACT);
    expect(await countsOf(asha)).toEqual([0, 2, 1, 1]);
  });

  test("a consent is withdrawn by whose it is, once, and the firm is told", async () => {
    const [consent] = await filingConsentsOf(app, asha.id);
    const id = consent?.id ?? "";
    expect(await withdrawFilingConsent(app, ravi.session, id)).toBe(false);
    expect(await withdrawFilingConsent(app, asha.session, id)).toBe(true);
    expect(await withdrawFilingConsent(app, asha.session, id)).toBe(false);
    await app.runJobs();
    expect(app.mails.filter(({ subject }) => subject.startsWith("Consent withdrawn"))).toHaveLength(
      1,
    );
    expect((await filingConsentsOf(app, asha.id))[0]?.withdrawnAt).toBeDefined();
  });
});
