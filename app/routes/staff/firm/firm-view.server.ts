import {
  firmHistoryWords,
  firmParts,
  firmValues,
  firmChangesWords as words,
} from "#content/en/firm-desk.ts";
import { type FirmDraft, partsBetween } from "#features/firm/firm-draft.server.ts";
import type { FirmKey, FirmParticulars } from "#features/firm/firm-file.ts";
import { formatDay, plainDate } from "#values/dates.ts";
import { formatRupees, rupees } from "#values/money.ts";

/** The page on which a part is seen best; none for what only an order or a mail shows. */
const SEEN_ON: Partial<Record<FirmKey, string>> = {
  name: "/",
  line: "/",
  address: "/Contact-us",
  coordinates: "/Contact-us",
  phones: "/Contact-us",
  email: "/Contact-us",
  social: "/Contact-us",
  gstin: "/PlanNow",
  pricesIncludeTax: "/PlanNow",
  team: "/AboutUs",
  testimonials: "/",
  counters: "/",
  clients: "/",
  refundMeaning: "/",
  hiddenSections: "/",
  premiumLines: "/PremiumPlan",
};

/** What an owner has changed and not published: before, after, and what another version has set meanwhile. */
export function changesOf(
  { newest, particulars, changed, overtaken }: FirmDraft,
  { username }: { username: string },
) {
  return changed.map((key) => {
    const other = overtaken.find((each) => each.key === key);
    return {
      key,
      name: firmParts[key],
      before: linesOf(key, other ? other.before : newest.particulars),
      after: linesOf(key, particulars),
      theirs: other && {
        heading: words.theirs(newest.setBy),
        lines: linesOf(key, newest.particulars),
        text: newest.setBy === username ? words.overtakenByYou : words.overtaken(newest.setBy),
      },
    };
  });
}
export type ShownChange = ReturnType<typeof changesOf>[number];

/** What the button that publishes says. */
export function publishLabel({ newest, changed, overtaken }: FirmDraft): string {
  return overtaken.length > 0
    ? words.publishOver(changed.length, newest.setBy)
    : words.publish(changed.length);
}

/** The pages of the site that changes are seen on, each with them. */
export function pagesOf(changed: readonly FirmKey[]): string[] {
  return [...new Set(changed.flatMap((key) => SEEN_ON[key] ?? []))];
}

/** The names of the parts that differ between two versions. */
export function changedBetween(one: FirmParticulars, other: FirmParticulars): string {
  const differ = partsBetween(one, other);
  return differ.length > 0
    ? firmHistoryWords.changed(differ.map((key) => firmParts[key]))
    : firmHistoryWords.same;
}

/** A part in lines, as a person reads it; none where it is a sample. */
export function linesOf(key: FirmKey, firm: FirmParticulars): string[] {
  const lines = IN_WORDS[key](firm);
  if (firm[key] !== undefined && lines?.length === 0) return [firmValues.none];
  return lines?.flatMap((line) => line ?? []) ?? [];
}

type InWords = (firm: FirmParticulars) => (string | undefined)[] | undefined;

const text =
  (key: "name" | "legalName" | "line" | "email" | "state" | "upiId" | "bankName"): InWords =>
  (firm) => [firm[key]];
const IN_WORDS: Record<FirmKey, InWords> = {
  name: text("name"),
  legalName: text("legalName"),
  line: text("line"),
  email: text("email"),
  state: text("state"),
  upiId: text("upiId"),
  bankName: text("bankName"),
  address: ({ address }) => address,
  phones: ({ phones }) => phones,
  coordinates: ({ coordinates }) =>
    coordinates && [`${coordinates.latitude}, ${coordinates.longitude}`],
  social: ({ social }) => social?.map(({ label, href }) => `${label}: ${href}`),
  gstin: ({ gstin }) => [gstin === null ? firmValues.noGstin : gstin],
  pricesIncludeTax: ({ pricesIncludeTax: is }) => [
    either(is, firmValues.included, firmValues.added),
  ],
  upiIsBusiness: ({ upiIsBusiness: is }) => [either(is, firmValues.business, firmValues.person)],
  isFirmOfOne: ({ isFirmOfOne: is }) => [either(is, firmValues.alone, firmValues.notAlone)],
  isFeeFirst: ({ isFeeFirst: is }) => [either(is, firmValues.feeFirst, firmValues.feeAfter)],
  workingDays: ({ workingDays }) => workingDays?.map((day) => firmValues.weekdays[day]),
  upiCode: ({ upiCode }) =>
    upiCode && Object.entries(upiCode).map(([name, value]) => `${name} ${value}`),
  secondPersonAbove: ({ secondPersonAbove: most }) => [
    most === undefined ? undefined : formatRupees(rupees(most)),
  ],
  team: ({ team }) =>
    team?.map(({ name, role, portrait }) => pictured(`${name}, ${role}`, portrait)),
  testimonials: ({ testimonials }) =>
    testimonials?.map(({ name, quote, portrait }) =>
      pictured(firmValues.quoted(name, quote), portrait),
    ),
  clients: ({ clients }) => clients?.map(({ name, logo }) => pictured(name, logo)),
  counters: ({ counters }) =>
    counters && firmValues.counters(counters, formatDay(plainDate(counters.asOf))),
  premiumLines: ({ premiumLines }) => premiumLines && Object.values(premiumLines),
  refundMeaning: ({ refundMeaning }) => refundMeaning,
  lastReviewed: ({ lastReviewed: day }) => [day && formatDay(plainDate(day))],
  hiddenSections: ({ hiddenSections }) => hiddenSections?.map((section) => firmParts[section]),
};

function either(is: boolean | undefined, yes: string, no: string): string | undefined {
  return is === undefined ? undefined : is ? yes : no;
}

function pictured(line: string, picture: unknown): string {
  return picture ? firmValues.pictured(line) : line;
}
