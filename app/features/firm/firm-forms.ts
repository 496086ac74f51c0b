import { socialNetworks } from "#content/social-networks.ts";
import { readUpiCode } from "#domain/payments/upi.ts";
import type { UpiCode } from "#values/firm.ts";
import { dayFields, dayOfFields } from "#values/typed-date.ts";
import { DAYS_OF_WEEK } from "#values/working-days.ts";
import type { FirmKey, FirmParticulars } from "./firm-file.ts";
import { readPlace } from "./place.ts";

export type Texts = Readonly<Record<string, string>>;
type Values = Record<string, string | undefined>;

/** A form of the owner's room: some parts of the firm as texts. */
export type FirmForm = {
  fields: readonly string[];
  /** What its fields begin with. */
  values(firm: FirmParticulars): Values;
  /** What they say, as the file of the firm would; a part without a value is a sample again. */
  parts(typed: Texts): Partial<Record<FirmKey, unknown>>;
  /** The field of a part, or of what is in it, where it is called otherwise. */
  fieldOf?: Readonly<Record<string, string>>;
  says?: OwnWords;
};

/** What a field answers with in place of the file's words: where it is empty, and where it cannot be read. */
export type OwnWords = Readonly<
  Record<string, { missing?: OwnMessage; wrong?: OwnMessage } | undefined>
>;
export type OwnMessage =
  | "placeWrong"
  | "upiCodeWrong"
  | "consentMissing"
  | "countedMissing"
  | "meaningMissing";

export const dayNames = (name: string) => ["day", "month", "year"].map((part) => `${name}-${part}`);
const COUNTED = [
  "returnsFiled",
  "subscriptionCustomers",
  "satisfiedClients",
  "lakhsOfTaxSaved",
] as const;

/** By subject; each is also the name of its form. */
export const FIRM_FORMS = {
  name: {
    fields: ["name", "legalName", "line"],
    values: ({ name, legalName, line }) => ({ name, legalName, line }),
    parts: ({ name, legalName, line }) => ({
      name: given(name),
      legalName: given(legalName),
      line: given(line),
    }),
  },
  contact: {
    fields: ["address", "phones", "email", "social", "noSocial"],
    values: ({ address, phones, email, social }) => ({
      address: address?.join("\n"),
      phones: phones?.join("\n"),
      email,
      social: social?.map(({ label, href }) => `${label} ${href}`).join("\n"),
      noSocial: social?.length === 0 ? "on" : undefined,
    }),
    parts: ({ address, phones, email, social, noSocial }) => ({
      address: linesOf(address),
      phones: linesOf(phones),
      email: given(email),
      social: linesOf(social)?.map(linkOf) ?? (noSocial ? [] : undefined),
    }),
  },
  place: {
    fields: ["place"],
    values: ({ coordinates }) => ({
      place: coordinates && `${coordinates.latitude}, ${coordinates.longitude}`,
    }),
    parts: ({ place }) => ({ coordinates: place ? (readPlace(place) ?? place) : undefined }),
    fieldOf: { coordinates: "place" },
    says: { place: { wrong: "placeWrong" } },
  },
  tax: {
    fields: ["registered", "gstin", "prices", "state"],
    values: ({ gstin, pricesIncludeTax, state }) => ({
      registered: gstin === undefined ? undefined : gstin === null ? "no" : "yes",
      gstin: gstin ?? undefined,
      prices: pricesIncludeTax === false ? "added" : "included",
      state,
    }),
    parts: ({ registered, gstin = "", prices, state }) => ({
      gstin: registered === "yes" ? withoutSpaces(gstin).toUpperCase() : noneOr(registered),
      pricesIncludeTax: prices === "added" ? false : undefined,
      state: given(state),
    }),
  },
  upi: {
    fields: ["upiId", "business", "bankName", "upiCode"],
    values: ({ upiId, upiIsBusiness, bankName, upiCode }) => ({
      ...{ upiId, bankName },
      business: upiIsBusiness === false ? "no" : "yes",
      upiCode: upiId && upiCode && `upi://pay?${new URLSearchParams({ pa: upiId, ...upiCode })}`,
    }),
    parts: ({ upiId = "", business, bankName, upiCode = "" }) => {
      const read = upiCode === "" ? undefined : readUpiCode(upiCode);
      const its = read?.ok ? read.value : undefined;
      const typed = withoutSpaces(upiId) || its?.upiId;
      const isSame = typed?.toLowerCase() === its?.upiId.toLowerCase();
      return {
        upiId: typed,
        upiIsBusiness: business === "no" ? false : undefined,
        bankName: given(bankName) ?? its?.name,
        // What is no such text, or of another ID, is left to be refused.
        upiCode: its && isSame ? noneIfEmpty(its.code) : given(upiCode),
      };
    },
    says: { upiCode: { wrong: "upiCodeWrong" } },
  },
  work: {
    fields: [...DAYS_OF_WEEK, "alone", "secondPersonAbove", "fee", ...dayNames("lastReviewed")],
    values: ({ workingDays, isFirmOfOne, secondPersonAbove, isFeeFirst, lastReviewed }) => ({
      ...Object.fromEntries((workingDays ?? []).map((day) => [day, "on"])),
      alone: isFirmOfOne ? "yes" : "no",
      secondPersonAbove: secondPersonAbove?.toString(),
      fee: isFeeFirst === false ? "after" : "first",
      ...dayValues("lastReviewed", lastReviewed),
    }),
    parts: (typed) => ({
      workingDays: DAYS_OF_WEEK.filter((day) => typed[day] === "on"),
      isFirmOfOne: typed.alone === "yes" ? true : undefined,
      secondPersonAbove: countOf(typed.secondPersonAbove),
      isFeeFirst: typed.fee === "after" ? false : undefined,
      lastReviewed: dayOf(typed, "lastReviewed"),
    }),
    fieldOf: { workingDays: "monday" },
  },
  refund: {
    fields: ["meaning"],
    values: ({ refundMeaning }) => ({ meaning: refundMeaning?.join("\n\n") }),
    parts: ({ meaning }) => ({ refundMeaning: linesOf(meaning) ?? [] }),
    fieldOf: { refundMeaning: "meaning" },
    says: { meaning: { missing: "meaningMissing" } },
  },
  premium: {
    fields: ["line-1", "line-2"],
    values: ({ premiumLines }) => ({ ...premiumLines }),
    parts: ({ "line-1": one, "line-2": two }) => ({
      premiumLines: one || two ? { "line-1": one, "line-2": two } : undefined,
    }),
    fieldOf: { "premiumLines.line-1": "line-1", "premiumLines.line-2": "line-2" },
  },
  counters: {
    fields: [...COUNTED, ...dayNames("asOf")],
    values: ({ counters }) => ({
      ...Object.fromEntries(COUNTED.map((count) => [count, counters?.[count].toString()])),
      ...dayValues("asOf", counters?.asOf),
    }),
    parts: (typed) => ({
      counters: [...COUNTED, ...dayNames("asOf")].some((name) => typed[name])
        ? {
            // A number that is missing is refused, and not left out.
            ...Object.fromEntries(COUNTED.map((count) => [count, countOf(typed[count]) ?? ""])),
            asOf: dayOf(typed, "asOf") ?? "",
          }
        : undefined,
    }),
    fieldOf: Object.fromEntries([...COUNTED, "asOf"].map((name) => [`counters.${name}`, name])),
    says: { asOf: { missing: "countedMissing" } },
  },
} as const satisfies Record<string, FirmForm>;
export type FirmFormName = keyof typeof FIRM_FORMS;

