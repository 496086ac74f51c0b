import { timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import type { App } from "#platform/app.server.ts";
import { newToken } from "#platform/sealing.server.ts";
import { type CommandCall, type CommandResult, commands } from "./commands.ts";

/** A header of every answer of ours, so that a command knows that it reached us. */
const MARK = "x-karyatra-control";

/**
 * The embedded database belongs to one process, so a command of the firm is carried out by the
 * running server. It listens on the loopback address; who may read `DATA_DIR/control.json`, which is
 * whoever may read the database, finds the port and the token there.
 */
export async function openControl(app: App, dataDir: string): Promise<{ close(): Promise<void> }> {
  const token = newToken();
  const server = createServer(async (request, response) => {
    response.setHeader(MARK, "1");
    const given = Buffer.from(request.headers.authorization ?? "");
    const wanted = Buffer.from(`Bearer ${token}`);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      response.writeHead(403).end();
      return;
    }
    try {
      const { name, ...call } = (await json(request)) as CommandCall & { name: string };
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
      const result = await command?.(app, call);
      response.writeHead(result ? 200 : 404).end(JSON.stringify(result ?? null));
    } catch (error) {
      app.log.error({ err: error }, "a command failed");
      response.writeHead(500).end();
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const file = controlFile(dataDir);
  await writeFile(`${file}.new`, JSON.stringify({ port, token }), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return {
    async close() {
      await rm(file, { force: true });
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Has the server that runs on `dataDir` carry out a command. Undefined when none runs: a file left
 * behind by a killed server leads to a port where nobody answers.
 */
export async function askServer(
  dataDir: string,
  name: string,
  call: CommandCall,
): Promise<CommandResult | undefined> {
  const left = await readControl(dataDir);
  if (!left) return undefined;
  const { port, token } = left;
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}` },
    body: JSON.stringify({ name, ...call }),
  }).catch(() => undefined);
  // Without our header another program has the dead server's port; 403 is another server of ours.
  if (!response?.headers.has(MARK) || response.status === 403) return undefined;
  if (!response.ok) throw new Error("The running server could not do this. Its log says why.");
  return (await response.json()) as CommandResult;
}

/** Undefined when there is none, or only part of one that a loss of power cut off. */
async function readControl(dataDir: string): Promise<{ port: number; token: string } | undefined> {
  try {
    return JSON.parse(await readFile(controlFile(dataDir), "utf8"));
  } catch {
    return undefined; // then this process opens the database itself, or is refused because a server runs
  }
}

function controlFile(dataDir: string): string {
  return join(dataDir, "control.json");
}
