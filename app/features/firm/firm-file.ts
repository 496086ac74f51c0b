import { z } from "zod";
import { UPI_CODE_DIGITS, UPI_ID } from "#domain/payments/upi.ts";
import { compareDays, type PlainDate, plainDate } from "#values/dates.ts";
import { issue } from "#values/fields.ts";
import { FIRM_SECTIONS } from "#values/firm.ts";
import { isGstin, stateOfGstin } from "#values/gstin.ts";
import {
  fileCount,
  fileDay,
  fileEmail,
  fileLink,
  fileList,
  fileNumber,
  fileText,
  type JsonFileMessages,
  readJsonFile,
  readJsonValue,
} from "#values/json-file.ts";
import type { Message } from "#values/message.ts";
import { type Outcome, type Problem, refused } from "#values/outcome.ts";
import { printedPhone } from "#values/phone.ts";
import { states } from "#values/states.ts";
import { DAYS_OF_WEEK } from "#values/working-days.ts";

export type FirmMessages = JsonFileMessages & {
  phoneWrong: null;
  dayAhead: null;
  stateWrong: null;
  gstinWrong: null;
  weekdayWrong: null;
  weekdayTwice: null;
  gstinOfOtherState: { state: string };
  upiWrong: null;
  digitsWrong: { count: number };
  sectionWrong: null;
  /** Another version was set since the one that a change was made for. */
  versionOld: { version: number; by: string };
  /** The same person changed something on another page. */
  pageOld: null;
  nothingToPublish: null;
  placeWrong: null;
  upiCodeWrong: null;
  listFull: { most: number };
  consentMissing: null;
  countedMissing: null;
  meaningMissing: null;
  signedOutMeanwhile: null;
  membershipWrong: null;
  pictureMissing: null;
  pictureTooLarge: null;
  pictureKind: null;
  pictureBroken: null;
};
export type FirmMessage = Message<FirmMessages>;

/** Of the team, of clients and of their words. */
export const MOST_MEMBERS = 24;

const say = (message: FirmMessage) => issue(message);
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

const digits = (count: number) =>
  z
    .string(say({ id: "digitsWrong", params: { count } }))
    .regex(new RegExp(`^\\d{${count}}$`), { error: say({ id: "digitsWrong", params: { count } }) });

/** Whatever is left out stays a stand-in. */
function particularsWith<Picture extends z.ZodType>(picture: Picture, link: z.ZodType<string>) {
  return z
    .strictObject({
      name: fileText(80),
      legalName: fileText(),
      line: fileText(),
      address: fileList(fileText(), 1, 6),
      coordinates: z.strictObject({
        latitude: fileNumber(-90, 90),
        longitude: fileNumber(-180, 180),
      }),
      phones: fileList(phone, 1, 4),
      email: fileEmail,
      social: fileList(z.strictObject({ label: fileText(40), href: link }), 0, 8),
      /** Null where the firm says that it has none. */
      gstin: z
        .string(say({ id: "gstinWrong" }))
        .refine(isGstin, say({ id: "gstinWrong" }))
        .nullable(),
      pricesIncludeTax: z.boolean(),
      state: z.enum(states as [string, ...string[]], say({ id: "stateWrong" })),
      workingDays: fileList(z.enum(DAYS_OF_WEEK, say({ id: "weekdayWrong" })), 1, 7).refine(
        (weekdays) => new Set(weekdays).size === weekdays.length,
        say({ id: "weekdayTwice" }),
      ),
      upiId: z.string(say({ id: "upiWrong" })).regex(UPI_ID, { error: say({ id: "upiWrong" }) }),
      upiIsBusiness: z.boolean(),
      bankName: fileText(100),
      upiCode: z
        .strictObject({
          mc: digits(UPI_CODE_DIGITS.mc),
          mode: digits(UPI_CODE_DIGITS.mode),
          orgid: digits(UPI_CODE_DIGITS.orgid),
        })
        .partial(),
      secondPersonAbove: fileCount(0, 10_000_000),
      isFirmOfOne: z.boolean(),
      isFeeFirst: z.boolean(),
      team: fileList(
        z.strictObject({
          name: fileText(),
          role: fileText(),
          membershipNumber: z
            .string(say({ id: "membershipWrong" }))
            .regex(/^\d{5,6}$/, { error: say({ id: "membershipWrong" }) })
            .optional(),
          portrait: picture.optional(),
        }),
        0,
        MOST_MEMBERS,
      ),
      testimonials: fileList(
        z.strictObject({
          quote: fileText(600),
          name: fileText(),
          employer: fileText(),
          profile: link.optional(),
          consentOn: fileDay,
          portrait: picture.optional(),
        }),
        0,
        MOST_MEMBERS,
      ),
      clients: fileList(
        z.strictObject({ name: fileText(80), logo: picture.optional() }),
        0,
        MOST_MEMBERS,
      ),
      counters: z.strictObject({
        asOf: fileDay,
        returnsFiled: fileCount(0, 10_000_000),
        subscriptionCustomers: fileCount(0, 10_000_000),
        satisfiedClients: fileCount(0, 10_000_000),
        lakhsOfTaxSaved: fileCount(0, 10_000_000),
      }),
      premiumLines: z.strictObject({ "line-1": fileText(), "line-2": fileText() }),
      refundMeaning: fileList(fileText(1000), 1, 6),
      lastReviewed: fileDay,
      hiddenSections: fileList(z.enum(FIRM_SECTIONS, say({ id: "sectionWrong" })), 0, 4),
    })
    .partial();
}

/** What `npm run firm -- set` takes: a picture is the name of a file. */
const firmFile = particularsWith(fileText(500), fileLink).extend({
  /** The version that it was made from: another one meanwhile is not written over. Left out, it is. */
  version: fileCount(1, 2_147_483_647).optional(),
});
export type FirmFile = z.output<typeof firmFile>;

/** What a form of the owner's room takes. */
const firmParts = particularsWith(storedPicture, fileLink);

/** What is stored. It is read by this for ever, so a stricter rule is a new version (firm.server.ts). */
export const firmParticulars = particularsWith(storedPicture, z.string());
export type FirmParticulars = z.output<typeof firmParticulars>;

export type FirmKey = keyof FirmParticulars;
export const FIRM_KEYS = Object.keys(firmParticulars.shape) as [FirmKey, ...FirmKey[]];

/** Every mistake of a file, each under its place: `testimonials.0.consentOn`. */
export function readFirmFile(json: string, today: PlainDate): Outcome<FirmFile, FirmMessage> {
  return agreeing(readJsonFile<typeof firmFile, FirmMessage>(firmFile, json), today);
}

/** The same of what a form has made of its fields; a picture is stored already. */
export function readFirmParts(
  parts: unknown,
  today: PlainDate,
): Outcome<FirmParticulars, FirmMessage> {
  return agreeing(readJsonValue<typeof firmParts, FirmMessage>(firmParts, parts), today);
}

function agreeing<Read extends Dated>(
  read: Outcome<Read, FirmMessage>,
  today: PlainDate,
): Outcome<Read, FirmMessage> {
  if (!read.ok) return read;
  const problems = problemsBetween(read.value, today);
  return problems.length > 0 ? refused(problems) : read;
}

type Dated = Pick<FirmFile, "gstin" | "state" | "counters" | "lastReviewed"> & {
  testimonials?: readonly { consentOn: string }[] | undefined;
};

function problemsBetween(read: Dated, today: PlainDate): Problem<FirmMessage>[] {
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
