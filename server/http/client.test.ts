import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { StartRefused } from "#values/start-refused.ts";
import { openFront } from "./client.ts";

function asked(remoteAddress: string, headers: Record<string, string> = {}): IncomingMessage {
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

const PROXIES = "10.0.0.0/8, 127.0.0.1, fd00::/8";

test.each([
  ["203.0.113.9", undefined, "203.0.113.9"],
  ["::ffff:203.0.113.9", undefined, "203.0.113.9"],
  ["203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["10.1.2.3", "198.51.100.1", "198.51.100.1"],
  ["::ffff:10.1.2.3", "6.6.6.6, 198.51.100.1", "198.51.100.1"],
  ["fd00::1", "2001:db8::7", "2001:db8::7"],
  ["127.0.0.1", "nonsense", "127.0.0.1"],
  ["127.0.0.1", undefined, "127.0.0.1"],
])("socket %s saying %s is the client %s", (socket, forwarded, client) => {
  const headers = forwarded ? { "x-forwarded-for": forwarded } : undefined;
  expect(openFront(undefined, "", PROXIES).address(asked(socket, headers))).toBe(client);
});

test("without trusted proxies nobody may name another client", () => {
  const said = asked("127.0.0.1", { "x-forwarded-for": "198.51.100.1" });
  expect(openFront(undefined, "", "").address(said)).toBe("127.0.0.1");
});

test.each(["proxy.example", "10.0.0.0/33", "10.0.0.0/x", "::/129"])("%s is refused", (proxies) => {
  expect(() => openFront(undefined, "", proxies)).toThrow(StartRefused);
});

test("the public address counts where it is set, else the one that was asked for", () => {
  const said = asked("127.0.0.1", { host: "127.0.0.1:3000" });
  const open = openFront("https://www.example.com", "http://localhost:3000", "");
  expect([open.origin(said), open.ownOrigin, open.https]).toEqual([
    "https://www.example.com",
    "https://www.example.com",
    true,
  ]);
  const local = openFront(undefined, "http://localhost:3000", "");
  expect([local.origin(said), local.ownOrigin, local.https]).toEqual([
    "http://127.0.0.1:3000",
    "http://localhost:3000",
    false,
  ]);
});
