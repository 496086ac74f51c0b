import { Checkbox, DateField, FileField, RadioGroup, SelectField } from "./choice-fields.tsx";
import { TextArea, TextField } from "./field.tsx";
import { MoneyField } from "./money-field.tsx";
import { OneTimeCodeField } from "./one-time-code-field.tsx";
import { PasswordField } from "./password-field.tsx";

const cities = [
  { value: "mumbai", label: "Mumbai" },
  { value: "delhi", label: "Delhi" },
  { value: "other", label: "Another city" },
];

export const examples = [
  {
    name: "text",
    element: (
      <TextField
        name="example-name"
        label="Full name"
        hint="As on your PAN card."
        autoComplete="name"
        defaultValue="Asha Testwala"
      />
    ),
  },
  {
    name: "text with an error",
    element: (
      <TextField
        name="example-email"
        label="E-mail"
        type="email"
        autoComplete="email"
        error="Valid email is required."
        defaultValue="asha.testwala"
        width="20"
      />
    ),
  },
  {
    name: "one-time password",
    element: (
      <OneTimeCodeField
        name="example-otp"
        label="One-time password"
        hint="Six digits, valid for five minutes."
        optional
      />
    ),
  },
  {
    name: "money",
    element: (
      <MoneyField
        name="example-rent"
        period="month"
        label="Rent you paid, in rupees a month"
        suffix="a month"
        defaultValue="35,000"
      />
    ),
  },
  {
    name: "money with a unit",
    element: (
      <MoneyField
        name="example-salary"
        period="year"
        label="Salary of the year, in rupees"
        defaultValue="18.5 lakh"
      />
    ),
  },
  {
    name: "money with an error",
    element: (
      <MoneyField
        name="example-80c"
        period="year"
        label="Section 80C savings, in rupees"
        hint="Provident fund, life insurance, school fees and the like. The law counts up to its own limit."
        error="Type an amount in rupees, for instance 1,20,000."
        defaultValue="one lakh"
      />
    ),
  },
  {
    name: "text area",
    element: <TextArea name="example-message" label="Message" error="Please,leave us a message." />,
  },
  { name: "select", element: <SelectField name="example-city" label="City" options={cities} /> },
  {
    name: "date",
    element: (
      <DateField
        name="example-birth"
        legend="Date of birth"
        hint="For instance 27 3 1991."
        defaultValue={{ day: "27", month: "3", year: "1991" }}
      />
    ),
  },
  {
    name: "date with an error",
    element: (
      <DateField name="example-birth-2" legend="Date of birth" error="Date of birth is required." />
    ),
  },
  {
    name: "radios",
    element: (
      <RadioGroup
        name="example-filed"
        legend="Did you file this year’s return by the due date?"
        options={[
          {
            value: "yes",
            label: "Yes",
            hint: "It can still be revised, under either regime it was open to.",
          },
          { value: "no", label: "No", hint: "A belated return is under the new regime only." },
        ]}
        defaultValue="no"
      />
    ),
  },
  {
    name: "radios, inline and optional",
    element: (
      <RadioGroup
        name="example-gender"
        legend="Gender"
        optional
        inline
        options={[
          { value: "female", label: "Female" },
          { value: "male", label: "Male" },
        ]}
      />
    ),
  },
  {
    name: "checkbox",
    element: (
      <Checkbox
        name="example-consent"
        label="Keep my Form 16 and these figures so that the firm can prepare my return."
      />
    ),
  },
  {
    name: "checkbox with an error",
    element: (
      <Checkbox
        name="example-consent-2"
        label="Keep my Form 16 and these figures so that the firm can prepare my return."
        error="We need your consent before the upload."
      />
    ),
  },
  {
    name: "file",
    element: (
      <FileField
        name="example-form16"
        label="Form-16 (PDF)"
        hint="One file, up to 10 MB."
        accept="application/pdf,.pdf"
      />
    ),
  },
  {
    name: "file with an error",
    element: (
      <FileField
        name="example-form16-2"
        label="Form-16 (PDF)"
        error="Form-16 is required."
        accept="application/pdf,.pdf"
      />
    ),
  },
  {
    name: "password",
    element: (
      <PasswordField
        name="example-password"
        label="Password"
        hint="At least 8 characters."
        autoComplete="new-password"
      />
    ),
  },
];
