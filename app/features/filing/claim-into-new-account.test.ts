import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { contactsOf } from "#features/accounts/contacts.server.ts";
import { readSession } from "#features/accounts/read-session.server.ts";
import { signIn } from "#features/accounts/sign-in.server.ts";
import { accountOverview } from "#features/drafts/account-overview.server.ts";
import { listUnclaimed, release } from "#features/drafts/claim.server.ts";
import { findOrder, placeOrder } from "#features/orders/order/orders.server.ts";
import { readChoice } from "#features/orders/price/read-choice.ts";
import { testApp } from "../../../tests/app.ts";
import { member, PASSWORD, TERMS, visitFrom, withEmail } from "../../../tests/cast.ts";
import { CONTACT, readyDraft } from "../../../tests/survive/drafts.ts";
import { claimIntoNewAccount } from "./claim-into-new-account.server.ts";
import { findClaimedFiling, findFiling, submitFiling } from "./filings.server.ts";
import { findFilingOf } from "./own-filings.server.ts";

const app = testApp({ races: true });
const visit = visitFrom("asha's browser");
const { browser } = visit;
const elsewhere = visitFrom("another browser");
let reference: string;

async function handOver(contact = CONTACT): Promise<string> {
  const { id } = await readyDraft(app, browser);
  const filed = await submitFiling(app, browser, id, contact);
  if (!filed.ok) throw new Error("refused");
  return filed.value.reference;
}

async function keep(from = visit) {
  const kept = await claimIntoNewAccount(app, from, reference, PASSWORD);
  if (!kept.ok) return undefined;
  const cookie = `session=${kept.value.token}`;
  const session = await readSession(app, new Request("http://localhost", { headers: { cookie } }));
  if (!session) throw new Error("not signed in");
  return session;
}

beforeEach(async () => {
  reference = await handOver();
  return async () => {
    for (const { key } of await app.files.list("documents/")) await app.files.remove(key);
  };
});

test("a password makes an account of a request: name and contact are known, the reference is the username", async () => {
  const session = await keep();
  expect(session?.person).toMatchObject({ name: "Asha Testwala", username: reference });
  const id = session?.person.id ?? "";
  expect(await contactsOf(app, app.db, id)).toMatchObject([
    { channel: "email", pending: "asha@example.com", verified: undefined },
  ]);
  expect((await accountOverview(app, id)).cases.map((one) => one.reference)).toEqual([reference]);
  const signedIn = await signIn(
    app,
    { username: reference.toLowerCase(), password: PASSWORD },
    elsewhere,
  );
  expect(signedIn).toMatchObject({ ok: true, value: { step: "done" } });
  const found = await findFilingOf(app, id, reference);
  expect(found?.figures.answer?.verdict?.heading).toBeDefined();
});

test("its order goes along, and nothing else that the browser holds", async () => {
  const choice = readChoice("basic-itr", new URLSearchParams());
  const contact = { name: "Asha", email: "asha.t@example.com", mobile: undefined };
  const checkout = () => ({ id: randomUUID(), shownTotal: 1499, contact, terms: TERMS });
  const ordered = await placeOrder(app, browser, choice, checkout());
  reference = await handOver({ ...CONTACT, email: "asha.t@example.com" });
  await readyDraft(app, browser);
  const session = await keep();
  const id = session?.person.id ?? "";
  expect((await accountOverview(app, id)).orders.map((one) => one.reference)).toEqual([
    ordered.ok && ordered.value.reference,
  ]);
  // The first request of this browser, and the draft.
  expect(await listUnclaimed(app, browser)).toHaveLength(2);
});

test("no other browser makes one, nor a second time", async () => {
  expect(await keep(elsewhere)).toBeUndefined();
  expect(await keep()).toBeDefined();
  expect(await keep()).toBeUndefined();
});

test("of two tabs one makes it", async () => {
  const made = await Promise.all([keep(), keep()]);
  expect(made.filter(Boolean)).toHaveLength(1);
});

describe("an e-mail that another account has", () => {
  test("shows nowhere but in the mail to it; nothing of that account is touched", async () => {
    const owner = await member(app, "asha");
    await withEmail(app, owner.id, "asha@example.com");
    const session = await keep();
    expect(session?.person.username).toBe(reference);
    expect((await accountOverview(app, owner.id)).cases).toEqual([]);
    await app.runJobs();
    const [mail] = app.mails.filter(({ subject }) => subject.includes("in an account"));
    expect(mail).toMatchObject({ to: "asha@example.com" });
    expect(mail?.text).toContain("another account already: asha.");
  });

  test("without one the mail says nothing of it", async () => {
    await keep();
    await app.runJobs();
    const [mail] = app.mails.filter(({ subject }) => subject.includes("in an account"));
    expect(mail?.text).toContain(reference);
    expect(mail?.text).not.toContain("another account");
  });
});

describe("the browser that made the request", () => {
  test("opens it while its person is signed in there; signed out it only leads to the account", async () => {
    const session = await keep();
    const signedIn = { ...browser, personId: session?.person.id };
    expect(await findFiling(app, signedIn, reference)).toMatchObject({ isInAccount: true });
    await release(app.db, browser);
    expect(await findFiling(app, browser, reference)).toBeUndefined();
    expect(await findClaimedFiling(app, browser, reference)).toMatchObject({
      submittedAt: expect.anything(),
    });
    expect(await findFiling(app, signedIn, reference)).toBeDefined();
  });

  test("shows nothing of it to somebody else who signs in there, and no other browser knows of it", async () => {
    await keep();
    const ravi = await member(app, "ravi");
    const theirs = { ...browser, personId: ravi.id };
    expect(await findFiling(app, theirs, reference)).toBeUndefined();
    expect(await findClaimedFiling(app, theirs, reference)).toBeUndefined();
    expect(await findClaimedFiling(app, elsewhere.browser, reference)).toBeUndefined();
  });

  test("shows a request that no account keeps", async () => {
    expect(await findFiling(app, browser, reference)).toMatchObject({ isInAccount: false });
    expect(await findClaimedFiling(app, browser, reference)).toBeUndefined();
  });
});

test("an order closes in the browser as before", async () => {
  const choice = readChoice("basic-itr", new URLSearchParams());
  const contact = { name: "Asha", email: "asha.t@example.com", mobile: undefined };
  const signedIn = { ...browser, personId: (await keep())?.person.id };
  const checkout = { id: randomUUID(), shownTotal: 1499, contact, terms: TERMS };
  const ordered = await placeOrder(app, signedIn, choice, checkout);
  await release(app.db, browser);
  const order = ordered.ok ? ordered.value.reference : "";
  expect(await findOrder(app, browser, order)).toBeUndefined();
});
