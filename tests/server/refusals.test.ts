import { expect, test } from "vitest";
import { FORM_LIMIT, UPLOAD_LIMIT } from "../../server/http/body.ts";
import { ownServer } from "../e2e/site.ts";
import { type Asked, ask, askRaw } from "./http.ts";

const server = ownServer();

const FORM = "application/x-www-form-urlencoded";

function post(path: string, asked: Asked = {}) {
  const headers = { origin: server.origin, "content-type": FORM, ...asked.headers };
  return ask(server.origin + path, { method: "POST", body: "theme=light", ...asked, headers });
}

test.each([
  ["an ordinary form", "/theme", FORM_LIMIT, "longer than this form accepts"],
  ["an upload", "/stepform/form16", UPLOAD_LIMIT, "at most 10 MB"],
  ["an upload by script", "/stepform/form16.data", UPLOAD_LIMIT, "at most 10 MB"],
])(
  "%s over its limit is refused in words, announced or in chunks",
  async (_, path, limit, words) => {
    const body = Buffer.alloc(limit + 1, "a");
    for (const chunk of [undefined, 60_000]) {
      const answer = await post(path, { body, chunk });
      expect([answer.status, answer.headers.connection]).toEqual([413, "close"]);
      expect(answer.headers["content-type"]).toContain("text/html");
      expect(answer.body.toString()).toContain(words);
    }
  },
);

test("a form of exactly the limit reaches its screen", async () => {
  expect((await post("/theme", { body: Buffer.alloc(FORM_LIMIT, "a") })).status).not.toBe(413);
});

test("a body far over the limit is read to its end, so that a browser shows our words", async () => {
  const answer = await post("/theme", { body: Buffer.alloc(40 * 1024 * 1024), chunk: 65_536 });
  expect(answer.status).toBe(413);
});

test("a form from our own page is accepted", async () => {
  const answer = await post("/theme");
  expect(answer.status).toBe(303);
  expect(String(answer.headers["set-cookie"])).toContain("theme=light");
});

test.each([
  ["a foreign origin", { origin: "https://elsewhere.example" }],
  ["another port of ours", { origin: "http://localhost:1" }],
  ["a sandboxed page", { origin: "null" }],
])("a form from %s changes nothing", async (_, headers) => {
  const answer = await post("/theme", { headers });
  expect(answer.status).toBe(403);
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(answer.body.toString()).toContain("nothing was changed");
});

test.each([
  ["cross-site", 403],
  ["same-site", 403],
  ["same-origin", 303],
  ["none", 303],
])("without Origin, Sec-Fetch-Site %s gives %i", async (site, status) => {
  const headers = { "content-type": FORM, "sec-fetch-site": site };
  const asked = { method: "POST", body: "theme=light", headers };
  expect((await ask(`${server.origin}/theme`, asked)).status).toBe(status);
  expect((await ask(`${server.origin}/theme.data`, asked)).status === 403).toBe(status === 403);
});

test("a form with neither Origin nor Sec-Fetch-Site is refused", async () => {
  const asked = { method: "POST", body: "theme=light", headers: { "content-type": FORM } };
  expect((await ask(`${server.origin}/theme`, asked)).status).toBe(403);
});

test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])("%s is refused", async (method) => {
  const answer = await ask(`${server.origin}/`, { method, headers: { origin: server.origin } });
  expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
});

test.each([
  ["what is not HTTP", "HELLO\r\n\r\n", "HTTP/1.1 400", "We could not read that request"],
  ["no Host", "GET / HTTP/1.1\r\n\r\n", "HTTP/1.1 400", "We could not read that request"],
  [
    "headers without end",
    `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`,
    "HTTP/1.1 431",
    "delete the cookies",
  ],
  [
    "an address elsewhere",
    "GET http://elsewhere.example/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    "HTTP/1.1 400",
    "We could not read that request",
  ],
])("%s is answered in words", async (_, bytes, status, words) => {
  const text = await askRaw(server.origin, bytes);
  expect(text).toContain(status);
  expect(text).toContain(words);
});

test.each(["Host: x@localhost", "Host: a?b", "Host:", "Host: localhost\r\nHost: localhost"])(
  "%j is refused in words at every kind of address",
  async (host) => {
    const lines = `${host}\r\nOrigin: ${server.origin}\r\nContent-Type: ${FORM}`;
    const paths = [
      "/",
      "/nowhere",
      "/robots.txt",
      "/healthz",
      "/readyz",
      "/metrics",
      "/__manifest",
    ];
    for (const what of [...paths.map((path) => `GET ${path}`), "POST /theme"]) {
      const text = await askRaw(server.origin, `${what} HTTP/1.1\r\n${lines}\r\n\r\n`);
      expect([what, text.slice(0, 12)]).toEqual([what, "HTTP/1.1 400"]);
      expect(text).toContain("We could not read that request");
    }
  },
);

test("a probe of health without a Host is answered in HTTP/1.0", async () => {
  expect(await askRaw(server.origin, "GET /healthz HTTP/1.0\r\n\r\n")).toContain('"ok"');
});

test("clients that go away in the middle leave the server standing", async () => {
  const { hostname, port } = new URL(server.origin);
  const { connect } = await import("node:net");
  const half = `POST /theme HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${server.origin}\r\nContent-Type: ${FORM}\r\nContent-Length: 500\r\n\r\ntheme=`;
  for (let i = 0; i < 50; i++) {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    await new Promise<void>((resolve) =>
      socket.write(i % 2 ? half : "GET /?gone HTTP/1.1\r\nHost: a\r\n\r\n", () => resolve()),
    );
    socket.resetAndDestroy();
  }
  expect((await ask(`${server.origin}/readyz`)).status).toBe(200);
  expect(server.process.exitCode).toBeNull();
});

test("a form whose parts cannot be taken apart is refused as one, not as a fault of ours", async () => {
  const type = "multipart/form-data; boundary=b";
  for (const header of [
    'Content-Disposition: form-data; name="a\r\nb"',
    "Content-Disposition: attachment",
    "no colon at all",
  ]) {
    const body = `--b\r\n${header}\r\n\r\nx\r\n--b--\r\n`;
    const answer = await post("/theme", { body, headers: { "content-type": type } });
    expect([header, answer.status < 500]).toEqual([header, true]);
  }
});

test.each(["/\t/evil.example", "/\uFEFF", "//evil.example", "/\\evil.example"])(
  "the theme leads back to a page of ours, whatever %j says",
  async (next) => {
    const answer = await post("/theme", {
      body: new URLSearchParams({ theme: "dark", next }).toString(),
    });
    expect(answer.status).toBe(303);
    expect(new URL(answer.headers.location ?? "", server.origin).origin).toBe(server.origin);
  },
);
