import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { HELD_PER_NETWORK } from "../../server/http/body.ts";
import { ownServer } from "../e2e/site.ts";
import { fixture, visit } from "../survive/visitor.ts";
import { ask } from "./http.ts";

const server = ownServer();
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

const HELD = Buffer.alloc(10 * 1024 * 1024, "a");
const FORM = { "content-type": "application/x-www-form-urlencoded" };

/** Sends nearly all of an upload, from a line of one /48, and then no more of it. */
async function hold(line: number): Promise<void> {
  const { hostname, port } = new URL(server.origin);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.write(
    `POST /stepform/form16 HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${server.origin}\r\nX-Forwarded-For: 2001:db8:7:${line}::1\r\nContent-Type: ${FORM["content-type"]}\r\nContent-Length: ${HELD.length + 1}\r\n\r\n`,
  );
  await new Promise<void>((resolve) => socket.write(HELD, () => resolve()));
}

test("one network holds so many bytes and no more, and is told so in words; small forms and others still pass", async () => {
  const held = Math.floor(HELD_PER_NETWORK / HELD.length);
  for (let i = 0; i <= held; i++) await hold(i);
  // What is written is not yet read: whichever of them the server reads last is one too many.
  const [answer] = await Promise.race(sockets.map((socket) => once(socket, "data")));
  expect(String(answer)).toContain("HTTP/1.1 503");
  expect(String(answer)).toContain("Too many files are arriving at once");
  const small = await ask(`${server.origin}/theme`, {
    method: "POST",
    headers: { ...FORM, origin: server.origin, "x-forwarded-for": "2001:db8:7:0::1" },
    body: "theme=light",
  });
  expect(small.status).toBe(303);
  const ravi = visit(server.origin);
  await ravi.details();
  expect((await ravi.upload({ bytes: fixture("new-regime.pdf") })).status).toBe(303);
});
