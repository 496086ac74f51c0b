import fc from "fast-check";
import { expect, test } from "vitest";
import { nextQuery, pathAfterDoor } from "./own-path.ts";

test.each(["/", "/portal", "/order?product=basic-itr&addon=crypto", "/stepform/answer#today"])(
  "%s is a page of ours",
  (next) => expect(pathAfterDoor(next)).toBe(next),
);

test.each([
  null,
  "",
  "portal",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "https://evil.example/portal",
  "javascript:alert(1)",
  "/login",
  "/LOGIN?next=/login",
  "/Login/account",
  "/Login/code",
  "/CreateAccounts",
  "/logout",
  `/${"a".repeat(2000)}`,
])("%j is none, or no place to go to", (next) => expect(pathAfterDoor(next)).toBeUndefined());

test("whatever is accepted stays on the site that a browser reads it on", () => {
  const signs = fc.constantFrom("/", "\\", ".", "\t", "\n", "@", ":", "?", "#", "%2f", "e", "x.yz");
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 8 }), (parts) => {
      const path = pathAfterDoor(`/${parts.join("")}`);
      if (path === undefined) return;
      expect(new URL(path, "https://own.example/login").origin).toBe("https://own.example");
      // Carried along in a query and read again, it is the same.
      const carried = new URL(`https://own.example/${nextQuery(path)}`).searchParams.get("next");
      expect(pathAfterDoor(carried)).toBe(path);
    }),
    { numRuns: 2000 },
  );
});
