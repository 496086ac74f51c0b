import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "./e2e/server.ts";

const run = promisify(execFile);
const DEBIAN = "/usr/lib/postgresql";
const VERSIONS = existsSync(DEBIAN)
  ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a))
  : [];
const IS_ROOT = userInfo().uid === 0;

/** Whether the programs of the server are there, which a cluster needs. */
export const HAS_POSTGRES = VERSIONS.length > 0;

/** A PostgreSQL of a test's own, which it may stop, start anew, and fail over. */
export type PostgresCluster = {
  /** Its database, at the server that takes writes. */
  url(): string;
  /** Ends the server at once, as a crash does, and starts it again. */
  restart(): Promise<void>;
  /**
   * Makes a second server that has all that the first acknowledges, ends the first at once, and has the second take over.
   * @param prepared called in between, while both run
   */
  failOver(prepared: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

export async function openPostgresCluster(): Promise<PostgresCluster> {
  // Where the user postgres gets to: the folder of a test run belongs to root alone.
  const place = await mkdtemp(join(IS_ROOT ? "/tmp" : tmpdir(), "karyatra-cluster-"));
  if (IS_ROOT) await chown(place, ...(await idsOfPostgres()));
  const as = async (program: string, ...args: string[]) => {
    const file = join(DEBIAN, VERSIONS[0] ?? "", "bin", program);
    const [command = "", ...all] = IS_ROOT ? ["runuser", "-u", "postgres", "--", file] : [file];
    await run(command, [...all, ...args], { cwd: place });
  };
  const start = async (folder: string, port: number) => {
    const settings = { ...SETTINGS, port, unix_socket_directories: place };
    const given = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
    const log = join(place, "log");
    await as("pg_ctl", "start", "-w", "-D", folder, "-l", log, "-o", given.join(" "));
  };
  const crash = (folder: string) => as("pg_ctl", "stop", "-w", "-m", "immediate", "-D", folder);
  const urlAt = (port: number) => `postgres://karyatra@127.0.0.1:${port}/postgres`;

  let count = 0;
  const newFolder = () => join(place, `server-${++count}`);
  let server = { folder: newFolder(), port: await freePort() };
  await as(
    "initdb",
    "-D",
    server.folder,
    "-U",
    "karyatra",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--no-sync",
  );
  await start(server.folder, server.port);

  return {
    url: () => urlAt(server.port),
    async restart() {
      await crash(server.folder);
      await start(server.folder, server.port);
    },
    async failOver(prepared) {
      const second = { folder: newFolder(), port: await freePort() };
      const copied = ["--checkpoint=fast", "--no-sync", "-R", "-d", urlAt(server.port)];
      await as("pg_basebackup", "-D", second.folder, ...copied);
      await start(second.folder, second.port);
      // From here on a commit is acknowledged once the second server has it.
      await ask(urlAt(server.port), "alter system set synchronous_standby_names = '*'");
      await ask(urlAt(server.port), "select pg_reload_conf()");
      await prepared();
      await crash(server.folder);
      await ask(urlAt(second.port), "select pg_promote()");
      await ask(urlAt(second.port), "alter system reset synchronous_standby_names");
      await ask(urlAt(second.port), "select pg_reload_conf()");
      await rm(server.folder, { recursive: true });
      server = second;
    },
    async close() {
      await crash(server.folder);
      await rm(place, { recursive: true, force: true });
    },
  };
}

/** Killed and not cut off from power, so nothing needs to reach the disk. */
const SETTINGS = { listen_addresses: "127.0.0.1", fsync: "off", max_connections: 60 };

async function idsOfPostgres(): Promise<[number, number]> {
  const ids = await Promise.all(["-u", "-g"].map((of) => run("id", [of, "postgres"])));
  const [user = 0, group = 0] = ids.map(({ stdout }) => Number(stdout));
  return [user, group];
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
