/**
 * Makes what a round reminds of, sessions or cases, and reminds until it is killed; prints `at` and the moment to which its
 * clock is set, and `handed over` for each mail that its mailbox took.
 *
 *   node tests/survive/remind-until-killed.ts WHAT DATA_DIR ROUND [DATABASE_URL]
 */
import { REMINDERS, type ReminderName } from "./reminders.ts";

const [what, dataDir = "", round = "", databaseUrl] = process.argv.slice(2);
const { open, make, passTime } = REMINDERS[what as ReminderName];
const reminding = await open(dataDir, databaseUrl, console.log);
await make(reminding, Number(round));
await passTime(reminding, Number(round));
