import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { claimAll } from "#features/accounts/claim.server.ts";
import { noteContacts } from "#features/accounts/contacts.server.ts";
import { endSession, signOut } from "#features/accounts/sessions.server.ts";
import { signIn } from "#features/accounts/sign-in.server.ts";
import { filingDraft } from "#features/answer/draft/draft.server.ts";
import { listUnclaimed, release, resumeDraft } from "#features/drafts/claim.server.ts";
import { purgeDrafts } from "#features/drafts/delete-drafts.server.ts";
import { changeLivingDraft, type DraftName, findDraft } from "#features/drafts/drafts.server.ts";
import {
  filingConsentsOf,
  withdrawFilingConsent,
} from "#features/filing/filing-consents.server.ts";
import { findFiling, submitFiling } from "#features/filing/filings.server.ts";
import { planDraft, saveAnswers } from "#features/life-plan/draft/plan-draft.server.ts";
import { findOrder, placeOrder } from "#features/orders/order/orders.server.ts";
import { readChoice } from "#features/orders/price/read-choice.ts";
import { days, hours } from "#values/dates.ts";
import { accepted } from "#values/outcome.ts";
import { testApp } from "../../../tests/app.ts";
import {
  ADDRESS,
  type Member,
  member,
  PASSWORD,
  TERMS,
  visitFrom,
  withEmail,
} from "../../../tests/cast.ts";
import { CONTACT, readyDraft } from "../../../tests/survive/drafts.ts";
import { accountOverview } from "./account-overview.server.ts";

const app = testApp({ races: true });
const browser = { hash: "the family's browser", address: ADDRESS };
const elsewhere = { hash: "another browser", address: ADDRESS };
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
  const checkout = { id: randomUUID(), shownTotal: 1499, contact, terms: TERMS };
  const ordered = await placeOrder(app, browser, choice, checkout);
  await readyDraft(app, browser);
  await saveAnswers(app, browser, { risk: { age: "35" } });
  if (!filed.ok || !ordered.ok) throw new Error("refused");
  references = { filing: filed.value.reference, order: ordered.value.reference };
  return async () => {
    for (const { key } of await app.files.list("documents/")) await app.files.remove(key);
  };
});

async function countsOf({ id }: Member) {
  const { drafts, cases, orders } = await accountOverview(app, id);
  const count = (name: DraftName) => drafts.filter(({ kind }) => kind === name).length;
  return [count("filing"), cases.length, orders.length, count("life-plan")];
}

async function draftOf({ id }: Member, name: DraftName): Promise<string> {
  const { drafts } = await accountOverview(app, id);
  return drafts.find(({ kind }) => kind === name)?.id ?? "";
}

test("an account has a verified contact when one of its own is", async () => {
  await noteContacts(app, ravi.session, { email: "ravi@example.com", mobile: undefined });
  await withEmail(app, asha.id, "asha@example.com");
  expect((await accountOverview(app, ravi.id)).hasVerifiedContact).toBe(false);
  expect((await accountOverview(app, asha.id)).hasVerifiedContact).toBe(true);
});

test("drafts of a browser are listed line by line, and claimed together", async () => {
  const unclaimed = await listUnclaimed(app, browser);
  expect(unclaimed.map((line) => line.replace(/,? (?:started on|of) .*/, ""))).toEqual([
    "A tax draft",
    `Filing request ${references.filing}`,
    `Order ${references.order}`,
    "Plan your Life answers",
  ]);
  expect(await listUnclaimed(app, elsewhere)).toEqual([]);
  expect(await countsOf(asha)).toEqual([0, 0, 0, 0]);
  expect((await claimAll(app, asha.session, browser)).ok).toBe(true);
  expect(await countsOf(asha)).toEqual([1, 1, 1, 1]);
  expect(await listUnclaimed(app, browser)).toEqual([]);
});

test("of two people who keep it at once, one has all of it", async () => {
  await Promise.all([
    claimAll(app, asha.session, browser),
    claimAll(app, ravi.session, browser),
    claimAll(app, asha.session, browser),
  ]);
  const counts = [await countsOf(asha), await countsOf(ravi)].map((list) => list.join());
  expect(counts.sort()).toEqual(["0,0,0,0", "1,1,1,1"]);
});

test("an ended session keeps nothing", async () => {
  await endSession(app, asha.session, asha.session.id);
  expect(await claimAll(app, asha.session, browser)).toMatchObject({ reason: "signed-out" });
  expect(await listUnclaimed(app, browser)).toHaveLength(4);
});

