import { expect, test } from "vitest";
import { isLink } from "./link.ts";

test.each([
  "https://example.com",
  "https://example.com:8443/a@b?c=https://d#e",
  "HTTPS://example.com/%0A",
  "https://कर.example/नमस्ते",
])("%j is a whole address", (text) => expect(isLink(text)).toBe(true));

test.each([
  "https:evil.example",
  "https:/evil.example",
  "https:\\\\evil.example",
  "https:///evil.example",
  "https://example.com\\@evil.example",
  "https://example.com@evil.example",
  "https://:secret@example.com",
  "https://exa\nmple.com",
  "https://example.com/a\tb",
  "https://example.com/\u202Egpj",
  " https://example.com",
  "https://example.com:99999",
  "https://",
  "//evil.example",
  "http://example.com",
  "javascript:alert(1)",
  "",
])("%j is none", (text) => expect(isLink(text)).toBe(false));

test("is also http where that is allowed", () => {
  expect(isLink("http://localhost:3000", ["http:", "https:"])).toBe(true);
  expect(isLink("ftp://example.com", ["http:", "https:"])).toBe(false);
});
