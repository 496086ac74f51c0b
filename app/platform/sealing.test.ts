import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { SAMPLES_SECRET } from "../../tests/stored/samples-secret.ts";
import { createSealing, hashToken, newToken } from "./sealing.server.ts";

const sealing = createSealing("a secret for tests");

test("what is sealed opens again, for the same place only", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string(), fc.string(), (text, context, other) => {
      const sealed = sealing.seal(text, context);
      expect(sealing.unseal(sealed, context)).toBe(text);
      if (other !== context) expect(() => sealing.unseal(sealed, other)).toThrow();
    }),
  );
});

test("any changed or missing byte is refused", () => {
  const whole = sealing.seal("AAAPA9999A", "pan");
  const head = whole.slice(0, whole.lastIndexOf(".") + 1);
  const sealed = Buffer.from(whole.slice(head.length), "base64url");
  const open = (bytes: Buffer) => sealing.unseal(head + bytes.toString("base64url"), "pan");
  expect(open(sealed)).toBe("AAAPA9999A");
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => open(changed)).toThrow();
    expect(() => open(sealed.subarray(0, at))).toThrow();
  }
});

test("a sealed text names its form and its key, and opens under no other name", () => {
  const sealed = sealing.seal("AAAPA9999A", "pan");
  const [form, key = "", body] = sealed.split(".");
  expect(form).toBe("s2");
  expect(key).toMatch(/^[\w-]{8}$/);
  expect(sealing.seal("another text", "another place").split(".")[1]).toBe(key);
  expect(createSealing("another secret").seal("x", "c").split(".")[1]).not.toBe(key);
  const otherKey = `${key.slice(0, -1)}${key.endsWith("A") ? "B" : "A"}`;
  expect(() => sealing.unseal(`s2.${otherKey}.${body}`, "pan")).toThrow("another key");
  expect(() => sealing.unseal(`s1.${body}`, "pan")).toThrow();
  expect(() => sealing.unseal(`s3.${key}.${body}`, "pan")).toThrow("not a sealed text");
});

test.each(["sealed-text.s1", "sealed-text.s2"])("%s, as it was stored, opens", (name) => {
  const file = new URL(`../../tests/stored/samples/${name}.json`, import.meta.url);
  const { context, sealed, plain } = JSON.parse(readFileSync(file, "utf8"));
  expect(sealed).toMatch(new RegExp(`^${name.slice(-2)}\\.`));
  expect(createSealing(SAMPLES_SECRET).unseal(sealed, context)).toBe(plain);
});

test("a sealed text is opened in one spelling only", () => {
  const [sealed = ""] = Array.from({ length: 1000 }, () =>
    sealing.seal("AAAPA9999A", "pan"),
  ).filter((text) => text.includes("-"));
  expect(sealing.unseal(sealed, "pan")).toBe("AAAPA9999A");
  for (const other of [sealed.replace("-", "+"), `${sealed}=`, `${sealed} `]) {
    expect(() => sealing.unseal(other, "pan")).toThrow("not a sealed text");
  }
});

test("another secret opens nothing and finds nothing", () => {
  const other = createSealing("another secret");
  expect(() => other.unseal(sealing.seal("x", "c"), "c")).toThrow();
  expect(other.blindIndex("AAAPA9999A", "pan")).not.toBe(sealing.blindIndex("AAAPA9999A", "pan"));
});

test("the same text seals differently and indexes alike, per purpose", () => {
  expect(sealing.seal("x", "c")).not.toBe(sealing.seal("x", "c"));
  expect(sealing.blindIndex("x", "pan")).toBe(sealing.blindIndex("x", "pan"));
  expect(sealing.blindIndex("x", "pan")).not.toBe(sealing.blindIndex("x", "email"));
  expect(sealing.blindIndex("b", "a:")).not.toBe(sealing.blindIndex(":b", "a"));
});

test("tokens are 43 letters of 256 random bits, and are kept as their hash", () => {
  const token = newToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(newToken()).not.toBe(token);
  expect(hashToken(token)).toMatch(/^[\w-]{43}$/);
  expect(hashToken(token)).not.toBe(token);
});
