import { expect, test } from "vitest";
import { openLog } from "#platform/log.server.ts";
import { testApp } from "./app.ts";
import { ADDRESS, LINE, member, PASSWORD, withEmail } from "./cast.ts";
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
