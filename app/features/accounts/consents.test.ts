import { expect, test } from "vitest";
import { testApp } from "../../../tests/app.ts";
import { member } from "../../../tests/cast.ts";
import { accountConsentsOf, setConsent } from "./consents.server.ts";

const app = testApp();

test("a consent is given once and withdrawn, and both are remembered", async () => {
  const asha = await member(app, "asha");
  await setConsent(app, asha.session, "reminders", true);
  await setConsent(app, asha.session, "reminders", true);
  await setConsent(app, asha.session, "reminders", false);
  await setConsent(app, asha.session, "reminders", true);
  const { consents, terms } = await accountConsentsOf(app, asha.session);
  expect(terms).toBeUndefined(); // made for the test, not by the form
  expect(consents.map(({ withdrawnAt }) => withdrawnAt !== undefined).sort()).toEqual([
    false,
    true,
  ]);
});