describe("while signed in", () => {
  const here = () => ({ ...elsewhere, personId: asha.id });
  const forget = () => release(app.db, elsewhere);

  /** The same four things as signed out, each by somebody who is signed in. */
  async function beginAll() {
    const { id } = await readyDraft(app, here());
    await submitFiling(app, here(), id, CONTACT);
    const choice = readChoice("basic-itr", new URLSearchParams());
    const contact = { name: "Asha", email: "asha.t@example.invalid", mobile: undefined };
    await placeOrder(app, here(), choice, {
      id: randomUUID(),
      shownTotal: 1499,
      contact,
      terms: TERMS,
    });
    await readyDraft(app, here());
    await saveAnswers(app, here(), { risk: { age: "42" } });
  }

  test("a draft started while signed in belongs to the person, without a question", async () => {
    await beginAll();
    expect(await countsOf(asha)).toEqual([1, 1, 1, 1]);
    expect(await listUnclaimed(app, elsewhere)).toEqual([]);
  });

  test("the next person at the browser finds nothing of it, and its own finds it again", async () => {
    await beginAll();
    await forget();
    expect(await findDraft(app, filingDraft, elsewhere)).toBeUndefined();
    expect(await findDraft(app, planDraft, elsewhere)).toBeUndefined();
    expect(await listUnclaimed(app, elsewhere)).toEqual([]);
    const plan = await draftOf(asha, "life-plan");
    expect(await resumeDraft(app, here(), asha.id, plan)).toBe("life-plan");
    expect((await findDraft(app, planDraft, here()))?.answers.risk).toEqual({ age: "42" });
  });

  test("a draft continued while signed in leaves the browser too", async () => {
    const signedIn = { ...browser, personId: asha.id };
    await saveAnswers(app, signedIn, { assets: { cash: "7,77,000" } });
    await changeLivingDraft(app, filingDraft, signedIn, (answers) =>
      accepted({ answers: { ...answers, additions: { rent: "1" } } }),
    );
    expect(await countsOf(asha)).toEqual([1, 0, 0, 1]);
    await release(app.db, browser);
    expect(await findDraft(app, planDraft, browser)).toBeUndefined();
    expect(await findDraft(app, filingDraft, browser)).toBeUndefined();
  });

  test("a draft of before that is submitted becomes a request of the account", async () => {
    const draft = await findDraft(app, filingDraft, browser);
    const signedIn = { ...browser, personId: ravi.id };
    expect((await submitFiling(app, signedIn, draft?.id ?? "", CONTACT)).ok).toBe(true);
    expect(await countsOf(ravi)).toEqual([0, 1, 0, 0]);
  });
});

describe("once kept", () => {
  beforeEach(async () => {
    await claimAll(app, asha.session, browser);
  });

  test("a draft and a plan live 90 days in place of one", async () => {
    app.clock.advance(days(89));
    await purgeDrafts(app);
    expect(await countsOf(asha)).toEqual([1, 1, 1, 1]);
    app.clock.advance(days(2));
    await purgeDrafts(app);
    expect(await countsOf(asha)).toEqual([0, 1, 1, 0]);
  });

  test("the sign-out takes it out of the browser, and it opens again in another", async () => {
    await release(app.db, browser);
    expect(await findDraft(app, filingDraft, browser)).toBeUndefined();
    expect(await findDraft(app, planDraft, browser)).toBeUndefined();
    expect(await findFiling(app, browser, references.filing)).toBeUndefined();
    expect(await findOrder(app, browser, references.order)).toBeUndefined();
    expect(await countsOf(asha)).toEqual([1, 1, 1, 1]);
    const draft = await draftOf(asha, "filing");
    const plan = await draftOf(asha, "life-plan");
    expect(await resumeDraft(app, elsewhere, ravi.id, draft)).toBe("not-yours");
    expect(await resumeDraft(app, elsewhere, asha.id, draft)).toBe("filing");
    expect(await resumeDraft(app, elsewhere, ravi.id, plan)).toBe("not-yours");
    expect(await resumeDraft(app, elsewhere, asha.id, plan)).toBe("life-plan");
    expect(await findDraft(app, filingDraft, elsewhere)).toBeDefined();
    expect((await findDraft(app, planDraft, elsewhere))?.answers.risk).toEqual({ age: "35" });
  });

  test("it does not push aside what another browser has under way", async () => {
    await readyDraft(app, elsewhere);
    await saveAnswers(app, elsewhere, { risk: { age: "60" } });
    const draft = await draftOf(asha, "filing");
    const plan = await draftOf(asha, "life-plan");
    expect(await resumeDraft(app, elsewhere, asha.id, draft)).toBe("busy");
    expect(await resumeDraft(app, elsewhere, asha.id, plan)).toBe("busy");
    expect((await findDraft(app, planDraft, elsewhere))?.answers.risk).toEqual({ age: "60" });
  });

  test("somebody else who signs in there finds nothing of it", async () => {
    const { username } = ravi;
    const came = await signIn(app, { username, password: PASSWORD }, { ...visitFrom(), browser });
    expect(came.ok).toBe(true);
    expect(await findDraft(app, filingDraft, browser)).toBeUndefined();
    expect(await findDraft(app, planDraft, browser)).toBeUndefined();
    expect(await findFiling(app, browser, references.filing)).toBeUndefined();
    expect(await findOrder(app, browser, references.order)).toBeUndefined();
    expect(await countsOf(asha)).toEqual([1, 1, 1, 1]);
  });

  test("a kept draft that is submitted becomes a request of the account", async () => {
    const draft = await findDraft(app, filingDraft, browser);
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
    const told = app.mails.filter(({ subject }) => subject.startsWith("Consent withdrawn"));
    expect(told).toMatchObject([{ to: app.settings.firmMail, replyTo: CONTACT.email }]);
    expect((await filingConsentsOf(app, asha.id))[0]?.withdrawnAt).toBeDefined();
  });
});

