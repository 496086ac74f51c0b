/**
 * What the built site holds in memory with the embedded database, as `npm start` runs it: at rest, after 1,500 whole pages
 * of one tool, and after 5,000 forms. Limits: 300 MB at rest, 450 MB in use, resident; what is shared with other processes
 * (70 MB of Node itself) counts too. `node bench/memory.ts`.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { SERVER_ENV, SERVER_FLAGS } from "../scripts/server-flags.mjs";
import { freePort } from "../tests/e2e/server.ts";
import { atOnce, visit } from "../tests/survive/visitor.ts";
import { figure } from "./figure.ts";

const LIMIT_MB = { "at rest": 300, "in use": 450 };
const [PAGES, FORMS, AT_ONCE] = [1_500, 5_000, 8];
/** Until what a start leaves is collected. */
const SETTLES_MS = 4_000;

const dataDir = mkdtempSync(join(tmpdir(), "karyatra-memory-"));
const port = await freePort();
const origin = `http://localhost:${port}`;
const server = spawn(process.execPath, [...SERVER_FLAGS, "server/main.ts"], {
  env: {
    ...{ PATH: process.env.PATH, NODE_ENV: "production", ...SERVER_ENV },
    ...{ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "silent" },
    TRUSTED_PROXIES: "127.0.0.0/8,::1",
  },
  stdio: ["ignore", "ignore", "inherit"],
});
const ended = once(server, "exit");
try {
  while (!(await isReady())) await setTimeout(100);
  await setTimeout(SETTLES_MS);
  report("at rest", "at rest");
  const page = (at: number) =>
    visit(origin, "theme=dark", "192.0.2.1").get(`/tools/regime?salary=${1_000_000 + at}`);
  await atOnce(AT_ONCE, PAGES, page);
  report(`after ${PAGES} pages`, "in use");
  const form = { name: "Asha Testwala", message: "Is there room?" };
  await atOnce(AT_ONCE, FORMS, (at) =>
    visit(origin).post("/Contact-us", { ...form, email: `asha.${at}@example.com` }),
  );
  report(`after ${FORMS} forms`, "in use");
} finally {
  server.kill("SIGTERM");
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}

async function isReady(): Promise<boolean> {
  if (server.exitCode !== null) throw new Error("the server ended before it answered");
  const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
  return answer?.ok ?? false;
}

function report(when: string, what: keyof typeof LIMIT_MB): void {
  const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
  const mb = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s*(\\d+)`, "m").exec(status)?.[1]) / 1024);
  const resident = mb("VmRSS");
  console.log(`${when}: ${resident} MB, at most ${mb("VmHWM")} MB so far`);
  figure(`memory ${when}, of ${LIMIT_MB[what]} MB`, resident / LIMIT_MB[what], 1);
}
