import { expect, test } from "vitest";
import { readToken, tokenCookie } from "./cookie.server.ts";

const TOKEN = "a".repeat(43);
const OTHER = "b".repeat(43);

function request(origin: string, cookie: string): Request {
  return new Request(`${origin}/`, { headers: { cookie } });
}

test.each([
  ["http://localhost:3000", `theme=dark; session=${TOKEN}`, TOKEN],
  ["https://example.com", `session=${OTHER}; __Host-session=${TOKEN}`, TOKEN],
  // What another host of the domain, or a page over plain http, can set.
  ["https://example.com", `session=${OTHER}`, undefined],
  ["https://example.com", `x__Host-session=${OTHER}`, undefined],
  ["http://localhost:3000", `mysession=${OTHER}; session=${TOKEN.slice(1)}`, undefined],
])("at %s the cookie %s holds the token %s", (origin, cookie, token) => {
  expect(readToken(request(origin, cookie), "session")).toBe(token);
});

test("a token is out of reach of scripts and of other sites, and only sent encrypted", () => {
  expect(tokenCookie(request("https://example.com", ""), "session", TOKEN, 60)).toBe(
    `__Host-session=${TOKEN}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure`,
  );
  expect(tokenCookie(request("http://localhost:3000", ""), "session", "", 0)).toBe(
    "session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax",
  );
});
