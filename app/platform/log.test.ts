import { expect, test } from "vitest";
import { openLog } from "./log.server.ts";

function linesOf(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = [];
  write(openLog("info", { write: (line: string) => lines.push(line) }));
  return lines.join("");
}

test("what belongs to a person is not written, however deep it stands", () => {
  const facts = {
    pan: "AAAPA9999A",
    request: {
      headers: { cookie: "browser=t", authorization: "Bearer t" },
      form: { password: "t", otp: "123456", email: "asha@example.invalid" },
    },
    person: { contact: { mobile: "+919999999999" } },
  };
  const written = linesOf((log) => log.info(facts, "asked"));
  expect(written).toContain("asked");
  expect(written).not.toMatch(/AAAPA|browser=|Bearer|123456|asha|\+91|"t"/);
});

test("a failed query is logged by code and place, without its parameters", () => {
  const cause = Object.assign(new Error('duplicate key: "asha@example.invalid"'), {
    code: "23505",
    detail: "Key (email)=(asha@example.invalid) already exists.",
    constraint: "enquiries_reference_unique",
  });
  const failed = Object.assign(
    new Error("Failed query: insert … params: asha@example.invalid", { cause }),
    {
      query: "insert",
      params: ["asha@example.invalid"],
    },
  );
  const written = linesOf((log) => log.error({ err: failed }, "failed"));
  expect(written).not.toContain("asha");
  expect(JSON.parse(written).err).toMatchObject({
    type: "Error",
    stack: expect.stringContaining("log.test.ts"),
    cause: { code: "23505", constraint: "enquiries_reference_unique" },
  });
});

test("our own faults keep their words", () => {
  const written = linesOf((log) => log.error({ err: new Error("a job without an id") }, "failed"));
  expect(JSON.parse(written).err.message).toBe("a job without an id");
});
