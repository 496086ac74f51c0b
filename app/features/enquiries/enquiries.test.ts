import { describe, expect, test } from "vitest";
import { enquiryRefusals } from "#content/en/contact.ts";
import { enquiries } from "#db/schema/enquiries.ts";
import { hours } from "#values/dates.ts";
import { testApp } from "../../../tests/app.ts";
import { readTyped } from "../../../tests/forms.ts";
import { submitEnquiry } from "./enquiries.server.ts";
import { enquiryForm } from "./enquiry.ts";

const app = testApp();
const asha = { name: "Asha Testwala", email: "asha@example.com", message: "Is my Form 16 right?" };

const read = (fields: Record<string, string>) => readTyped(enquiryForm, fields, enquiryRefusals);
const address = "203.0.113.7";

describe("an enquiry", () => {
  test("asks for all three in the words of the specification, left out or blank", () => {
    const problems = [
      { field: "name", message: "name is required." },
      { field: "email", message: "Valid email is required." },
      { field: "message", message: "Please,leave us a message." },
    ];
    expect(read({})).toEqual({ ok: false, problems });
    expect(read({ name: " ", email: "", message: "\n" })).toEqual({ ok: false, problems });
  });

  test.each(["asha", "asha@", "@example.com", "a b@example.com"])(
    "refuses the address %s",
    (email) => {
      expect(read({ ...asha, email })).toEqual({
        ok: false,
        problems: [{ field: "email", message: "Valid email is required." }],
      });
    },
  );

  test("trims what was typed, and says how long a message may be", () => {
    expect(read({ ...asha, name: "  Asha Testwala ", email: " Asha@Example.com" })).toEqual({
      ok: true,
      value: asha,
    });
    expect(read({ ...asha, message: "x".repeat(5001) })).toMatchObject({
      problems: [{ field: "message", message: "Please keep this to 5000 characters." }],
    });
  });
});

describe("submitEnquiry", () => {
  test("stores the enquiry sealed and mails the firm, who can answer it", async () => {
    const submitted = await submitEnquiry(app, asha, address);
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
    await expect(submitEnquiry(broken, asha, address)).rejects.toThrow("no queue");
    expect(await app.db.select().from(enquiries)).toEqual([]);
  });

  test("takes five an hour from one e-mail and sixty from one address, and says how long to wait", async () => {
    const from = (email: string, at = address) => submitEnquiry(app, { ...asha, email }, at);
    for (let sent = 0; sent < 5; sent += 1) expect((await from("asha@example.com")).ok).toBe(true);
    expect(await from("asha@example.com", "198.51.100.9")).toEqual({
      ok: false,
      problems: [{ message: { id: "tooManyTries", params: { minutes: 60 } } }],
      retryAfter: 3600,
    });
    for (let sent = 5; sent < 60; sent += 1) {
      expect((await from(`asha${sent}@example.com`)).ok).toBe(true);
    }
    expect(await from("ravi@example.com")).toMatchObject({ retryAfter: 3600 });
    expect((await from("ravi@example.com", "198.51.100.9")).ok).toBe(true);
    app.clock.advance(hours(1));
    expect((await from("asha@example.com")).ok).toBe(true);
    expect(await app.db.$count(enquiries)).toBe(62);
  });
});
