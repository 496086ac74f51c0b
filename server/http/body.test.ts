import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { describe, expect, test } from "vitest";
import { DOCUMENT_LIMIT, HELD_PER_NETWORK, isForm, isTooMuch, readBody } from "./body.ts";

const whole = Buffer.from(
  '--b1\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b1--\r\n',
);

describe("isForm", () => {
  test.each([
    ["application/x-www-form-urlencoded", Buffer.from("a=1")],
    ["application/x-www-form-urlencoded;charset=UTF-8", Buffer.alloc(0)],
    ["multipart/form-data; boundary=b1", whole],
    ['Multipart/Form-Data; charset=utf-8; boundary="b1"', whole],
  ])("takes %s", (type, bytes) => {
    expect(isForm(type, bytes)).toBe(true);
  });

  test.each([
    [undefined, Buffer.alloc(0)],
    ["application/json", Buffer.from("{}")],
    ["text/plain", Buffer.from("a=1")],
    ["multipart/form-data", whole],
    ["multipart/form-data; boundary=other", whole],
    ["multipart/form-data; boundary=b1", whole.subarray(0, 40)],
  ])("refuses %s", (type, bytes) => {
    expect(isForm(type, bytes)).toBe(false);
  });
});

const MB = 1024 * 1024;
test.each([
  ["one network, three documents", 3 * DOCUMENT_LIMIT, 3 * DOCUMENT_LIMIT, 1, false],
  ["one network, more than its own", HELD_PER_NETWORK + 1, HELD_PER_NETWORK + 1, 1, true],
  ["three that fill the room", 60 * MB, 165 * MB, 3, true],
  ["five that fill the room", 33 * MB, 165 * MB, 5, true],
  ["a sixth beside them", 11 * MB, 171 * MB, 6, false],
  ["a tenth beside nine that sent little", 11 * MB, 99 * MB, 10, false],
  ["anybody when memory is at its end", 1 * MB, 241 * MB, 40, true],
])("%s", (_, own, all, addresses, expected) => {
  expect(isTooMuch(own, all, addresses)).toBe(expected);
});

test("a body that makes no progress is let go, whatever it promised, and one that arrives is whole", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const read = async (sent: string, promised: number, lookMs: number) => {
    const asked = once(server, "request") as Promise<[IncomingMessage]>;
    const socket = connect(port, "127.0.0.1");
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${promised}\r\n\r\n${sent}`);
    const [req] = await asked;
    const body = await readBody(req, MB, "203.0.113.1", lookMs);
    socket.destroy();
    if (typeof body === "string") return body;
    body.release();
    return body.bytes.toString();
  };
  expect(await read("a=1", 100, 20)).toBe("too-slow");
  expect(await read("a=1", 3, 600_000)).toBe("a=1");
  server.close();
});
