import { expect, test } from "vitest";
import { isUnambiguous } from "./unambiguous.ts";

/** Node's reading of these lines: of a header that comes twice, the first. */
function head(lines: [string, string][], httpVersion = "1.1") {
  const headers = Object.fromEntries(
    lines.map(([name, value]) => [name.toLowerCase(), value]).reverse(),
  );
  return { headers, rawHeaders: lines.flat(), httpVersion };
}

test.each([
  "localhost",
  "localhost:3000",
  "www.example.com",
  "WWW.Example.com.",
  "my_server:80",
  "127.0.0.1:3000",
  "[::1]",
  "[::1]:3000",
  "[::ffff:10.0.0.1]",
])("Host %s is plain", (host) => {
  expect(isUnambiguous(head([["Host", host]]))).toBe(true);
});

test.each([
  "",
  "x@localhost",
  "x:y@localhost",
  "localhost/path",
  "localhost?query",
  "localhost#fragment",
  "localhost\\path",
  "local host",
  "local\thost",
  "local%20host",
  "%6cocalhost",
  "localhost:",
  "localhost:http",
  "localhost:65536",
  "localhost:3000:3000",
  "a, b",
  "münchen.example",
  "::1",
  "[::1",
  "[fe80::1%25eth0]",
  "[localhost]",
  "[1::2::3]",
  "1.2.3.256",
  "http://localhost",
])("Host %j is none", (host) => {
  expect(isUnambiguous(head([["Host", host]]))).toBe(false);
});

test("a request has one Host; of HTTP/1.0 it need not have any", () => {
  expect(isUnambiguous(head([]))).toBe(false);
  expect(isUnambiguous(head([], "1.0"))).toBe(true);
  expect(isUnambiguous(head([["Host", "x@localhost"]], "1.0"))).toBe(false);
});

test.each([
  ["Host", "localhost"],
  ["host", "elsewhere.example"],
  ["Content-Type", "text/plain"],
  ["Authorization", "Bearer b"],
])("a second %s: %s is refused", (name, value) => {
  const lines: [string, string][] = [
    ["Host", "localhost"],
    ["content-type", "application/json"],
    ["authorization", "Bearer a"],
    ["Cookie", "a=1"],
    ["Cookie", "b=2"],
  ];
  expect(isUnambiguous(head(lines))).toBe(true);
  expect(isUnambiguous(head([...lines, [name, value]]))).toBe(false);
});

test.each([
  ["chunked", true],
  ["Chunked", true],
  ["gzip, chunked", false],
  ["identity", false],
])("a body in the coding %s is read: %s", (coding, isRead) => {
  const lines: [string, string][] = [
    ["Host", "localhost"],
    ["Transfer-Encoding", coding],
  ];
  expect(isUnambiguous(head(lines))).toBe(isRead);
});
