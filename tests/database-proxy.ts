import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** Stands between the site and PostgreSQL, and breaks as a network, a machine or a failover does. */
export type DatabaseProxy = {
  /** For DATABASE_URL. */
  url: string;
  /** Breaks every connection there is; new ones are let in. */
  reset(): void;
  /** Breaks every connection, and refuses new ones until `accept`. */
  refuse(): Promise<void>;
  accept(): Promise<void>;
  /** From now on takes what is asked and answers nothing, as a machine that hangs; `answerAgain` breaks what waits. */
  hang(): void;
  answerAgain(): void;
  /** Sends new connections to another server; those there are stay where they are. */
  turnTo(url: string): void;
  close(): Promise<void>;
};

/** @param url of the database that stands behind it first */
export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  let behind = addressOf(url);
  const sockets = new Set<Socket>();
  let isHanging = false;
  const door = createServer((socket) => {
    const onwards = connect(behind);
    for (const each of [socket, onwards]) {
      sockets.add(each);
      each
        .on("error", () => {})
        .on("close", () => {
          sockets.delete(each);
          (each === socket ? onwards : socket).destroy();
        });
    }
    if (!isHanging) socket.pipe(onwards).pipe(socket);
  });
  const listen = async (port: number) => {
    door.listen(port, "127.0.0.1");
    await once(door, "listening");
  };
  await listen(0);
  const address = door.address();
  if (!address || typeof address === "string") throw new Error("no port");
  const { port } = address;
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  const refuse = async () => {
    const closed = once(door, "close");
    door.close();
    reset();
    await closed;
  };
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  return {
    url: through.href,
    reset,
    refuse,
    accept: () => listen(port),
    hang() {
      isHanging = true;
      for (const socket of sockets) socket.unpipe().resume();
    },
    answerAgain() {
      isHanging = false;
      reset();
    },
    turnTo(next) {
      behind = addressOf(next);
    },
    close: async () => {
      if (door.listening) await refuse();
    },
  };
}

function addressOf(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port || 5432) };
}
