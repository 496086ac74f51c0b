/**
 * What the built site holds in memory while 200 documents are downloaded as one ZIP file, by a reader that takes what comes and by
 * one that pauses: at most 64 MB more than before, of documents of 1 MB each and of 10 MB each. `node bench/zip-memory.ts`
 * writes 2 GB into a folder for temporary files.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { claimAll } from "#features/accounts/claim.server.ts";
import { storeDocument } from "#features/documents/documents.server.ts";
import type { App } from "#platform/app.server.ts";
import { member } from "../tests/cast.ts";
import { startServer } from "../tests/e2e/server.ts";
import { handedOver } from "../tests/filing/handed-over.ts";
import { caseOf, pngOf } from "../tests/requests/asked.ts";
import { openLater } from "../tests/survive/later.ts";
import { figure } from "./figure.ts";

const LIMIT_MB = 64;
const [DOCUMENTS, SIZES_MB] = [200, [1, 10]];
const MB = 1024 * 1024;
/** Until what was used before is collected. */
const SETTLES_MS = 4_000;
/** After so much the slow reader pauses. */
const [GULP, PAUSE_MS] = [4 * MB, 40];

const dataDir = mkdtempSync(join(tmpdir(), "karyatra-zip-memory-"));
try {
  const app = await openLater(0, dataDir);
  const small = await withDocuments(app, "warm-up", 3, MB / 10);
  const cookies: string[] = [];
  for (const size of SIZES_MB)
    cookies.push(await withDocuments(app, `of-${size}`, DOCUMENTS, size * MB));
  await app.close();
  const server = await startServer({ dataDir, isMeasured: true, env: { LOG_LEVEL: "silent" } });
  try {
    const { pid } = server.process;
    for (const [index, cookie] of cookies.entries()) {
      for (const pauseMs of [0, PAUSE_MS]) {
        await download(server.origin, small, 0);
        await setTimeout(SETTLES_MS);
        const before = memoryMb(pid, "VmRSS");
        // From here on the kernel counts the most anew.
        writeFileSync(`/proc/${pid}/clear_refs`, "5");
        const bytes = await download(server.origin, cookie, pauseMs);
        const most = memoryMb(pid, "VmHWM");
        const size = SIZES_MB[index] ?? 0;
        if (bytes < DOCUMENTS * size * MB) throw new Error("the file is not whole");
        const reader = pauseMs ? "slow" : "fast";
        console.log(
          `${Math.round(before)} MB before, at most ${Math.round(most - before)} MB more`,
        );
        const what = `${DOCUMENTS} documents of ${size} MB as a ZIP to a ${reader} reader`;
        figure(`memory for ${what}, of ${LIMIT_MB} MB more`, most / (before + LIMIT_MB), 1);
      }
    }
  } finally {
    await server.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}

/** @returns the cookie of a client with a case of so many documents */
async function withDocuments(
  app: App,
  name: string,
  count: number,
  bytes: number,
): Promise<string> {
  const browser = { hash: name, address: "192.0.2.1" };
  const client = await member(app, name);
  const reference = await handedOver(app, browser);
  const claimed = await claimAll(app, client.session, browser);
  if (!claimed.ok) throw new Error("the case is not the account's");
  const { id: caseId, filingId } = await caseOf(app, reference);
  for (let index = 0; index < count; index++) {
    const picture = Buffer.concat([pngOf(""), randomBytes(bytes)]);
    const stored = await storeDocument(
      app,
      { bytes: picture, password: undefined },
      `${index}.png`,
    );
    const facts = { caseId, filingId, type: "png", pages: 1, reading: undefined } as const;
    await app.db.transaction((tx) => stored.belongToCase(tx, facts));
  }
  return client.cookie;
}

/** @returns how many bytes came */
async function download(origin: string, cookie: string, pauseMs: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(`${origin}/portal/documents/everything.zip`, { headers: { cookie } }, resolve).on(
    "error",
    reject,
  );
  const answer = await promise;
  if (answer.statusCode !== 200) throw new Error(`answered with ${answer.statusCode}`);
  let bytes = 0;
  let since = 0;
  for await (const piece of answer) {
    bytes += piece.length;
    since += piece.length;
    if (pauseMs === 0 || since < GULP) continue;
    since = 0;
    await setTimeout(pauseMs);
  }
  return bytes;
}

function memoryMb(pid: number | undefined, name: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${name}:\\s*(\\d+)`, "m").exec(status)?.[1]) / 1024;
}
