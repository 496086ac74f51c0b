import { zxcvbn } from "@zxcvbn-ts/core";
import { describe, expect, test } from "vitest";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { people } from "#db/schema/accounts.ts";
import { hours } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { LINE, member, PASSWORD, sessionWith, visitFrom } from "../../../tests/cast.ts";
import { readTyped } from "../../../tests/forms.ts";
import { accountConsentsOf } from "./consents.server.ts";
import { signUpForm } from "./forms.server.ts";
import { signIn } from "./sign-in.server.ts";
import { createAccount } from "./sign-up.server.ts";

const app = testApp();

const visit = visitFrom();

const read = (fields: Record<string, string>) =>
  readTyped(signUpForm("Karyatra"), fields, accountRefusals);

async function signedIn(username: string, password = PASSWORD, from = visit) {
  const outcome = await signIn(app, { username, password }, from);
  if (!outcome.ok) throw new Error(outcome.problems[0]?.message.id);
  return outcome.value;
}

describe("creating an account", () => {
  const typed = { name: "Asha Testwala", username: "Asha", password: PASSWORD, confirm: PASSWORD };

  test("asks for everything, in the words of the specification", () => {
    expect(read({ confirm: "x" })).toEqual({
      ok: false,
      problems: [
        { field: "name", message: "name is required." },
        { field: "username", message: "username is required." },
        { field: "password", message: "password is required." },
        { field: "confirm", message: "Passwords do not match." },
      ],
    });
  });

  test.each([
    ["Ab1!", "at least 8"],
    ["🪔🪔🪔🪔", "at least 8"],
    ...["password1", "Password123", "123password", "2023password", "p@$$w0rd", "P@$$word1"].map(
      (password) => [password, "most common"],
    ),
    ...["P@ssw0rd2026!", "India@123", "krishna123", "Abcd@1234", "JaiShreeRam1", "Rahul@1990"].map(
      (password) => [password, "most common"],
    ),
    ...["Priyanka1", "suresh@123", "Lakshmi2024", "gupta1234"].map((password) => [
      password,
      "most common",
    ]),
    ...[
      "testwala2026!",
      "Testwala1",
      "tEstwala@1990",
      "Kary@tra1",
      "karyatra123456",
      "Aadhaar1",
    ].map((password) => [password, "too close to"]),
    ...["987654321", "87654321", "lkjhgfdsa", "poiuytrewq"].map((password) => [password, "common"]),
    ...["0123456789", "9876543210", "01234567", "23456789", "76543210", "abcdefgh"].map(
      (password) => [password, "row of"],
    ),
    ["abcdefghi", "row of"],
    ["qwertzuiop", "row of"],
    ["tax12345", "too close to"],
    ["15081947", "a date"],
    ["abcabcabcabc", "repeats itself"],
    ["aaaaaaab", "repeats itself"],
  ])("refuses the password %s", (password, words) => {
    const answer = read({ ...typed, password, confirm: password });
    expect(answer.ok ? "" : answer.problems.map(({ message }) => message).join()).toContain(words);
  });

  test.each([
    ...[
      "three brown cows",
      "mango tree by river",
      "meri pyari gudiya",
      "चाय और बारिश",
      "tax, tea and rain",
    ],
    ...["River4-Stone", "XkQ9v2Lp", "x$7k#p2z", "wren-otter-lamp", "correct horse battery staple"],
  ])("takes the password %s", (password) => {
    expect(read({ ...typed, password, confirm: password })).toMatchObject({
      ok: true,
      value: { password },
    });
  });

  test("a password that is hard to estimate costs less than half of it would", () => {
    const password = "p@$$w0rd".repeat(32);
    const cost = processorTimeOf(() => read({ ...typed, password, confirm: password }));
    expect(cost).toBeLessThan(processorTimeOf(() => zxcvbn(password.slice(0, 128))));
  });

  test.each(["ab", "asha@home", "-asha", "9876543210", "аsha", "a".repeat(31)])(
    "refuses the username %s",
    (username) => {
      expect(read({ ...typed, username })).toMatchObject({
        problems: [{ field: "username" }],
      });
    },
  );

  test("takes any signs in a password exactly as typed, and signs in with it alone", async () => {
    const password = "  नमस्ते ೕ trois 🪔 ";
    const answer = read({ ...typed, password, confirm: password });
    if (!answer.ok) throw new Error("refused");
    const created = await createAccount(app, { ...answer.value, contacts: [] }, visit);
    if (!created.ok) throw new Error("refused");
    expect((await sessionWith(app, created.value.token)).person).toMatchObject({
      username: "Asha",
      name: "Asha Testwala",
      role: "client",
    });
    const session = await sessionWith(app, created.value.token);
    expect(await accountConsentsOf(app, session)).toEqual({
      consents: [],
      terms: { textVersion: "2023-02-01", givenAt: app.clock.now() },
    });
    await signedIn("aSHA", password);
    await expect(signedIn("asha", password.trim())).rejects.toThrow("wrongSignIn");
    const row = JSON.stringify(await app.db.select().from(people));
    expect(row).not.toContain("Testwala");
    expect(row).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  });

  test("takes a password of 256 characters, and says no to a longer one", async () => {
    const long = Array.from({ length: 40 }, (_, lamp) => `lamp ${lamp}`)
      .join(" ")
      .slice(0, 256);
    const readWith = (password: string) => read({ ...typed, password, confirm: password });
    expect(readWith(long)).toMatchObject({ ok: true, value: { password: long } });
    expect(readWith(`${long}s`)).toMatchObject({ problems: [{ field: "password" }] });
  });

  test("takes a username once, whatever its letter case", async () => {
    await member(app, "asha");
    const answer = read({ ...typed, username: "ASHA" });
    if (!answer.ok) throw new Error("refused");
    expect(await createAccount(app, { ...answer.value, contacts: [] }, visit)).toEqual({
      ok: false,
      problems: [{ field: "username", message: { id: "usernameTaken" } }],
    });
  });

  test("twenty accounts an hour from one line, and no more", async () => {
    const asked = { name: "Asha", password: PASSWORD, contacts: [] };
    const visit = visitFrom("a browser", LINE);
    const create = (number: number) =>
      createAccount(app, { ...asked, username: `asha${number}` }, visit);
    for (let number = 0; number < 20; number++) {
      expect((await create(number)).ok).toBe(true);
    }
    expect(await create(20)).toMatchObject({ ok: false, retryAfter: expect.any(Number) });
    app.clock.advance(hours(1));
    expect((await create(21)).ok).toBe(true);
  });
});

/** In millionths of a second, of this process. */
function processorTimeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
