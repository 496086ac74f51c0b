import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { newToken } from "#platform/sealing.server.ts";
import { dayInIndia, days } from "#values/dates.ts";
import { sendRecovery } from "../app/features/accounts/recovery.server.ts";
import { halfDaysAfter } from "../app/features/appointments/half-days.ts";
import { testApp } from "./app.ts";
import { LINE, member, PASSWORD } from "./cast.ts";
import { formOf } from "./forms.ts";
import { openSourceSite } from "./site-from-sources.ts";

/** Every form that somebody could send without end is refused in time: 429, how long to wait, and in words. */
const app = testApp({
  races: true,
  handlers: [{ queue: "send-recovery", run: sendRecovery }],
});
const site = await openSourceSite();

type Fields = Record<string, string>;

const asha = { name: "Asha Testwala", email: "asha@example.com", message: "May I ask?" };
const halfDays = () => halfDaysAfter(dayInIndia(app.clock.now())).map(({ value }) => value);
const LIMITED: [what: string, path: string, most: number, fields: (time: number) => Fields][] = [
  ["messages from one e-mail", "/Contact-us", 5, () => asha],
  [
    "messages from one line",
    "/Contact-us",
    60,
    (time) => ({ ...asha, email: `asha${time}@example.com` }),
  ],
  [
    "requests for a time from one contact",
    "/book/frame",
    5,
    () => {
      const [first = "", second = ""] = halfDays();
      return { topic: "ITR filing", first, second, name: "Asha", contact: "asha@example.com" };
    },
  ],
  [
    "orders of one contact",
    "/order?product=basic-itr",
    5,
    () => ({ ...asha, checkout: randomUUID(), "shown-total": "1499" }),
  ],
  ["wrong passwords", "/Login", 10, () => ({ username: "asha", password: "wrong" })],
  [
    "accounts from one line",
    "/CreateAccounts",
    20,
    (time) => ({
      name: "Asha",
      username: `asha${time}`,
      password: PASSWORD,
      confirm: PASSWORD,
    }),
  ],
  [
    "orders of one browser",
    "/order?product=basic-itr",
    10,
    (time) => ({
      ...asha,
      email: `asha${time}@example.com`,
      checkout: randomUUID(),
      "shown-total": "1499",
    }),
  ],
  ["codes for a forgotten password", "/ForgetPassword", 1, () => ({ who: "asha" })],
  [
    "codes of the wizard",
    "/stepform/details",
    1,
    () => ({ intent: "send", destination: "asha@example.com" }),
  ],
];

test.each(LIMITED)("%s: %s takes %i, and says how long to wait", async (_, path, most, fields) => {
  await member(app, "asha");
  const cookie = `browser=${newToken()}`;
  const send = (time: number) => {
    const body = new URLSearchParams(
      [...formOf(fields(time))].map(([name, value]) => [name, String(value)]),
    );
    return site.answer(
      app,
      new Request(`http://localhost${path}`, { method: "POST", body, headers: { cookie } }),
      LINE,
    );
  };
  for (let time = 0; time < most; time += 1) {
    expect((await send(time)).status).toBeLessThan(429);
  }
  const refused = await send(most);
  expect(refused.status).toBe(429);
  const wait = Number(refused.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(days(1).total("seconds"));
  expect(await refused.text()).toContain("There is a problem");
});
