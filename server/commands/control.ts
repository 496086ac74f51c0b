import { timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { App } from "#platform/app.server.ts";
import { newToken } from "#platform/sealing.server.ts";
import { controlFile, MARK } from "./ask-server.ts";
import { type CommandCall, commands } from "./commands.ts";

/**
 * The embedded database belongs to one process, so a command of the firm is carried out by the
 * running server. It listens on the loopback address; who may read `DATA_DIR/control.json`, which is
 * whoever may read the database, finds the port and the token there, and at which `origin` the site is.
 */
export async function openControl(
  app: App,
  dataDir: string,
  origin: string,
): Promise<{ close(): Promise<void> }> {
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
  await writeFile(`${file}.new`, JSON.stringify({ port, token, origin }), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return {
    async close() {
      await rm(file, { force: true });
      server.close();
      server.closeAllConnections();
    },
  };
}