/** One member of a list by its fields, its picture apart. */
type ListForm<Member> = {
  fields: readonly string[];
  /** The field of a part that is called otherwise. */
  fieldOf?: Readonly<Record<string, string>>;
  says?: OwnWords;
  values(member: Member): Values;
  member(typed: Texts): Record<string, unknown>;
};
export type MemberOf<Key extends FirmListName> = NonNullable<FirmParticulars[Key]>[number];
export type FirmListName = "team" | "testimonials" | "clients";

/** The lists of which one member is changed at a time, and the field of each one's picture. */
export const FIRM_LISTS: { [Key in FirmListName]: ListForm<MemberOf<Key>> } = {
  team: {
    fields: ["name", "role", "membershipNumber"],
    values: ({ name, role, membershipNumber }) => ({ name, role, membershipNumber }),
    member: ({ name, role, membershipNumber }) => ({
      ...{ name, role },
      membershipNumber: given(withoutSpaces(membershipNumber ?? "")),
    }),
  },
  testimonials: {
    fields: ["quote", "name", "employer", "profile", ...dayNames("consentOn")],
    says: { consentOn: { missing: "consentMissing" } },
    values: ({ quote, name, employer, profile, consentOn }) => ({
      ...{ quote, name, employer, profile },
      ...dayValues("consentOn", consentOn),
    }),
    member: (typed) => ({
      ...{ quote: typed.quote, name: typed.name, employer: typed.employer },
      profile: given(typed.profile),
      consentOn: dayOf(typed, "consentOn") ?? "",
    }),
  },
  // Its page has another form with a name.
  clients: {
    fields: ["client"],
    fieldOf: { name: "client" },
    values: ({ name }) => ({ client: name }),
    member: ({ client }) => ({ name: client }),
  },
};
export const PICTURE_OF = { team: "portrait", testimonials: "portrait", clients: "logo" } as const;

function given(typed: string | undefined): string | undefined {
  return typed || undefined;
}

function noneIfEmpty(code: UpiCode): UpiCode | undefined {
  return Object.keys(code).length > 0 ? code : undefined;
}

function withoutSpaces(typed: string): string {
  return typed.replaceAll(/\s/g, "");
}

/** "no" says that there is none; without an answer it is not known. */
function noneOr(registered: string | undefined): null | undefined {
  return registered === "no" ? null : undefined;
}

function linesOf(typed: string | undefined): string[] | undefined {
  const lines = (typed ?? "").split(/\r?\n/).flatMap((line) => line.trim() || []);
  return lines.length > 0 ? lines : undefined;
}

/** A name and an address behind it; of an address alone the name is known, or its host. */
function linkOf(line: string): { label: string; href: string } {
  const href = line.split(/\s+/).at(-1) ?? "";
  const label = line.slice(0, line.length - href.length).trim();
  if (label || !URL.canParse(href)) return { label: label || href.slice(0, 40), href };
  const { hostname } = new URL(href);
  const [, known] =
    socialNetworks.find(([host]) => hostname === host || hostname.endsWith(`.${host}`)) ?? [];
  return { label: known ?? (hostname || href).slice(0, 40), href };
}

/** A whole number with or without commas; any other text is left to be refused, and an empty one is none. */
function countOf(typed: string | undefined): number | string | undefined {
  const plain = withoutSpaces(typed ?? "").replaceAll(",", "");
  return /^\d{1,9}$/.test(plain) ? Number(plain) : plain || undefined;
}

/** An ISO day; what is no day is left to be refused, and empty fields are none. */
function dayOf(typed: Texts, name: string): string | undefined {
  const fields = dayFields(typed, name);
  return dayOfFields(fields)?.toString() ?? given(Object.values(fields).join(" ").trim());
}

function dayValues(name: string, iso: string | undefined): Values {
  const [year, month, day] = iso?.split("-") ?? [];
  return { [`${name}-day`]: day, [`${name}-month`]: month, [`${name}-year`]: year };
}
