/**
 * Tries times of a firm again and again, several at once and in an order of its own chance, and books what it could hold.
 * Prints what became of the tries. `node take-times.ts DATABASE_URL DATA_DIR TRIES SEED START…`
 */
import { randomUUID } from "node:crypto";
import { currentSetup } from "#features/appointments/hours/setup.server.ts";
import { holdTime } from "#features/appointments/taking/hold-time.server.ts";
import { nextSlots } from "#features/appointments/taking/takings.server.ts";
import { instant } from "#values/dates.ts";
import { chance } from "../form16/seeded.ts";
import { openLater } from "../survive/later.ts";
import { bookInFull } from "./book-in-full.ts";

/** Of two processes no more than strangers may hold of one day. */
const AT_ONCE = 3;
const [, , databaseUrl = "", dataDir = "", tries = "", seed = "", ...starts] = process.argv;
const app = await openLater(0, dataDir, databaseUrl);
const { pick } = chance(Number(seed));
const setup = await currentSetup(app);
const [topic] = setup.topics;
if (!topic) throw new Error("no topic");
const became: Record<string, number> = { booked: 0, taken: 0, withThreeNext: 0 };
const count = (what: string) => {
  became[what] = (became[what] ?? 0) + 1;
};

async function tryOne(number: number): Promise<void> {
  const start = instant(pick(starts));
  // Each from a network of its own.
  const address = `${(0x2000 + number).toString(16)}:${seed}::1`;
  const browser = { hash: randomUUID(), address };
  const typed = { name: "Asha Testwala", contact: `asha-${seed}-${number}@example.com`, note: "" };
  const wanted = {
    topic: topic?.id ?? "",
    start,
    token: undefined,
    typed,
    zone: undefined,
    utm: {},
  };
  const held = await holdTime(app, browser, wanted);
  if (held.ok) {
    const { token } = held.value;
    const booked = await bookInFull(app, browser, { ...wanted, token });
    return count(booked.ok ? "booked" : `held, then ${booked.reason}`);
  }
  // Strangers have their part of the day at this moment.
  if (held.reason === "busy") return tryOne(number);
  count(held.reason ?? JSON.stringify(held.problems));
  const next = topic ? await nextSlots(app, { setup, topic }, start, 3) : [];
  if (next.length === 3 && next.every((slot) => !slot.start.equals(start))) count("withThreeNext");
}

let next = 0;
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (next < Number(tries)) await tryOne(next++);
  }),
);
await app.close();
console.log(JSON.stringify(became));
