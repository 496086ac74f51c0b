import { describe, expect, test } from "vitest";
import { enquiries } from "#db/schema/enquiries.ts";
import { testApp } from "../../../tests/app.ts";
import { submitEnquiry } from "./enquiries.server.ts";
import { readEnquiry } from "./enquiry.ts";

const app = testApp();
const asha = { name: "Asha Testwala", email: "asha@example.com", message: "Is my Form 16 right?" };

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("readEnquiry", () => {
  test("asks for all three in the words of the specification, left out or blank", () => {
    const problems = [
      { field: "name", message: "name is required." },
      { field: "email", message: "Valid email is required." },
      { field: "message", message: "Please,leave us a message." },
    ];
    expect(readEnquiry(new FormData())).toEqual({ ok: false, problems });
    expect(readEnquiry(formOf({ name: " ", email: "", message: "\n" }))).toEqual({
      ok: false,
      problems,
    });
  });

  test.each(["asha", "asha@", "@example.com", "a b@example.com"])(
    "refuses the address %s",
    (email) => {
      expect(readEnquiry(formOf({ ...asha, email }))).toEqual({
        ok: false,
        problems: [{ field: "email", message: "Valid email is required." }],
      });
    },
  );

  test("trims what was typed", () => {
    expect(
      readEnquiry(formOf({ ...asha, name: "  Asha Testwala ", email: " Asha@Example.com" })),
    ).toEqual({
      ok: true,
      value: asha,
    });
  });
});

describe("submitEnquiry", () => {
  test("stores the enquiry sealed and mails the firm, who can answer it", async () => {
    const submitted = await submitEnquiry(app, asha);
    if (!submitted.ok) throw new Error("refused");
    const [row] = await app.db.select().from(enquiries);
    expect(row?.reference).toBe(submitted.value.reference);
    expect(JSON.stringify(row)).not.toContain("Testwala");
    expect(app.sealing.unseal(row?.message ?? "", "enquiry.message")).toBe(asha.message);

    await app.runJobs();
    expect(app.mails).toMatchObject([
      {
        to: "office@example.invalid",
        replyTo: "asha@example.com",
        subject: `Enquiry ${submitted.value.reference}`,
        text: expect.stringContaining("Is my Form 16 right?"),
      },
    ]);
  });

  test("stores nothing when the mail cannot be queued", async () => {
    const broken = {
      ...app,
      db: app.db,
      jobs: { send: () => Promise.reject(new Error("no queue")) },
    };
    await expect(submitEnquiry(broken, asha)).rejects.toThrow("no queue");
    expect(await app.db.select().from(enquiries)).toEqual([]);
  });
});
