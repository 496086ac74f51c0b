import { type Destination, readDestination } from "#features/accounts/destination.ts";
import { readBirthDate } from "#values/birth-date.ts";
import { compareDays, type PlainDate } from "#values/dates.ts";
import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";

/** Step 2 of the wizard. */
export type Details = { bornOn: PlainDate; gender: "male" | "female" | undefined };

/** A minor's income is the parent's return (s. 64(1A), Income-tax Act 1961), and a minor cannot consent. */
const YOUNGEST_YEARS = 18;

/** Reads the date of birth and the optional gender as typed; `today` bounds the date. */
export function readDetails(typed: Record<string, string>, today: PlainDate): Outcome<Details> {
  const bornOn = readBornOn(typed, today);
  if (!bornOn.ok) return bornOn;
  const gender = typed.gender === "male" || typed.gender === "female" ? typed.gender : undefined;
  return accepted({ bornOn: bornOn.value, gender });
}

function readBornOn(typed: Record<string, string>, today: PlainDate): Outcome<PlainDate> {
  const date = readBirthDate(typed, today);
  if (!date.ok) return date;
  const field = "dob";
  if (!date.value) return refused([{ field, message: "Date of birth is required." }]);
  if (compareDays(date.value.add({ years: YOUNGEST_YEARS }), today) > 0) {
    return refused([
      { field, message: "You must be 18 or older. A parent can file for a younger person." },
    ]);
  }
  return accepted(date.value);
}

/** Where to send the one-time code: an e-mail, or a mobile number where text messages can be sent. */
export function readCodeDestination(
  typed: Record<string, string>,
  smsOffered: boolean,
): Outcome<Destination> {
  return readDestination("destination", typed.destination ?? "", smsOffered);
}

/** The six digits as typed, spaces allowed. */
export function readOtp(typed: Record<string, string>): Outcome<string> {
  const otp = (typed.otp ?? "").replaceAll(/\s/g, "");
  const problem: Problem = {
    field: "otp",
    message: "Enter the OTP: the 6 digits that we sent you.",
  };
  return /^\d{6}$/.test(otp) ? accepted(otp) : refused([problem]);
}
