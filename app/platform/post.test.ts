import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { requiredText, secretText } from "#values/fields.ts";
import type { Words } from "#values/message.ts";
import { refused, underField } from "#values/outcome.ts";
import type { Say } from "#values/say.ts";
import { testApp } from "../../tests/app.ts";
import { LINE } from "../../tests/cast.ts";
import { formOf } from "../../tests/forms.ts";
import { readPost, retryAfterContext, stateOfQuery } from "./post.server.ts";
import { appContext, requestContext } from "./request.server.ts";

type BoatMessages = { nameless: null; full: { seats: number }; tooLong: { longest: number } };
const words: Words<BoatMessages, Say> = {
  nameless: "Name the boat.",
  full: ({ seats }) => `All ${seats} seats are taken.`,
  tooLong: ({ longest }) => `At most ${longest}.`,
};
const boatForm = z.object({ name: requiredText({ id: "nameless" }), password: secretText() });

const app = testApp();
const asked = (body: FormData, address = "203.0.113.7") => {
  const context = new RouterContextProvider();
  context.set(appContext, app);
  context.set(requestContext, { reference: "", nonce: "", address });
  return { request: new Request("http://own.test", { method: "POST", body }), context };
};
const post = (fields: Record<string, string>, around = asked(formOf(fields))) =>
  readPost(around, words);

describe("a posted form", () => {
  test("waits where its line sent very many, and is read all the same", async () => {
    for (let sent = 0; sent < 32; sent++) {
      const read = (await post({ name: "Ganga" }, asked(formOf({ name: "Ganga" }), LINE))).read(
        boatForm,
      );
      expect(read.ok).toBe(true);
    }
    expect(app.clock.waited).toEqual([50, 100]);
  });

  test("is read by its schema, and refused with what was typed, but for secrets and strangers", async () => {
    const sent = await post({
      name: " ",
      password: "river",
      intent: "sail",
      "form-name": "boat",
      x: "y",
    });
    expect([sent.form, sent.intent]).toEqual(["boat", "sail"]);
    const read = sent.read(boatForm);
    if (read.ok) throw new Error("a nameless boat was taken");
    const { data: state, init } = sent.refuse(read);
    expect(state).toEqual({
      form: "boat",
      typed: { name: " " },
      problems: [{ field: "name", message: "Name the boat." }],
    });
    expect(init?.status).toBe(422);
  });

  test.each([
    [
      "422 where a field can be put right",
      underField("name", refused({ id: "full", params: { seats: 3 } } as const)),
      422,
      null,
    ],
    ["409 where none can", refused({ id: "full", params: { seats: 3 } } as const), 409, null],
    [
      "429 with how long to wait at a limit",
      refused({ id: "full", params: { seats: 3 } } as const, { retryAfter: 90 }),
      429,
      90,
    ],
  ])("answers %s", async (_, refusal, status, wait) => {
    const around = asked(formOf({}));
    const { data: state, init } = (await post({}, around)).refuse(refusal, {
      headers: { "Set-Cookie": "a=b" },
    });
    expect(state.problems[0]?.message).toBe("All 3 seats are taken.");
    expect(init?.status).toBe(status);
    const headers = new Headers(init?.headers);
    expect(around.context.get(retryAfterContext)).toBe(wait);
    expect(headers.get("set-cookie")).toBe("a=b");
  });

  test("a limit stays a limit whatever status was asked for", async () => {
    const refusal = refused({ id: "nameless" } as const, { retryAfter: 1 });
    expect((await post({})).refuse(refusal, { status: 422 }).init?.status).toBe(429);
  });

  test("gives a file only where one was chosen", async () => {
    const form = formOf({});
    form.set("none", new File([], ""));
    form.set("some", new File(["x"], "a.pdf"));
    const sent = await readPost(asked(form));
    expect([sent.file("none"), sent.file("some")?.name, sent.file("else")]).toEqual([
      undefined,
      "a.pdf",
      undefined,
    ]);
  });
});

test("a query is a form too: undefined while nothing is wrong with it", () => {
  const query = { name: "Asha" };
  expect(stateOfQuery(words, query, [])).toBeUndefined();
  expect(stateOfQuery(words, query, [{ field: "name", message: { id: "nameless" } }])).toEqual({
    form: "",
    typed: { name: "Asha" },
    problems: [{ field: "name", message: "Name the boat." }],
  });
});
