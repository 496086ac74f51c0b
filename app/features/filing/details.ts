import { z } from "zod";
import { type Destination, readDestination } from "#features/accounts/destination.ts";
import { type AdultBirthDateMessages, readBirthDate } from "#values/birth-date.ts";
import { compareDays, type PlainDate } from "#values/dates.ts";
import { dayTexts, secretText } from "#values/fields.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import type { FilingOutcome } from "./filing-messages.ts";

/** Step 2 of the wizard as it is typed. */
export const detailsForm = z.object({
  ...dayTexts("dob"),
  gender: z.string().default(""),
  destination: z.string().default(""),
  otp: secretText(),
});

/** Step 2 of the wizard. */
export type FilingDetails = { bornOn: PlainDate; gender: "male" | "female" | undefined };

/** A minor's income is the parent's return (s. 64(1A), Income-tax Act 1961), and a minor cannot consent. */
const YOUNGEST_YEARS = 18;

type DetailsOutcome<T> = Outcome<T, Message<AdultBirthDateMessages>>;

/** Reads the date of birth and the optional gender as typed; `today` bounds the date. */
export function readDetails(
  typed: Record<string, string>,
  today: PlainDate,
): DetailsOutcome<FilingDetails> {
  const bornOn = readBornOn(typed, today);
  if (!bornOn.ok) return bornOn;
  const gender = typed.gender === "male" || typed.gender === "female" ? typed.gender : undefined;
  return accepted({ bornOn: bornOn.value, gender });
}

function readBornOn(typed: Record<string, string>, today: PlainDate): DetailsOutcome<PlainDate> {
  const date = readBirthDate(typed, today);
  if (!date.ok) return date;
  const field = "dob";
  if (!date.value) return refused([{ field, message: { id: "birthDateMissing" } }]);
  if (compareDays(date.value.add({ years: YOUNGEST_YEARS }), today) > 0) {
    return refused([{ field, message: { id: "tooYoung", params: { youngest: YOUNGEST_YEARS } } }]);
  }
  return accepted(date.value);
}

/** Where to send the one-time code: an e-mail, or a mobile number where text messages can be sent. */
export function readCodeDestination(
  typed: Record<string, string>,
  smsOffered: boolean,
): FilingOutcome<Destination> {
  return readDestination("destination", typed.destination ?? "", smsOffered);
}

/** The six digits as typed, spaces allowed. */
export function readOtp(typed: Record<string, string>): FilingOutcome<string> {
  const otp = (typed.otp ?? "").replaceAll(/\s/g, "");
  if (/^\d{6}$/.test(otp)) return accepted(otp);
  return refused([{ field: "otp", message: { id: "codeMissing" } }]);
}
