import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { people, sessions } from "#db/schema/accounts.ts";
import { minutes } from "#values/dates.ts";
import { handlers } from "../../../server/handlers.ts";
import { testApp } from "../../../tests/app.ts";
import {
  codeNow,
  findSession,
  member,
  PASSWORD,
  visitFrom,
  withEmail,
  withTwoStep,
} from "../../../tests/cast.ts";
import { changeProfile } from "./profile.server.ts";
import { recoverPassword, requestRecovery } from "./recovery.server.ts";
import { finishSignIn } from "./second-step.server.ts";
import { changePassword, endSession } from "./sessions.server.ts";
import { signIn } from "./sign-in.server.ts";
import { createAccount } from "./sign-up.server.ts";
import { acceptInvitation, inviteStaff } from "./staff.server.ts";
import { chooseAccount } from "./which-account.server.ts";

const app = testApp({
  races: true,
  handlers: handlers.filter(({ queue }) => queue === "send-recovery"),
});
const TIMES = 8;

function atOnce<T>(run: (index: number) => Promise<T>, times = TIMES): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, index) => run(index)));
}

function winners(outcomes: { ok: boolean }[]): number {
  return outcomes.filter(({ ok }) => ok).length;
}

test("one username in eight letter cases at once goes to one person", async () => {
  const spellings = ["asha", "Asha", "aSha", "asHa", "ashA", "ASha", "aSHa", "ASHA"];
  const made = await atOnce((index) => {
    const username = spellings[index] ?? "";
    const signUp = { name: "Asha", username, password: PASSWORD, contacts: [] };
    return createAccount(app, signUp, visitFrom(`browser ${index}`, `203.0.113.${index}`));
  });
  expect(winners(made)).toBe(1);
  expect(await app.db.select().from(people)).toHaveLength(1);
  expect(await app.db.select().from(sessions)).toHaveLength(1);
});

test("of two accounts chosen at once one opens", async () => {
  for (const username of ["asha", "ravi"]) {
    const { id } = await member(app, username);
    await withEmail(app, id, "home@example.com");
  }
  const typed = { username: "home@example.com", password: PASSWORD };
  const signedIn = await signIn(app, typed, visitFrom());
  if (!signedIn.ok) throw new Error("refused");
  await app.db.delete(sessions);
  const { token } = signedIn.value;
  const usernames = ["asha", "ravi"];
  const chosen = await atOnce((index) =>
    chooseAccount(app, token, usernames[index % 2] ?? "", visitFrom()),
  );
  expect(winners(chosen)).toBe(1);
  expect(await app.db.select().from(sessions)).toHaveLength(1);
});

test("a reset code typed eight times at once sets one password", async () => {
  const asha = await member(app, "asha");
  await withEmail(app, asha.id, "asha@example.com");
  const { browser } = visitFrom();
  await requestRecovery(app, "asha", visitFrom());
  await app.runJobs();
  await app.runJobs(); // the first job leads to another, which sends the mail
  const code = /\b\d{6}\b/.exec(app.mails[0]?.text ?? "")?.[0] ?? "";
  const password = (index: number) => `green lamps number ${index}`;
  const set = await atOnce((index) =>
    recoverPassword(app, browser, { who: "asha", code, password: password(index) }),
  );
  expect(winners(set)).toBe(1);
  const winner = set.findIndex(({ ok }) => ok);
  const typed = { username: "asha", password: password(winner) };
  expect((await signIn(app, typed, visitFrom())).ok).toBe(true);
});

test.each(["the step of the app", "a backup code"])(
  "%s typed in eight sign-ins at once opens one",
  async (what) => {
    const asha = await member(app, "asha");
    const { secret, backupCodes } = await withTwoStep(app, asha.id);
    const code = what === "a backup code" ? (backupCodes[0] ?? "") : codeNow(app, secret);
    const tokens: string[] = [];
    for (let index = 0; index < TIMES; index++) {
      const firstStep = await signIn(app, { username: "asha", password: PASSWORD }, visitFrom());
      if (firstStep.ok) tokens.push(firstStep.value.token);
    }
    expect(tokens).toHaveLength(TIMES);
    const done = await atOnce((index) => finishSignIn(app, tokens[index] ?? "", code, visitFrom()));
    expect(winners(done)).toBe(1);
    expect(await app.db.select().from(sessions)).toHaveLength(2);
  },
);

