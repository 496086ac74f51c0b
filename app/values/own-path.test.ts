import { expect, test } from "vitest";
import { ownPath } from "./own-path.ts";

test.each([
  ["/login?out", "/login?out"],
  ["/\uFEFFpage?a=ä", "/%EF%BB%BFpage?a=%C3%A4"],
  ["/a/../b", "/b"],
])("%j is the page %s", (next, path) => expect(ownPath(next)).toBe(path));

test.each([
  "/\t/evil.example",
  "/\n/evil.example",
  "/\\evil.example",
  "//evil.example",
  "/.//evil.example",
  "/\t\\evil.example",
  "https:evil.example",
  "https:/evil.example",
  "\uFEFF/a",
  "",
])("%j is none", (next) => expect(ownPath(next)).toBeUndefined());
