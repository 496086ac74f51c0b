import type { Server } from "node:http";
import type { Settings } from "#platform/settings.server.ts";
import { StartRefused } from "#values/start-refused.ts";

/** Where a site that listens here is opened on this machine. */
export function localOrigin(host: string, port: number): string {
  const isThisMachine = ["127.0.0.1", "::1", "0.0.0.0", "::"].includes(host);
  return `http://${isThisMachine ? "localhost" : host}:${port}`;
}

/** Beside what another process has. @param name of the firm, as far as it is known */
export function mayRun(name: string, origin: string): string {
  return `${name} may already be running at ${origin}`;
}

/** Listens, or says in words why it cannot. */
export function listen(
  server: Server,
  { port, host }: Pick<Settings, "port" | "host">,
  name: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(inWords(error, port, host, name)),
    );
    server.listen(port, host, resolve);
  });
}

function inWords(error: NodeJS.ErrnoException, port: number, host: string, name: string): Error {
  if (error.code === "EADDRINUSE") {
    return new StartRefused(
      `Port ${port} on ${host} is in use by another program. ${mayRun(name, localOrigin(host, port))}. Stop it, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  if (error.code === "EACCES") {
    return new StartRefused(
      `Port ${port} may only be opened by root. Choose one above 1023 with PORT.`,
    );
  }
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
    return new StartRefused(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}
