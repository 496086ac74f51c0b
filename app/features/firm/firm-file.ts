import { z } from "zod";
import { compareDays, type PlainDate, plainDate } from "#values/dates.ts";
import { email, type FieldMessages, issue, messageOf, requiredName } from "#values/fields.ts";
import { isGstin, stateOfGstin } from "#values/gstin.ts";
import type { Message } from "#values/message.ts";
import { accepted, type Outcome, type Problem, refused } from "#values/outcome.ts";
import { printedPhone } from "#values/phone.ts";
import { states } from "#values/states.ts";

export type FirmMessages = FieldMessages & {
  fileUnreadable: null;
  fileNotJson: null;
  unknownField: null;
  textMissing: null;
  listWrong: { least: number; most: number };
  groupWrong: null;
  numberWrong: { least: number; most: number };
  emailWrong: null;
  phoneWrong: null;
  linkWrong: null;
  dayWrong: null;
  dayAhead: null;
  stateWrong: null;
  gstinWrong: null;
  gstinOfOtherState: { state: string };
  upiWrong: null;
  membershipWrong: null;
  pictureMissing: null;
  pictureTooLarge: null;
  pictureKind: null;
  pictureBroken: null;
};
export type FirmMessage = Message<FirmMessages>;

const say = (message: FirmMessage) => issue(message);
const text = (longest = 200) => requiredName({ id: "textMissing" }, longest);
const list = <Item extends z.ZodType>(item: Item, least: number, most: number) => {
  const error = say({ id: "listWrong", params: { least, most } });
  return z.array(item, { error }).min(least, error).max(most, error);
};
const number = (least: number, most: number, only = z.number) => {
  const error = say({ id: "numberWrong", params: { least, most } });
  return only({ error }).min(least, error).max(most, error);
};
const count = (most: number) => number(0, most, z.int as typeof z.number);
const day = z.iso.date(say({ id: "dayWrong" }));
const link = z.url({ protocol: /^https$/, error: say({ id: "linkWrong" }) });
const phone = z
  .string(say({ id: "phoneWrong" }))
  .transform((typed) => printedPhone(typed) ?? "")
  .refine(Boolean, say({ id: "phoneWrong" }));

/** Where a picture is served, its size in pixels, and the file that it was made of. */
const storedPicture = z.strictObject({
  file: z.string(),
  address: z.string(),
  width: z.int(),
  height: z.int(),
});
export type StoredPicture = z.output<typeof storedPicture>;

/** Whatever is left out stays a stand-in. */
function particularsWith<Picture extends z.ZodType>(picture: Picture) {
  return z
    .strictObject({
      name: text(80),
      legalName: text(),
      line: text(),
      address: list(text(), 1, 6),
      coordinates: z.strictObject({ latitude: number(-90, 90), longitude: number(-180, 180) }),
      phones: list(phone, 1, 4),
      email: email(say({ id: "emailWrong" })),
      social: list(z.strictObject({ label: text(40), href: link }), 0, 8),
      gstin: z.string(say({ id: "gstinWrong" })).refine(isGstin, say({ id: "gstinWrong" })),
      pricesIncludeTax: z.boolean(),
      state: z.enum(states as [string, ...string[]], say({ id: "stateWrong" })),
      upiId: z.string(say({ id: "upiWrong" })).regex(/^[\w.-]{2,256}@[A-Za-z][A-Za-z\d]{1,63}$/, {
        error: say({ id: "upiWrong" }),
      }),
      upiIsBusiness: z.boolean(),
      secondPersonAbove: count(10_000_000),
      isFirmOfOne: z.boolean(),
      team: list(
        z.strictObject({
          name: text(),
          role: text(),
          membershipNumber: z
            .string(say({ id: "membershipWrong" }))
            .regex(/^\d{5,6}$/, { error: say({ id: "membershipWrong" }) })
            .optional(),
          portrait: picture.optional(),
        }),
        0,
        24,
      ),
      testimonials: list(
        z.strictObject({
          quote: text(600),
          name: text(),
          employer: text(),
          profile: link.optional(),
          consentOn: day,
          portrait: picture.optional(),
        }),
        0,
        24,
      ),
      clients: list(z.strictObject({ name: text(80), logo: picture.optional() }), 0, 24),
      counters: z.strictObject({
        asOf: day,
        returnsFiled: count(10_000_000),
        subscriptionCustomers: count(10_000_000),
        satisfiedClients: count(10_000_000),
        lakhsOfTaxSaved: count(10_000_000),
      }),
      premiumLines: z.strictObject({ "line-1": text(), "line-2": text() }),
      refundMeaning: list(text(1000), 1, 6),
      lastReviewed: day,
    })
    .partial();
}

/** What `npm run firm -- set` takes: a picture is the name of a file. */
const firmFile = particularsWith(text(500));
export type FirmFile = z.output<typeof firmFile>;

/** What is stored. It is read by this for ever, so a stricter rule is a new version (firm.server.ts). */
export const firmParticulars = particularsWith(storedPicture);
export type FirmParticulars = z.output<typeof firmParticulars>;

/** Every mistake of a file, each under its place: `testimonials.0.consentOn`. */
export function readFirmFile(json: string, today: PlainDate): Outcome<FirmFile, FirmMessage> {
  let typed: unknown;
  try {
    typed = JSON.parse(json);
  } catch {
    return refused<FirmMessage>({ id: "fileNotJson" });
  }
  const read = firmFile.safeParse(typed, { error: () => say({ id: "groupWrong" }) });
  if (!read.success) return refused(read.error.issues.flatMap(problemsOf));
  const problems = problemsBetween(read.data, today);
  return problems.length > 0 ? refused(problems) : accepted(read.data);
}

function problemsOf(found: z.core.$ZodIssue): Problem<FirmMessage>[] {
  const at = (...path: PropertyKey[]) => (path.length > 0 ? { field: path.join(".") } : {});
  if (found.code === "unrecognized_keys")
    return found.keys.map((key) => ({
      ...at(...found.path, key),
      message: { id: "unknownField" },
    }));
  return [{ ...at(...found.path), message: messageOf(found.message) as FirmMessage }];
}

function problemsBetween(read: FirmFile, today: PlainDate): Problem<FirmMessage>[] {
  const problems: Problem<FirmMessage>[] = [];
  const given = read.gstin && stateOfGstin(read.gstin);
  if (given && read.state && given !== read.state)
    problems.push({
      field: "gstin",
      message: { id: "gstinOfOtherState", params: { state: given } },
    });
  const days: [string, string | undefined][] = [
    ["counters.asOf", read.counters?.asOf],
    ["lastReviewed", read.lastReviewed],
    ...(read.testimonials ?? []).map(({ consentOn }, index): [string, string] => [
      `testimonials.${index}.consentOn`,
      consentOn,
    ]),
  ];
  for (const [field, iso] of days) {
    if (iso && compareDays(plainDate(iso), today) > 0)
      problems.push({ field, message: { id: "dayAhead" } });
  }
  return problems;
}
