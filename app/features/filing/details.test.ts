import { describe, expect, test } from "vitest";
import { filingRefusals } from "#content/en/filing-refusals.ts";
import { plainDate } from "#values/dates.ts";
import { readTyped, worded } from "../../../tests/forms.ts";
import { checkForm } from "./contact.ts";
import { readDetails, readOtp } from "./details.ts";

const TODAY = plainDate("2026-11-20");
const born = (day: string, month: string, year: string) =>
  worded(
    readDetails({ "dob-day": day, "dob-month": month, "dob-year": year }, TODAY),
    filingRefusals,
  );

describe("the date of birth", () => {
  test.each([
    ["", "", "", "Date of birth is required."],
    ["31", "2", "1987", "must be a real date"],
    ["29", "2", "1987", "must be a real date"],
    ["1", "13", "1987", "must be a real date"],
    ["1", "", "1987", "must be a real date"],
    ["1", "1", "87", "must be a real date"],
    ["١", "1", "1987", "must be a real date"],
    ["21", "11", "2026", "must be in the past"],
    ["1", "1", "1900", "Check the year"],
    ["21", "11", "2008", "You must be 18"],
  ])("%s %s %s is refused", (day, month, year, words) => {
    expect(born(day, month, year)).toMatchObject({
      ok: false,
      problems: [{ field: "dob", message: expect.stringContaining(words) }],
    });
  });

  test.each([
    ["27", "3", "1987", "1987-03-27"],
    ["29", "02", "1988", "1988-02-29"],
    ["20", "11", "2008", "2008-11-20"],
  ])("%s %s %s is read", (day, month, year, iso) => {
    const details = born(day, month, year);
    expect(details.ok && details.value.bornOn.toString()).toBe(iso);
  });

  test("the gender is optional, and nothing else is taken for one", () => {
    const typed = { "dob-day": "27", "dob-month": "3", "dob-year": "1987" };
    for (const gender of ["", "x"]) {
      expect(readDetails({ ...typed, gender }, TODAY)).toMatchObject({
        value: { gender: undefined },
      });
    }
    expect(readDetails({ ...typed, gender: "female" }, TODAY)).toMatchObject({
      value: { gender: "female" },
    });
  });
});

test("an OTP is six digits, spaces allowed", () => {
  expect(readOtp({ otp: " 123 456 " })).toEqual({ ok: true, value: "123456" });
  for (const otp of ["", "12345", "1234567", "12345a"]) {
    expect(readOtp({ otp })).toMatchObject({ ok: false, problems: [{ field: "otp" }] });
  }
});

describe("who submits", () => {
  const asha = { name: "Asha Testwala", email: "asha@example.com", mobile: "", pan: "" };
  function read(fields: Record<string, string>, panRead?: string) {
    return readTyped(checkForm(panRead), { ...asha, ...fields }, filingRefusals);
  }
  const fieldsOf = (answer: ReturnType<typeof read>) =>
    answer.ok ? [] : answer.problems.map(({ field }) => field);

  test("name, and an e-mail or a mobile", () => {
    expect(read({}, "AAAPA9999A")).toMatchObject({ ok: true, value: { pan: "AAAPA9999A" } });
    expect(read({ email: "", mobile: "98765 43210" }, "AAAPA9999A")).toMatchObject({
      value: { email: undefined, mobile: "+919876543210" },
    });
    expect(fieldsOf(read({ name: " " }, "AAAPA9999A"))).toEqual(["name"]);
    expect(fieldsOf(read({ email: "" }, "AAAPA9999A"))).toEqual(["email"]);
    expect(fieldsOf(read({ email: "asha@" }, "AAAPA9999A"))).toEqual(["email"]);
    expect(fieldsOf(read({ mobile: "12345" }, "AAAPA9999A"))).toEqual(["mobile"]);
  });

  test("the PAN is asked for only where the certificate has none, and must be a person's", () => {
    expect(read({ pan: "zzzpz1111z" }, "AAAPA9999A")).toMatchObject({
      value: { pan: "AAAPA9999A" },
    });
    expect(read({ pan: "aaapa 9999a" })).toMatchObject({ value: { pan: "AAAPA9999A" } });
    for (const pan of ["", "AAACA9999A", "AAAPA999A"])
      expect(fieldsOf(read({ pan }))).toEqual(["pan"]);
  });

  test("a name is one line", () => {
    expect(read({ name: "Asha\r\n\r\nTestwala\u001b" }, "AAAPA9999A")).toMatchObject({
      value: { name: expect.stringMatching(/^Asha Testwala ?$/) },
    });
  });
});
