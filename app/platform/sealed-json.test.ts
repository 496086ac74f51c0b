import { expect, test } from "vitest";
import { z } from "zod";
import { sealedJson } from "./sealed-json.server.ts";
import { createSealing } from "./sealing.server.ts";

const sealing = createSealing("a secret for tests");
const app = { sealing };

/** A kind whose version 0 was bare, whose version 1 had one name, and that has several today. */
const bare = z.object({ name: z.string() }).transform(({ name }) => ({ names: [name] }));
const today = z.object({ names: z.array(z.string()), note: z.string().optional() });
const kind = sealedJson("shelf", [bare, bare], today);

const sealedAs = (json: unknown) => sealing.seal(JSON.stringify(json), "shelf:1");

test("what is sealed comes back, for its own row only", () => {
  const sealed = kind.seal(app, "1", { names: ["Asha"], note: undefined });
  expect(kind.unseal(app, "1", sealed)).toEqual({ names: ["Asha"] });
  expect(() => kind.unseal(app, "2", sealed)).toThrow();
  expect(sealing.unseal(sealed, "shelf:1")).toBe('{"v":2,"value":{"names":["Asha"]}}');
});

test.each([
  ["bare, before there were versions", { name: "Asha" }],
  ["of an earlier version", { v: 1, value: { name: "Asha" } }],
  ["of the newest", { v: 2, value: { names: ["Asha"] } }],
])("what was sealed %s is read into the value of today", (_, json) => {
  expect(kind.unseal(app, "1", sealedAs(json))).toEqual({ names: ["Asha"] });
});

test.each([
  ["a later version", { v: 3, value: { names: ["Asha"] } }, "shelf is of version 3"],
  ["another shape", { v: 2, value: { names: "Asha" } }, "shelf of version 2"],
  ["no object", "Asha", "shelf of version 0"],
  ["a version that is none", { v: 0.5, value: { name: "Asha" } }, "shelf is of version 0.5"],
])("%s is a fault, told without the value", (_, json, words) => {
  const open = () => kind.unseal(app, "1", sealedAs(json));
  expect(open).toThrow(words);
  expect(open).not.toThrow("Asha");
});

test("a value that the schema would change is not sealed", () => {
  const known = { names: ["Asha"] };
  const wider = { ...known, forgotten: "in the schema" };
  expect(() => kind.seal(app, "1", wider)).toThrow("shelf would lose something");
  const broken = { names: [Number.NaN] } as unknown as typeof known;
  expect(() => kind.seal(app, "1", broken)).toThrow("shelf of version 2");
});
