import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { Checkbox, DateField } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { PasswordField } from "#ui/field/password-field.tsx";
import type { FormState } from "#values/form.ts";
import { Form } from "./form.tsx";

const begins = { name: "Asha", "dob-year": "1990" };

function drawn(state: FormState | undefined, name?: string): string {
  const form = (
    <Form of={state} name={name} values={begins}>
      <TextField name="name" label="Name" />
      <PasswordField name="password" label="Password" autoComplete="new-password" />
      <DateField name="dob" legend="Born" />
      <Checkbox name="terms" label="Terms" defaultChecked />
    </Form>
  );
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "/", element: form }])} />,
  );
}
const refusal: FormState = {
  form: "",
  typed: { name: "", "dob-year": "19" },
  problems: [
    { field: "name", message: "Name it." },
    { field: "dob", message: "Not a day." },
    { message: "Not today." },
  ],
};

test("begins with the values it is given", () => {
  const html = drawn(undefined);
  expect(html).toContain('name="name" value="Asha"');
  expect(html).toContain('name="dob-year" value="1990"');
  expect(html).toMatch(/type="checkbox"[^>]* checked=""/);
  expect(html).not.toContain("There is a problem");
});

test("shows a refusal: what was sent, each problem at its field, an unticked box unticked", () => {
  const html = drawn(refusal);
  expect(html).not.toContain("Asha");
  expect(html).toContain('value="19"');
  expect(html).not.toMatch(/type="checkbox"[^>]* checked=""/);
  expect(html).toContain("There is a problem");
  for (const [id, words] of [
    ["name", "Name it."],
    ["dob", "Not a day."],
  ]) {
    expect(html).toContain(`<a href="#${id}">${words}</a>`);
    expect(html).toContain(`id="${id}-error"`);
  }
  expect(html).toContain("<li>Not today.</li>");
});

test("of two forms on a page only the one that was sent shows the refusal", () => {
  const html = drawn(refusal, "other");
  expect(html).toContain('<input type="hidden" name="form-name" value="other"/>');
  expect(html).toContain("Asha");
  expect(html).not.toContain("There is a problem");
});
