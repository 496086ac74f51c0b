import { expect, test } from "vitest";
import { attendeeForm, reachedBy } from "./attendee.ts";

test.each([
  [" Asha@Example.com ", { email: "asha@example.com", mobile: undefined }],
  ["98765 43210", { email: undefined, mobile: "+919876543210" }],
  ["+44 7911 123456", { email: undefined, mobile: "+447911123456" }],
  [" +971 50 123 4567 ", { email: undefined, mobile: "+971501234567" }],
])("%j reaches who comes", (typed, reached) => {
  const { contact } = attendeeForm.parse({ name: "Asha", contact: typed, note: "" });
  expect(reachedBy(contact)).toEqual(reached);
});

test.each(["", "447911123456", "+44 79", "asha", "+91 22 2222 1111"])("%j does not", (contact) => {
  const { success } = attendeeForm.safeParse({ name: "Asha", contact, note: "" });
  expect(success).toBe(false);
});
