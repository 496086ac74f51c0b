import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { openTestDatabase } from "../app.ts";
import { ADDRESS, member } from "../cast.ts";
import { readMails } from "../e2e/mails.ts";
import { caseOf } from "../requests/asked.ts";
import { must, readOutAndApprove, returnNow } from "../returns/worked.ts";
import { IS_LONG, sample } from "../sample.ts";
import { openLater, sendWhatIsLeft } from "./later.ts";

/** About to seal so many fields: who the client is, the approval, its mail; 0 is approved, and not mailed yet. */
const FIELDS = sample([3, 0, 2, 1, 3, 0, 2, 1, 3, 0, 2, 1], 1);
const ENGINES = IS_LONG && process.env.TEST_DATABASE_URL ? ["embedded", "server"] : ["embedded"];

const folder = await mkdtemp(join(tmpdir(), "karyatra-kill-approval-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(ENGINES)(
  "kill -9 between approval and mail: neither or both, and the client approves once and reads of it once (database: %s)",
  async (engine) => {
    const dataDir = await mkdtemp(join(folder, engine));
    const database = engine === "server" ? await openTestDatabase() : undefined;
    const databaseUrl = database?.engine.kind === "server" ? database.engine.url : undefined;
    for (const [round, fields] of FIELDS.entries()) {
      const child = spawn(
        process.execPath,
        [
          fileURLToPath(new URL("approve-until-killed.ts", import.meta.url)),
          ...[dataDir, String(round), String(fields), databaseUrl ?? ""].filter(Boolean),
        ],
        { stdio: ["ignore", "pipe", "inherit"] },
      );
      const [printed, [, signal]] = await Promise.all([text(child.stdout), once(child, "close")]);
      expect([printed, signal]).toEqual([expect.stringMatching(/^asked KY-\S+\n$/), "SIGKILL"]);
      const reference = printed.trim().replace("asked ", "");
      const app = await openLater(1, dataDir, databaseUrl);
      const isApproved = fields === 0;
      expect((await caseOf(app, reference)).state).toBe(isApproved ? "ready" : "approval");
      expect((await returnNow(app, reference)).isIdentified).toBe(isApproved);
      const browser = { hash: `browser-${round}`, address: ADDRESS };
      if (!isApproved) {
        const sita = await member(app, `sita-${round}`, "staff");
        must(await readOutAndApprove(app, sita, browser, reference));
      }
      await sendWhatIsLeft(app);
      await sendWhatIsLeft(app);
      const { approval } = await returnNow(app, reference);
      expect(approval).toMatchObject({ number: 1, name: "Asha Testwala" });
      await app.close();
      const mails = (await readMails(dataDir)).filter(
        ({ subject }) => subject === `You approved your return (${reference})`,
      );
      expect(mails).toHaveLength(1);
    }
    await database?.close();
  },
);
