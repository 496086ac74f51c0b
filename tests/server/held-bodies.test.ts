import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { HELD_PER_ADDRESS } from "../../server/http/body.ts";
import { ownServer } from "../e2e/site.ts";
import { ask } from "./http.ts";

const server = ownServer();
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

const HELD = Buffer.alloc(10 * 1024 * 1024, "a");
const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** Sends nearly all of an upload and then no more of it. */
async function hold(): Promise<Socket> {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.write(
    `POST /stepform/form16 HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${server.origin}\r\nContent-Type: ${FORM["content-type"]}\r\nContent-Length: ${HELD.length + 1}\r\n\r\n`,
  );
  await new Promise<void>((resolve) => socket.write(HELD, () => resolve()));
  return socket;
}

test("one address holds so many bytes and no more, and is told so in words; its small forms still pass", async () => {
  const held = Math.floor(HELD_PER_ADDRESS / HELD.length);
  for (let i = 0; i < held; i++) await hold();
  const more = await hold();
  const [answer] = await once(more, "data");
  expect(String(answer)).toContain("HTTP/1.1 503");
  expect(String(answer)).toContain("Too many files are arriving at once");
  const small = () =>
    ask(`${server.origin}/theme`, {
      method: "POST",
      headers: { ...FORM, origin: server.origin },
      body: "theme=light",
    });
  expect((await small()).status).toBe(303);
});
