import { expect, test } from "vitest";
import {
  cancelForFirm,
  markSession,
  moveForFirm,
} from "#features/appointments/desk/change-session.server.ts";
import { findAppointment } from "#features/appointments/session/appointments.server.ts";
import { cancelAppointment } from "#features/appointments/taking/change-appointment.server.ts";
import { instant } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { ADDRESS, type Member, member, withEmail } from "../../../tests/cast.ts";
import { handedOver } from "../../../tests/filing/handed-over.ts";
import { entriesOf, feedAt } from "../../../tests/read-feed.ts";
import { caseOf } from "../../../tests/requests/asked.ts";
import { must } from "../../../tests/returns/worked.ts";
import { bookInFull } from "../../../tests/scheduling/book-in-full.ts";
import { firmHours, setHours } from "../../../tests/scheduling/firm-hours.ts";
import { bookAsClient } from "../../../tests/scheduling/plan-client.ts";
import { makeFeed } from "./make-feed.server.ts";

let asha: Member;
let bina: Member;
/** The adviser of the sessions, by the name of the account. */
let rohit: Member;
let sita: Member;
const app = testApp({
  now: "2026-11-20T09:00:00Z",
  async cast(made) {
    asha = await member(made, "asha");
    bina = await member(made, "bina");
    for (const { id, username } of [asha, bina])
      await withEmail(made, id, `${username}@example.com`);
    rohit = await member(made, "rohit", "staff");
    sita = await member(made, "sita", "staff");
    const [adviser] = firmHours().advisers;
    if (!adviser) throw new Error("no adviser");
    await setHours(made, 1, { advisers: [{ ...adviser, name: "Rohit Testwala" }] });
  },
});

/** Ten in the morning in India. */
const TUESDAY = "2026-11-24T04:30:00Z";

async function booked(client: Member, start = TUESDAY) {
  const taken = must(await bookAsClient(app, client, client.username, start));
  const found = await findAppointment(app, taken.token);
  if (!found) throw new Error("no session");
  return found.row;
}
async function feedOf({ session }: Member): Promise<string> {
  return must(await makeFeed(app, { session }));
}
async function seen(address: string) {
  return entriesOf((await feedAt(app, address)) ?? "");
}

test("a session is in the calendars of its client and of its adviser, with its hours, and in no other", async () => {
  const row = await booked(asha);
  const place = "https://meet.example.com/asha";
  const shared = { uid: row.uid, sequence: 0, start: TUESDAY, isDay: false, place };
  expect(await seen(await feedOf(asha))).toMatchObject([
    {
      ...shared,
      summary: "Tax planning with Karyatra",
      page: "http://localhost:3000/portal/sessions",
    },
  ]);
  expect(await seen(await feedOf(rohit))).toMatchObject([
    {
      ...{ ...shared, summary: "Tax planning: Asha Testwala" },
      page: `http://localhost:3000/staff/sessions/${row.reference}`,
    },
  ]);
  for (const other of [bina, sita]) expect(await seen(await feedOf(other))).toEqual([]);
  for (const reader of [asha, rohit])
    expect(await feedAt(app, await feedOf(reader))).not.toMatch(
      /appointment\/|example\.com.?$|@example/,
    );
});

test("a move moves its entry, and whoever cancels takes it out", async () => {
  const row = await booked(asha);
  const [own, advisers] = [await feedOf(asha), await feedOf(rohit)];
  const later = "2026-11-25T08:30:00Z";
  const reference = row.reference ?? "";
  must(
    await moveForFirm(app, "Rohit", {
      ...{ reference, seen: 0, start: instant(later), adviserId: row.adviserId },
      allTheSame: false,
    }),
  );
  for (const address of [own, advisers])
    expect(await seen(address)).toMatchObject([{ uid: row.uid, sequence: 1, start: later }]);
  must(await cancelForFirm(app, "Rohit", { reference, reason: "Ill." }));
  for (const address of [own, advisers]) expect(await seen(address)).toEqual([]);
  const other = await booked(asha);
  expect(await seen(own)).toHaveLength(1);
  must(await cancelAppointment(app, other, 0));
  expect(await seen(own)).toEqual([]);
});

test("a session stays for thirty days after it, held or not", async () => {
  const row = await booked(asha);
  const address = await feedOf(asha);
  app.clock.set("2026-11-24T06:00:00Z");
  must(await markSession(app, "Rohit", row.reference ?? "", "missed"));
  const end = row.endsAt.getTime();
  const at = async (ms: number) => {
    app.clock.set(new Date(end + 30 * 86_400_000 + ms).toISOString());
    return (await seen(address)).length;
  };
  expect([await at(-1000), await at(0)]).toEqual([1, 0]);
});

test("a client without an account has the sessions about their return, and none that an account booked about it", async () => {
  const browser = { hash: "browser-of-charu", address: ADDRESS };
  const reference = await handedOver(app, browser, { kind: "ask", reason: "Income from abroad." });
  const address = must(await makeFeed(app, { browser, reference }));
  const typed = { name: "Asha Testwala", contact: "asha.guest@example.com", note: "A canary." };
  const wanted = {
    topic: "tax-planning",
    start: instant(TUESDAY),
    typed,
    zone: undefined,
    utm: {},
  };
  const { filingId } = await caseOf(app, reference);
  must(await bookInFull(app, browser, { ...wanted, token: undefined, filingId }));
  await booked(bina, "2026-11-24T08:30:00Z");
  const sessions = (await seen(address)).filter(({ isDay }) => !isDay);
  expect(sessions).toMatchObject([
    { start: TUESDAY, page: `http://localhost:3000/case/${reference}` },
  ]);
  expect(await feedAt(app, address)).not.toMatch(/canary|Testwala/);
});
