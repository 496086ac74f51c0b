import { expect, test } from "vitest";
import { makeFeed } from "#features/calendar-feeds/make-feed.server.ts";
import { beginForCaller } from "#features/case-desk/begin-case.server.ts";
import { actOnLink } from "#features/case-links/case-links.server.ts";
import type { App } from "#platform/app.server.ts";
import { openLog } from "#platform/log.server.ts";
import { testApp } from "./app.ts";
import { ADDRESS, LINE, member, PASSWORD, withEmail } from "./cast.ts";
import { tokenOfFeed } from "./read-feed.ts";
import { tokenOfCase } from "./requests/answered.ts";
import { openSourceSite } from "./site-from-sources.ts";

/** What happens at the doors stands in the log, by ids that the database alone can tell whose they are. */
const app = testApp({ races: true });
const site = await openSourceSite();

type Line = { msg: string; person?: string; from?: string; kind?: string; level: number };

test("sign-ins, refused ones, refused pages, limits, changed passwords, copies and erasures are logged, and nobody by name", async () => {
  const written: string[] = [];
  const logged = { ...app, log: openLog("info", { write: (line: string) => written.push(line) }) };
  const [asha, ravi] = [await member(app, "asha"), await member(app, "ravi")];
  await withEmail(app, asha.id, "asha@example.com");
  const ask = (
    path: string,
    fields?: Record<string, string>,
    { from = LINE, cookie = "" } = {},
  ) => {
    const body = fields && { method: "POST", body: new URLSearchParams(fields) };
    const request = new Request(`http://localhost${path}`, { ...body, headers: { cookie } });
    return site.answer(logged, request, from);
  };
  const signIn = (username: string, password: string, from = LINE) =>
    ask("/Login", { username, password }, { from });
  const changed = "four more green lamps";
  const twice = { current: PASSWORD, password: changed, confirm: changed };

  await signIn("asha", "a wrong password", ADDRESS);
  await signIn("nobody.at.all", "a wrong password");
  await signIn("asha", PASSWORD);
  await ask("/staff", undefined, asha);
  await ask("/portal/security/password", { ...twice, current: "a wrong password" }, asha);
  await ask("/portal/security/password", twice, asha);
  await ask("/portal/security/data/copy", undefined, ravi);
  await ask("/portal/security/data", { current: PASSWORD }, ravi);
  for (let tries = 0; tries < 11; tries++) await signIn("sita", "a wrong password");

  const lines = written.map((line) => JSON.parse(line) as Line);
  expect(lines.slice(0, 8).map(({ msg, person }) => [msg, person])).toEqual([
    ["sign-in: wrong password", asha.id],
    ["sign-in: wrong password", undefined],
    ["signed in", asha.id],
    ["access refused", asha.id],
    ["a wrong password, asked for again", asha.id],
    ["password changed", asha.id],
    ["a person's records were copied", ravi.id],
    ["a person was erased", ravi.id],
  ]);
  expect(lines.at(-1)).toMatchObject({ msg: "a limit was reached", kind: "password" });
  // Two lines of one address look the same, and neither shows the address.
  const [first, second, third] = lines.map(({ from }) => from);
  expect(second).toBe(third);
  expect(first).not.toBe(second);
  for (const word of ["asha", "ravi", "sita", "Testwala", ADDRESS, LINE, "2001:db8", PASSWORD])
    expect(written.join("")).not.toContain(word);
  expect(written.join("")).not.toContain(asha.token);
});

test("of what is done at the door of a case neither the token, the code nor the client is logged, nor where it fails", async () => {
  const written: string[] = [];
  const log = openLog("debug", { write: (line: string) => written.push(line) });
  const logged = { ...app, log };
  const staff = await member(app, "rohit", "staff");
  const caller = { name: "Asha Caller", email: "asha@example.com", mobile: undefined };
  const created = await beginForCaller(app, staff.session, { ...caller, year: 2025, note: "" });
  const reference = created.ok ? created.value.reference : "";
  await actOnLink(app, staff.session, reference, "readOut");
  const token = await tokenOfCase(app, reference);
  const ask = (fields?: Record<string, string>, on: App = logged) => {
    const body = fields && { method: "POST", body: new URLSearchParams(fields) };
    return site.answer(on, new Request(`http://localhost/c/${token}`, body), LINE);
  };
  expect((await ask()).status).toBe(200);
  await ask({ "form-name": "send", channel: "email" });
  const typed = { "form-name": "code", channel: "email", code: "918273" };
  for (let tries = 0; tries < 21; tries++) await ask(typed);
  const unseal = () => {
    throw new Error("the secret is another");
  };
  const failing = { ...logged, sealing: { ...app.sealing, unseal } };
  expect((await ask(undefined, failing)).status).toBe(500);
  const lines = written.map((line) => JSON.parse(line) as Line);
  expect(lines.map(({ kind }) => kind)).toContain("case-link");
  expect(lines.map(({ level }) => level)).toContain(50);
  for (const word of [token, reference, "918273", "Asha", "asha@", LINE])
    expect(written.join("")).not.toContain(word);
});

test("the address of a calendar is not logged, nor where it fails", async () => {
  const written: string[] = [];
  const log = openLog("debug", { write: (line: string) => written.push(line) });
  const { session } = await member(app, "asha");
  const made = await makeFeed(app, { session });
  const path = made.ok ? new URL(made.value).pathname : "";
  const ask = (on: App) => site.answer(on, new Request(`http://localhost${path}`), LINE);
  expect((await ask({ ...app, log })).status).toBe(200);
  const firm = () => {
    throw new Error("there is no firm");
  };
  expect((await ask({ ...app, log, firm })).status).toBe(500);
  expect(written.join("")).toContain("there is no firm");
  for (const word of [tokenOfFeed(path), session.person.id, LINE])
    expect(written.join("")).not.toContain(word);
});

test("a form for a page that takes none is refused, and no failure of ours", async () => {
  const written: string[] = [];
  const logged = { ...app, log: openLog("info", { write: (line: string) => written.push(line) }) };
  const request = new Request("http://localhost/Service", {
    method: "POST",
    body: new URLSearchParams({ basic: "1" }),
  });
  expect((await site.answer(logged, request)).status).toBe(405);
  expect(written).toEqual([]);
});