test("one sign-in's right code typed eight times at once opens one session", async () => {
  const asha = await member(app, "asha");
  const { backupCodes } = await withTwoStep(app, asha.id);
  const firstStep = await signIn(app, { username: "asha", password: PASSWORD }, visitFrom());
  if (!firstStep.ok) throw new Error("refused");
  const done = await atOnce((index) =>
    finishSignIn(app, firstStep.value.token, backupCodes[index] ?? "", visitFrom()),
  );
  expect(winners(done)).toBe(1);
});

test("a session ended while it is used either did its work before, or does none", async () => {
  for (let round = 0; round < 10; round++) {
    const asha = await member(app, `asha${round}`);
    const change = () =>
      changeProfile(app, asha.session, { name: "Changed", pan: undefined, bornOn: undefined });
    const end = () => endSession(app, asha.session, asha.session.id);
    const [changed, ended] = (await Promise.all(
      round % 2 ? [change(), end()] : [end(), change()].reverse(),
    )) as [Awaited<ReturnType<typeof change>>, boolean];
    expect(ended).toBe(true);
    expect(await findSession(app, asha.token)).toBeUndefined();
    if (!changed.ok) expect(changed.reason).toBe("signed-out");
    expect((await change()).ok).toBe(false);
  }
});

test("two browsers that change the password at once: one is signed out, one password stands", async () => {
  const asha = await member(app, "asha");
  const other = await signIn(app, { username: "asha", password: PASSWORD }, visitFrom());
  const second = other.ok ? await findSession(app, other.value.token) : undefined;
  if (!second) throw new Error("refused");
  const change = (session: typeof second, password: string) =>
    changePassword(app, session, { current: PASSWORD, password });
  const changed = await Promise.all([
    change(asha.session, "green lamps of one"),
    change(second, "green lamps of two"),
  ]);
  expect(winners(changed)).toBe(1);
  const password = changed[0].ok ? "green lamps of one" : "green lamps of two";
  expect((await signIn(app, { username: "asha", password }, visitFrom())).ok).toBe(true);
  expect(await app.db.select().from(sessions)).toHaveLength(2);
});

test("a reset leaves no session of the old password, however sign-ins and changes fall beside it", async () => {
  for (let round = 0; round < 6; round++) {
    const username = `asha${round}`;
    const visit = visitFrom(`browser ${round}`, `203.0.113.${round}`);
    const asha = await member(app, username);
    await withEmail(app, asha.id, `${username}@example.com`);
    await requestRecovery(app, username, visit);
    await app.runJobs();
    await app.runJobs();
    const code = /\b\d{6}\b/.exec(app.mails.at(-1)?.text ?? "")?.[0] ?? "";
    const typed = { current: PASSWORD, password: "green lamps of a change" };
    const [reset] = await Promise.all([
      recoverPassword(app, visit.browser, { who: username, code, password: "green lamps anew" }),
      changePassword(app, asha.session, typed),
      ...Array.from({ length: TIMES }, () => signIn(app, { username, password: PASSWORD }, visit)),
    ]);
    expect(reset.ok).toBe(true);
    const left = await app.db.select().from(sessions).where(eq(sessions.personId, asha.id));
    expect(left).toEqual([]);
    expect((await signIn(app, { username, password: "green lamps anew" }, visit)).ok).toBe(true);
  }
});

test("thirty wrong passwords at once are counted like thirty in a row", async () => {
  await member(app, "asha");
  const tried = await atOnce(
    (index) =>
      signIn(app, { username: "asha", password: "wrong" }, visitFrom(`b${index}`, `a${index}`)),
    30,
  );
  const limited = tried.filter((outcome) => !outcome.ok && outcome.retryAfter !== undefined);
  expect(limited).toHaveLength(20);
});

test("an invitation accepted eight times at once makes one account", async () => {
  const olga = await member(app, "olga", "owner");
  const to = { email: "ravi@example.com", role: "staff" } as const;
  await inviteStaff(app, olga.session, to, "http://localhost");
  await app.runJobs();
  const token = /invitation\/([\w-]{43})/.exec(app.mails[0]?.text ?? "")?.[1] ?? "";
  const made = await atOnce((index) => {
    const signUp = { name: "Ravi", username: `ravi${index}`, password: PASSWORD, contacts: [] };
    return acceptInvitation(app, token, signUp, visitFrom());
  });
  expect(winners(made)).toBe(1);
});

test("a disk that takes no more ends no session: when it was seen is written later", async () => {
  const asha = await member(app, "asha");
  await app.db.execute(sql`create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
  await app.db.execute(sql`create trigger full_disk before update on sessions
    for each row execute function full_disk()`);
  app.clock.advance(minutes(2));
  const found = await findSession(app, asha.token);
  await app.db.execute(sql`drop function full_disk cascade`);
  expect(found?.person.id).toBe(asha.id);
});
