/**
 * Books the sessions of a round and reminds of them, until it is killed; prints `at` and the moment to which its clock is
 * set, and `handed over` for each reminder that its mailbox took.
 *
 *   node tests/survive/remind-until-killed.ts DATA_DIR ROUND [DATABASE_URL]
 */
import { bookRound, openReminding, passTime } from "./reminding.ts";

const [dataDir = "", round = "", databaseUrl] = process.argv.slice(2);
const reminding = await openReminding(dataDir, databaseUrl, console.log);
await bookRound(reminding, Number(round));
await passTime(reminding, Number(round));
