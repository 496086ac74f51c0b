import { expect, test } from "vitest";
import { accountRefusals } from "#content/en/account-refusals.ts";
import { people } from "#db/schema/accounts.ts";
import { plainDate } from "#values/dates.ts";
import { inWords } from "#values/message.ts";
import { inEnglish } from "#values/say.ts";
import { testApp } from "../../../tests/app.ts";
import { member, sessionWith } from "../../../tests/cast.ts";
import { deviceFrom } from "./device.ts";
import { changeProfile, profileOf } from "./profile.server.ts";
import { readProfile } from "./profile.ts";

const app = testApp();

const today = plainDate("2026-11-20");

function wordsOf(pan: string): string[] {
  const read = readProfile({ name: "Asha Testwala", pan }, today);
  const problems = read.ok ? [] : read.problems;
  return problems.map(({ message }) => inWords(accountRefusals, message, inEnglish));
}

test.each([
  ["AAAPA9999", "A PAN has 10 letters and digits, like ABCPD1234E; this has 9."],
  ["AAAPA99999", "A PAN is five letters, four digits and a letter, like ABCPD1234E."],
  ["AAAFA9999A", "The fourth letter of a person's PAN is P; F is a firm."],
  ["AAAHA9999A", "The fourth letter of a person's PAN is P; H is a Hindu undivided family."],
  ["AAAXA9999A", "The fourth letter of a person's PAN is P, not X."],
])("%s is refused with its reason", (pan, words) => expect(wordsOf(pan)).toEqual([words]));

test("reads what was typed, with spaces and small letters in the PAN", () => {
  const dob = { "dob-day": "27", "dob-month": "3", "dob-year": "1991" };
  expect(readProfile({ name: " Asha\u0000Testwala ", pan: "aaapa 9999a", ...dob }, today)).toEqual({
    ok: true,
    value: { name: "Asha Testwala", pan: "AAAPA9999A", bornOn: plainDate("1991-03-27") },
  });
});

test("an empty PAN leaves the one that is there, and is forgotten only on demand", () => {
  expect(readProfile({ name: "Asha", pan: "" }, today)).toMatchObject({
    value: { pan: undefined, bornOn: undefined },
  });
  expect(readProfile({ name: "Asha", "pan-remove": "yes" }, today)).toMatchObject({
    value: { pan: "" },
  });
});

test("names all that is wrong at once", () => {
  const typed = { name: " ", pan: "x", "dob-day": "31", "dob-month": "2", "dob-year": "1991" };
  expect(readProfile(typed, today)).toMatchObject({
    problems: [{ field: "name" }, { field: "pan" }, { field: "dob" }],
  });
});

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, "Chrome on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/142.0.0.0`, "Edge on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  ["curl/8.0", "An unknown browser"],
  [null, "An unknown browser"],
])("%s is %s", (userAgent, device) => expect(deviceFrom(userAgent)).toBe(device));

test("the PAN and the date of birth are stored sealed and shown in part", async () => {
  const asha = await member(app, "asha");
  const bornOn = plainDate("1991-03-27");
  await changeProfile(app, asha.session, { name: "Asha T", pan: "AAAPA9999A", bornOn });
  const row = JSON.stringify(await app.db.select().from(people));
  expect(row).not.toMatch(/AAAPA9999A|1991-03-27|Asha T/);
  const session = await sessionWith(app, asha.token);
  expect(await profileOf(app, session)).toEqual({ name: "Asha T", pan: "••••••999A", bornOn });
  await changeProfile(app, asha.session, { name: "Asha T", pan: undefined, bornOn });
  expect((await profileOf(app, session)).pan).toBe("••••••999A");
  await changeProfile(app, asha.session, { name: "Asha T", pan: "", bornOn: undefined });
  expect(await profileOf(app, session)).toEqual({ name: "Asha T" });
});