describe("the plan of a minor", () => {
  const signedIn = () => ({ ...browser, personId: asha.id });
  const ofAge = (age: string, where: typeof browser = browser) =>
    saveAnswers(app, where, { risk: { age } });
  const plan = () => findDraft(app, planDraft, browser);
  const planLines = async () =>
    (await listUnclaimed(app, browser)).filter((line) => line.startsWith("Plan your Life"));
  const unclaimedCount = async () => (await accountOverview(app, asha.id, browser)).unclaimed;

  test("is neither listed nor counted, and stays where it is when all else is claimed", async () => {
    expect(await planLines()).toHaveLength(1);
    expect(await unclaimedCount()).toBe(4);
    await ofAge("17");
    expect(await planLines()).toEqual([]);
    expect(await unclaimedCount()).toBe(3);
    const before = await plan();
    await claimAll(app, asha.session, browser);
    expect(await countsOf(asha)).toEqual([1, 1, 1, 0]);
    expect(await plan()).toEqual(before);
    app.clock.advance(hours(24));
    expect(await plan()).toBeUndefined();
  });

  test("from 18 on is listed and claimed", async () => {
    await ofAge("17");
    await ofAge("18");
    expect(await planLines()).toHaveLength(1);
    await claimAll(app, asha.session, browser);
    expect(await countsOf(asha)).toEqual([1, 1, 1, 1]);
  });

  test("is in no account while a person is signed in, and is the person's from 18 on", async () => {
    await ofAge("17", signedIn());
    await saveAnswers(app, signedIn(), { assets: { cash: "7,000" } });
    expect((await plan())?.personId).toBeNull();
    expect(await countsOf(asha)).toEqual([0, 0, 0, 0]);
    await ofAge("18", signedIn());
    expect((await plan())?.personId).toBe(asha.id);
    expect(await countsOf(asha)).toEqual([0, 0, 0, 1]);
  });

  test("leaves the account when its age is changed, with a day to go at most", async () => {
    await claimAll(app, asha.session, browser);
    app.clock.advance(days(3));
    await ofAge("16", signedIn());
    expect(await countsOf(asha)).toEqual([1, 1, 1, 0]);
    expect(await plan()).toMatchObject({
      answers: { risk: { age: "16" } },
      personId: null,
      expiresAt: app.clock.now().add(hours(24)),
    });
    app.clock.advance(hours(23));
    await ofAge("15", signedIn());
    app.clock.advance(hours(1));
    expect(await plan()).toBeUndefined();
    await purgeDrafts(app);
    expect(await countsOf(asha)).toEqual([1, 1, 1, 0]);
  });

  test.each([
    ["first", true],
    ["second", false],
  ])("typed at the moment of a claim that is asked for %s is in no account", async (_, isFirst) => {
    const both = [() => claimAll(app, asha.session, browser), () => ofAge("17")];
    await Promise.all((isFirst ? both : both.toReversed()).map((ask) => ask()));
    expect(await countsOf(asha)).toEqual([1, 1, 1, 0]);
    expect((await plan())?.personId).toBeNull();
    expect(await planLines()).toEqual([]);
  });

  test("is deleted at the sign-out, and that of another browser is not", async () => {
    await ofAge("17", signedIn());
    await ofAge("17", elsewhere);
    await signOut(app, asha.session, signedIn());
    expect(await plan()).toBeUndefined();
    expect(await findDraft(app, planDraft, elsewhere)).toBeDefined();
    expect(await findDraft(app, filingDraft, browser)).toBeDefined();
  });

  test("stays when a session lapses: a visitor who is signed out may have typed it", async () => {
    await ofAge("17");
    await release(app.db, browser);
    expect(await plan()).toBeDefined();
  });
});
