import { data } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import type { Post } from "#platform/post.server.ts";
import { requiredText } from "#values/fields.ts";
import { readForm } from "#values/form.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { deskForm, workDeskForm } from "./desk-forms.server.ts";

type BoatMessages = { nameless: null; taken: null };

const page = new URL("http://own.test/staff/boats");
const forms = {
  leave: deskForm({
    act: async (): Promise<Outcome<null, Message<BoatMessages>>> => accepted(null),
  }),
  name: deskForm({
    schema: z.object({ boat: requiredText({ id: "nameless" }) }),
    act: async ({ boat }): Promise<Outcome<string, Message<BoatMessages>>> =>
      boat === "Ganga" ? refused({ id: "taken" }) : accepted(boat),
    done: (boat) => boat === "Yamuna" && "named",
  }),
};

/** A form of a page where boats are named, as it was sent. */
function posted(fields: Record<string, string>): Post<BoatMessages> {
  const form = fields["form-name"] ?? "";
  return {
    form,
    intent: "",
    names: Object.keys(fields),
    texts: [],
    read: (schema) => readForm(schema, fields),
    typed: () => ({}),
    file: () => undefined,
    refuse: ({ problems }) => data({ form, typed: {}, problems: problems.map(toText) }),
  };
}

const toText = ({ message }: { message: Message<BoatMessages> | string }) => ({
  message: typeof message === "string" ? message : message.id,
});

test.each([
  [{ "form-name": "leave" }, "/staff/boats"],
  [{ "form-name": "name", boat: "Yamuna" }, "/staff/boats?done=named"],
  [{ "form-name": "name", boat: "Kaveri" }, "/staff/boats"],
  [{ "form-name": "name", boat: "" }, "nameless"],
  [{ "form-name": "name", boat: "Ganga" }, "taken"],
  // Without a name of the page's own it is the usual form.
  [{}, "nameless"],
  [{ "form-name": "sell" }, "nameless"],
  [{ "form-name": "constructor", boat: "Yamuna" }, "/staff/boats?done=named"],
])("the form %j leads to %s", async (fields, answer) => {
  const worked = await workDeskForm(posted(fields), page, forms, "name");
  const is =
    worked instanceof Response ? worked.headers.get("Location") : worked.data.problems[0]?.message;
  expect(is).toBe(answer);
});
