/**
 * Takes a return to the approval of its client, prints `asked` and its reference, and approves it; kills itself when it is
 * about to seal so many fields, of which the last is the mail, or with 0 once it is approved and before the mail is sent.
 *
 *   node tests/survive/approve-until-killed.ts DATA_DIR ROUND FIELDS [DATABASE_URL]
 */
import { anyPicture, noForm16 } from "../requests/asked.ts";
import { must, readOutAndApprove, roundToApproval } from "../returns/worked.ts";
import { openLater } from "./later.ts";

const [dataDir = "", round = "", fields = "", databaseUrl] = process.argv.slice(2);
const opened = await openLater(0, dataDir, databaseUrl);
const app = { ...opened, pageDrawer: anyPicture, pdf: noForm16 };
const { rohit, browser, reference } = await roundToApproval(app, round);
console.log(`asked ${reference}`);

let left = Number(fields);
const seal: typeof app.sealing.seal = (...args) => {
  left -= 1;
  if (left === 0) process.kill(process.pid, "SIGKILL");
  return app.sealing.seal(...args);
};
const killing = { ...app, sealing: { ...app.sealing, seal } };
must(await readOutAndApprove(killing, rohit, browser, reference, app));
process.kill(process.pid, "SIGKILL");
