import type { AppointmentFields } from "#features/appointments/request/appointment-request.ts";
import type { Enquiry } from "#features/enquiries/enquiry.ts";

/** An enquiry with every field filled in, for whoever needs one: a further field is filled in here alone. */
export const ENQUIRY: Required<Enquiry> = {
  name: "Asha Testwala",
  email: "asha@example.com",
  message: "Is it\nright?",
};

/** A request for a time with every field of the form filled in. */
export const REQUEST: Required<AppointmentFields> = {
  topic: "ITR filing",
  first: "2026-11-23-morning",
  second: "2026-11-24-afternoon",
  name: "Ravi Testwala",
  contact: "ravi@example.com",
  note: "I have two\nForm 16s.",
};
