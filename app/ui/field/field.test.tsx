import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Checkbox, DateField, RadioGroup } from "./choice-fields.tsx";
import { TextField } from "./field.tsx";
import { MoneyField } from "./money-field.tsx";

const html = (element: ReactNode) => renderToStaticMarkup(element);

test("a refused field is marked, and described by its hint and then its error", () => {
  const field = html(
    <TextField name="name" label="Name" hint="In full" error="name is required." />,
  );
  expect(field).toContain('aria-invalid="true"');
  expect(field).toContain('aria-describedby="name-hint name-error"');
  expect(field).toContain("name is required.");
});

test("a field without an error is not marked", () => {
  expect(html(<TextField name="name" label="Name" />)).not.toMatch(/aria-invalid|aria-describedby/);
});

test("optional fields say so in their label", () => {
  const field = html(<TextField name="otp" label="OTP" optional />);
  expect(field).toMatch(/<label[^>]*>OTP<span[^>]*> \(optional\)<\/span><\/label>/);
});

test("an error link to the name leads to the first control of a date and of a choice", () => {
  const date = html(<DateField name="dob" legend="Date of birth" />);
  expect(date).toMatch(/<input[^>]*id="dob"[^>]*name="dob-day"/);
  expect(date).toContain('name="dob-month"');
  expect(date).toContain('name="dob-year"');
  const options = [
    { value: "yes", label: "Yes" },
    { value: "no", label: "No" },
  ];
  const choice = html(<RadioGroup name="filed" legend="Filed?" options={options} />);
  expect(choice).toMatch(/<input[^>]*id="filed"[^>]*value="yes"/);
});

test("a choice keeps what was chosen; nothing is chosen for the visitor", () => {
  const options = [
    { value: "yes", label: "Yes" },
    { value: "no", label: "No" },
  ];
  const kept = html(
    <RadioGroup name="filed" legend="Filed?" options={options} defaultValue="no" />,
  );
  expect(kept.match(/checked=""/g)).toHaveLength(1);
  expect(kept).toMatch(/<input[^>]*value="no"[^>]*checked=""|checked=""[^>]*value="no"/);
  expect(html(<RadioGroup name="filed" legend="Filed?" options={options} />)).not.toContain(
    "checked",
  );
  expect(html(<Checkbox name="consent" label="I agree" />)).not.toContain("checked");
});

test("rupees are typed with a numeric keyboard and shown as typed", () => {
  const field = html(<MoneyField name="rent" period="year" label="Rent" defaultValue="4,20,000" />);
  expect(field).toContain('inputMode="numeric"');
  expect(field).toContain('data-period="year"');
  expect(field).toContain('value="4,20,000"');
  expect(field).toContain('<output class="field-read" id="rent-read"></output>');
});

test("an amount is described by what is read of it, after its hint", () => {
  const field = html(
    <MoneyField name="rent" period="year" label="Rent" hint="A year." defaultValue="4.2 lakh" />,
  );
  expect(field).toContain('value="4.2 lakh"');
  expect(field).toContain('aria-describedby="rent-hint rent-read"');
});
