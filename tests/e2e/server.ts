import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { languageFlags, SERVER_ENV, SERVER_FLAGS } from "../../scripts/server-flags.mjs";
import { createOwnDatabase } from "../own-database.ts";
import { SHORT_LIVED, SURROUNDINGS } from "../short-lived.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** Of a processor, not of the clock (tests/patient-timers.mjs). */
const START_MS = 120_000;

export type RunningServer = {
  origin: string;
  dataDir: string;
  /** Where it has a database that is not in its folder. */
  databaseUrl?: string;
  process: ChildProcess;
  /** What it has printed so far, errors included. */
  output(): string;
  /** Sends the signal and waits for the end; @returns the exit code, or null after a signal's kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

export type ServerOptions = {
  env?: Record<string, string>;
  /** A folder that stays; without it a new empty one, removed when the server stops. */
  dataDir?: string;
  /** Where PostgreSQL is at hand it has a database there, which costs half the start. */
  isOnPostgres?: boolean;
  /** It is measured, so it runs as `npm start` runs it, and not as what soon ends. */
  isMeasured?: boolean;
};

/** The real server on a free port, ready to answer; throws with its own words when it does not start. */
export async function startServer({
  env = {},
  dataDir,
  isOnPostgres = false,
  isMeasured = false,
}: ServerOptions = {}): Promise<RunningServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), "karyatra-data-")));
  const { TEST_DATABASE_URL: postgres } = process.env;
  const database = isOnPostgres && postgres ? await createOwnDatabase(postgres) : undefined;
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const inDatabase = database && { DATABASE_URL: database.url };
  const server = launchServer(
    { PORT: String(port), DATA_DIR: folder, ...inDatabase, ...env },
    isMeasured,
  );
  const running: RunningServer = {
    origin,
    dataDir: folder,
    databaseUrl: database?.url,
    process: server.process,
    output: server.output,
    async stop(signal = "SIGTERM") {
      const child = server.process;
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, "exit");
        child.kill(signal);
        await gone;
      }
      await database?.drop();
      if (!dataDir) await rm(folder, { recursive: true, force: true });
      return child.exitCode;
    },
  };
  try {
    await untilReady(origin, server);
  } catch (error) {
    await running.stop("SIGKILL");
    throw error;
  }
  return running;
}

/** The process alone, for starts that are meant to fail. `exit` is its code. */
export function launchServer(
  env: Record<string, string>,
  isMeasured = false,
): {
  process: ChildProcess;
  output(): string;
  exit: Promise<number | null>;
} {
  const flags = [
    ...languageFlags(env.APP_LANGUAGE),
    ...SERVER_FLAGS,
    ...(isMeasured ? [] : SHORT_LIVED),
  ];
  const child = spawn(process.execPath, [...flags, "server/main.ts"], {
    cwd: ROOT,
    env: {
      ...SURROUNDINGS,
      NODE_ENV: "production",
      GALLERY: "1",
      // Tests come from many addresses, as a proxy tells them.
      TRUSTED_PROXIES: "127.0.0.0/8,::1",
      // To warm one up takes three times as much as to read a certificate.
      ...(isMeasured ? {} : { PDF_SPARES: "0" }),
      ...SERVER_ENV,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
  }
  // A test that fails halfway must not leave a server behind.
  process.once("exit", () => child.kill("SIGKILL"));
  const exit = once(child, "close").then(([code]) => code as number | null);
  return { process: child, output: () => printed, exit };
}

async function untilReady(origin: string, server: ReturnType<typeof launchServer>): Promise<void> {
  let fate: string | undefined;
  server.exit.then(() => {
    fate ??= "ended before it answered";
  });
  const limit = setTimeout(() => {
    fate ??= "did not answer";
  }, START_MS);
  while (!fate) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  clearTimeout(limit);
  if (fate) throw new Error(`The server ${fate}:\n${server.output()}`);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}
