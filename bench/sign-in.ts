/**
 * What signing in costs the server, what reading the session adds to a page, and whether a wrong password costs as much
 * for somebody who is there as for nobody, over HTTP against the built site: processor time of the server. Limits: a
 * sign-in at most 3 argon2id (19 MiB, two passes) measured in the same run, a page with a session at most 1.5 times one
 * without, and a tenth between somebody and nobody. The page is rendered both times: a browser's cookie keeps it from the
 * page map.
 *
 *   node bench/sign-in.ts [--runs 40]
 */
import { parseArgs } from "node:util";
import { hash, verify } from "@node-rs/argon2";
import { cpuMs, ownCpuMs } from "./cpu.ts";
import { figure, median } from "./figure.ts";
import { startMeasured } from "./site.ts";

const HASHES = 3;
const SESSION = 1.5;
const APART = 0.1;
const TURNS = 7;
/** Fewer than shut a username. */
const WRONG_TRIES = 9;
const PASSWORD = "three green lamps";
const { values } = parseArgs({ options: { runs: { type: "string", default: "40" } } });
const runs = Number(values.runs);

const server = await startMeasured();
try {
  const session = cookieIn(await createAccount("asha"), "session");
  const stored = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  // What is compared is measured in turn, so that both meet the same machine.
  const signIns: number[] = [];
  const pages: number[] = [];
  const wrongs: number[] = [];
  for (let turn = 0; turn <= TURNS; turn++) {
    const before = ownCpuMs();
    for (let run = 0; run < runs; run++) await verify(stored, PASSWORD);
    const oneHash = (ownCpuMs() - before) / runs;
    signIns.push((await costOf(runs, () => post("/Login", credentials("asha")))) / oneHash);
    const unknown = await costOf(runs * 2, () => get("/Service", "browser=nobody"));
    pages.push((await costOf(runs * 2, () => get("/Service", session))) / unknown);
    await createAccount(`ravi${turn}`);
    const nobody = await costOf(WRONG_TRIES, () => post("/Login", wrong(`nobody${turn}`), 422));
    const there = await costOf(WRONG_TRIES, () => post("/Login", wrong(`ravi${turn}`), 422));
    wrongs.push(there / nobody);
  }
  // The first turn warms.
  const measured = (ratios: number[]) => median(ratios.slice(1));
  figure("a sign-in, to one argon2id", measured(signIns), HASHES);
  figure("a page with a session, to one without", measured(pages), SESSION);
  const apart = measured(wrongs);
  figure("a wrong password of somebody and of nobody", Math.max(apart, 1 / apart), 1 + APART);
} finally {
  await server.stop();
}

/** Processor time of the server for one of so many, in ms. */
async function costOf(times: number, run: () => Promise<unknown>): Promise<number> {
  const before = cpuMs(server.process.pid);
  for (let time = 0; time < times; time++) await run();
  return (cpuMs(server.process.pid) - before) / times;
}

function credentials(username: string): Record<string, string> {
  return { username, password: PASSWORD };
}

function createAccount(username: string): Promise<Response> {
  const person = { name: "Asha Testwala", username, password: PASSWORD, confirm: PASSWORD };
  return post("/CreateAccounts", person);
}

function wrong(username: string): Record<string, string> {
  return { username, password: "not the password" };
}

async function post(path: string, fields: Record<string, string>, status = 303): Promise<Response> {
  const response = await fetch(server.origin + path, {
    method: "POST",
    headers: { origin: server.origin },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  await response.text();
  if (response.status !== status) throw new Error(`${path} answered ${response.status}`);
  return response;
}

async function get(path: string, cookie: string): Promise<void> {
  const response = await fetch(server.origin + path, { headers: { cookie } });
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  await response.text();
}

function cookieIn(response: Response, name: string): string {
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  if (!cookie) throw new Error(`no cookie ${name}`);
  return cookie.split(";", 1)[0] ?? "";
}
