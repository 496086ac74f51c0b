import { expect } from "vitest";
import { all, button, field, headings, link, main, textOf, title } from "./checks.ts";
import { type Row, rowsOfScreen } from "./row.ts";

const FILING = "tests/e2e/filing.test.ts";
const WHOLE_WAY = {
  file: FILING,
  test: "from a Form 16 to a stored request that the firm can open",
};

/** The wizard, and the ways in. */
export const people: Row[] = [
  ...rowsOfScreen("2.wizard", "/stepform", [
    {
      says: "**Three-step ITR wizard (/stepform, by the route table)**:",
      check: async (page) => {
        expect(await textOf(main(page).getByText(/^Step 1 of/))).toBe("Step 1 of 3");
      },
    },
    {
      says: "Step 1: 'FILE YOUR IT RETURN IN 3 SIMPLE STEPS' (link PAN, add details, file ITR and get acknowledgement), with Next.",
      check: all(
        title("FILE YOUR IT RETURN IN 3 SIMPLE STEPS"),
        headings(["Link your PAN", "Add your details", "File ITR and get the acknowledgement"]),
        button("Next"),
      ),
    },
    {
      says: "Step 2: verify details: date of birth (required), gender (optional, Male or Female), numeric OTP field, buttons 'Skip & Proceed' and 'Get OTP'.",
      check: async (page) => {
        await main(page).getByRole("button", { name: "Next" }).click();
        await page.getByRole("heading", { name: "Verify your details" }).waitFor();
        const birth = page.getByRole("group", { name: "Date of birth", exact: true });
        expect(await birth.getByRole("textbox").count()).toBe(3);
        const gender = page.getByRole("group", { name: "Gender (optional)" });
        expect(await gender.getByRole("radio").count()).toBe(2);
        for (const name of ["Male", "Female"]) {
          expect(await gender.getByLabel(name, { exact: true }).isChecked()).toBe(false);
        }
        const otp = page.getByLabel("OTP (optional)", { exact: true });
        expect(await otp.getAttribute("inputmode")).toBe("numeric");
        await all(button("Skip & Proceed"), button("Get OTP"))(page);
      },
      alters: true,
    },
    {
      says: "Step 3: upload Form-16 PDF, one file at a time, password-protected files allowed, required file input, submit.",
      check: async (page) => {
        await main(page).getByRole("button", { name: "Next" }).click();
        for (const [name, value] of [
          ["Day", "27"],
          ["Month", "3"],
          ["Year", "1987"],
        ] as const) {
          await page.getByLabel(name, { exact: true }).fill(value);
        }
        await main(page).getByRole("button", { name: "Skip & Proceed" }).click();
        const file = page.getByLabel("Form-16", { exact: true });
        await file.waitFor();
        expect(await file.getAttribute("type")).toBe("file");
        expect(await file.getAttribute("accept")).toContain("pdf");
        expect(await file.getAttribute("multiple")).toBeNull();
        expect(await page.getByLabel(/^Password of the PDF/).isEditable()).toBe(true);
        await button("Submit")(page);
      },
      alters: true,
    },
    {
      says: "Wizard form state: username, email, dob, password, address (used for the uploaded file), otp; gender is also used.",
      journey: WHOLE_WAY,
    },
  ]),
  ...rowsOfScreen("4.wizard", "/stepform", [
    {
      says: "ITR wizard: Page1, Page2, Page3. Next on pages 1 and 2 advances; steps wrap around;",
      journey: WHOLE_WAY,
    },
    { says: "submit on page 3 does nothing visible.", journey: WHOLE_WAY },
  ]),
  ...rowsOfScreen("5.wizard", "/stepform", [
    {
      says: "Wizard: date of birth required;",
      check: async (page) => {
        await main(page).getByRole("button", { name: "Next" }).click();
        await main(page).getByRole("button", { name: "Skip & Proceed" }).click();
        const birth = page.getByRole("group", { name: "Date of birth" });
        await birth.getByText("Date of birth is required.").waitFor();
        expect(new URL(page.url()).pathname).toBe("/stepform/details");
      },
      alters: true,
    },
    { says: "Form-16 file required;", journey: WHOLE_WAY },
    {
      says: "OTP numeric;",
      journey: {
        file: "app/features/filing/details.test.ts",
        test: "an OTP is six digits, spaces allowed",
      },
    },
    {
      says: "gender optional.",
      journey: {
        file: "app/features/filing/details.test.ts",
        test: "the gender is optional, and nothing else is taken for one",
      },
    },
  ]),
  ...rowsOfScreen("2.create", "/CreateAccounts", [
    {
      says: "**Create account (/CreateAccounts)**: fields name, username, password, confirm password;",
      check: all(
        field("Name"),
        field("Username"),
        field("Password", { type: "password" }),
        field("Confirm password", { type: "password" }),
      ),
    },
    { says: "a 'Registered Now' link;", check: button("Registered Now") },
    { says: "a link to login.", check: link("Login", "/login") },
    {
      says: "Create-account and login: no validation shown (password match rule: not shown).",
      journey: {
        file: "tests/e2e/accounts.test.ts",
        test: "an account is refused with its sentences, created, left and entered again",
      },
    },
  ]),
  ...rowsOfScreen("2.login", "/Login", [
    {
      says: "**Login (/Login)**: username, password, Login button,",
      check: all(
        title("Login"),
        field("Username"),
        field("Password", { type: "password" }),
        button("Login"),
      ),
    },
    {
      says: "'Forget Password?' link,",
      check: async (page) => {
        await link("Forget Password?", "/ForgetPassword")(page);
        await main(page).getByRole("link", { name: "Forget Password?" }).click();
        await page.waitForURL("**/ForgetPassword");
        expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
      },
      alters: true,
    },
    { says: "link to create account.", check: link("Create account", "/Createaccounts") },
    {
      says: "Pricing pages say 'Login to Proceed', implying purchase needs login; enforcement is not shown.",
      journey: {
        file: "tests/e2e/orders.test.ts",
        test: "from File ITR to a stored order: add-on, coupon, plan name, contact",
      },
    },
  ]),
];
