import type { KnownEmployer, KnownForRequests } from "#domain/cases/propose-requests.ts";
import { fieldIds } from "#domain/form16/by-field.ts";
import type { Certificate } from "#domain/form16/form16.ts";
import { tableOfPartA } from "#domain/form16/part-a/part-a-fields.ts";
import type { HouseRent, TaxFacts } from "#domain/tax/facts/facts.ts";
import type { DraftAnswers } from "#features/answer/draft/draft.ts";
import { answerable } from "#features/answer/draft/handed-over.server.ts";
import { additionsOf } from "#features/answer/facts/additions.ts";
import { factsOf } from "#features/answer/facts/facts.ts";
import { type OtherIncomes, otherIncomesOf } from "#features/answer/facts/other-income.ts";
import { statusOf } from "#features/answer/facts/working.ts";
import { isTypedCertificate } from "#features/answer/figures/certificate-values.ts";
import { employersTyped } from "#features/answer/typed/employers.ts";
import type { Answer } from "#features/answer/verdict/stored-answer.ts";
import type { VerdictOutcome } from "#features/answer/verdict/verdict-outcome.ts";
import type { FiledFigures } from "#features/filing/sealed-filing.server.ts";
import type { PlainDate } from "#values/dates.ts";
import { NOTHING, type Rupees, rupees, sumOf } from "#values/money.ts";
import { firstDay, type TaxYear, taxYear } from "#values/year.ts";

/**
 * What the rules of requests know of a case.
 * @param figures as they were handed over; undefined after an order or a call alone
 * @param bought the codes of the product and the add-ons that were ordered: each names an income
 * @param today the day on which a return is still to be filed: it decides whether the old regime is open
 */
export function knownForRequests(
  year: TaxYear,
  figures: FiledFigures | undefined,
  bought: readonly string[],
  today: PlainDate,
): KnownForRequests {
  const known = {
    ...{ year, isHandedOver: figures !== undefined },
    hasForeignShares: bought.some((code) => FOREIGN_SHARES.includes(code)),
    hasSales: bought.some((code) => SALES.includes(code)),
  };
  if (!figures) return known;
  const { answers, answer } = figures;
  const form16 = answerable(answers);
  const papers = { ...known, ...papersOf(answers, year) };
  if (!form16 || !answer) return papers;
  // No amount that is proved depends on the age.
  const facts = factsOf(year, form16, answers, "below60");
  const named = otherIncomesOf(answers);
  return {
    ...papers,
    ...regimeOf(answer, answers, today),
    ...claimedIn(facts),
    ...incomeOf(facts, named, answers),
    ...refundOf(answer),
    hasSales: known.hasSales || named?.kinds.includes("sales") === true,
    areInsuredKnown: areInsuredNamed(answers),
  };
}

const FOREIGN_SHARES: readonly string[] = ["foreign-shares"];
const SALES: readonly string[] = ["capital-gains", "capital-gains-itr"];

/** Which Form 16s are there, and of how many months. */
function papersOf(answers: DraftAnswers, year: TaxYear) {
  const certificates = answers.form16?.certificates ?? [];
  const hasUnreadFile = answers.unread !== undefined;
  const months = hasUnreadFile ? undefined : monthsCovered(answers, certificates, year);
  return {
    employers: certificates.map((certificate, index) =>
      // The figures that were typed are those of the file that could not be read.
      employerOf(certificate, hasUnreadFile && index === 0),
    ),
    hasUnreadFile,
    ...(months === undefined ? {} : { monthsCovered: months }),
  };
}

function employerOf(certificate: Certificate, hasFile: boolean): KnownEmployer {
  const name = certificate.fields["partA.employer.name"]?.value;
  const lacks = lackOf(certificate, hasFile);
  return { ...(name ? { name: String(name) } : {}), ...(lacks && { lacks }) };
}

function lackOf(certificate: Certificate, hasFile: boolean): KnownEmployer["lacks"] {
  if (isTypedCertificate(certificate)) return hasFile ? undefined : "form16";
  const ids = fieldIds(certificate.fields);
  if (!ids.some((id) => id.startsWith("partB."))) return "partB";
  return ids.some((id) => ["quarter", "total"].includes(tableOfPartA(id) ?? ""))
    ? undefined
    : "partA";
}

/**
 * Months of which the certificates have any day, so that a few days between two employers are no third one, with those
 * that were typed; at most 12. Undefined where one of them does not say its period.
 */
function monthsCovered(
  { employers }: DraftAnswers,
  certificates: readonly Certificate[],
  year: TaxYear,
): number | undefined {
  const typed = employersTyped(employers).map(({ months }) => months);
  const read = certificates.filter((certificate) => !isTypedCertificate(certificate));
  // Of figures that were typed in place of a certificate no months are asked.
  if (read.length === 0 || read.length + typed.length < certificates.length) return undefined;
  const first = firstDay(year);
  const months = Array.from({ length: MONTHS_OF_YEAR }, (_, count) =>
    first.add({ months: count }).toString().slice(0, 7),
  );
  const monthsOfEach = read.map(({ fields }) => {
    const [from, to] = [fields["partA.period.from"]?.value, fields["partA.period.to"]?.value];
    if (typeof from !== "string" || typeof to !== "string") return [];
    return months.filter((month) => from.slice(0, 7) <= month && month <= to.slice(0, 7));
  });
  // A period that was not read, is backwards or is of another year says nothing.
  if (monthsOfEach.some((its) => its.length === 0) || typed.includes(undefined)) return undefined;
  const monthsTyped = typed.reduce((sum: number, each = 0) => sum + each, 0);
  return Math.min(MONTHS_OF_YEAR, new Set(monthsOfEach.flat()).size + monthsTyped);
}

const MONTHS_OF_YEAR = 12;

/**
 * The regime of the answer, and whether the old one is open today. It is not known where income was named without its
 * figures, where a figure is missing, or where a revised return follows one of a regime that is not known.
 */
function regimeOf({ verdict, cheaper, year }: Answer, answers: DraftAnswers, today: PlainDate) {
  const { open } = statusOf(taxYear(year), answers, today).regimes.old;
  const isKnown = open !== "asItWas" && !(verdict && UNKNOWN.includes(verdict.outcome));
  const regime = verdict?.regime ?? (cheaper === "old" ? "old" : "new");
  return { isOldOpen: open !== "no", ...(isKnown && { regime }) };
}

const UNKNOWN: readonly VerdictOutcome[] = ["unknown", "unsettled"];

/** What has to be proved, of certificates and additions together. */
function claimedIn({ houseRent, house, claims }: TaxFacts) {
  const { "80D": health, "80C": savings, "80CCC": annuity, "80G": gifts } = claims;
  return {
    rent: rentOf(houseRent),
    claims: {
      "80C": savings ?? NOTHING,
      "80CCC": annuity ?? NOTHING,
      "80CCD(1)": claims["80CCD(1)"] ?? NOTHING,
      "80CCD(1B)": claims["80CCD(1B)"] ?? NOTHING,
      "80D": health ? sumOf(health.self, health.parents) : NOTHING,
      "80G": gifts ?? NOTHING,
    },
    // Row 7(a) below zero is usually the interest of a house that is lived in.
    homeLoanInterest: sumOf(house.selfOccupiedInterest, rupees(Math.max(0, -house.reported))),
  };
}

function rentOf(rent: HouseRent): Rupees {
  if (rent.kind === "none") return NOTHING;
  return rent.kind === "computed" ? rent.rentPaid : rent.exempt;
}

/** Row 7(b) does not say what it is: interest as a rule. Who deducts savings interest has some. */
function incomeOf(
  { salary, otherSources, claims }: TaxFacts,
  named: OtherIncomes | undefined,
  answers: DraftAnswers,
) {
  const { savingsInterest, depositInterest, unspecified } = otherSources;
  // One that was typed of has a request of its own.
  const isOtherNamed =
    named?.unknown.includes("employer") && employersTyped(answers.employers).length === 0;
  return {
    hasOtherEmployer: isOtherNamed || salary.otherEmployers > 0,
    hasInterest: named?.kinds.includes("interest") || (claims["80TTA"] ?? NOTHING) > 0,
    interest: sumOf(savingsInterest, depositInterest, unspecified),
  };
}

/** Whether the answer ends in a refund; not known where it ends in nothing yet. */
function refundOf({ verdict }: Answer): Pick<KnownForRequests, "isRefundExpected"> {
  if (verdict?.outcome === "refund") return { isRefundExpected: true };
  return verdict && NO_REFUND.includes(verdict.outcome) ? { isRefundExpected: false } : {};
}

const NO_REFUND: readonly VerdictOutcome[] = ["pay", "nothing", "asFiled", "closed"];

/** Row 10(g) is one figure for the whole family; what was typed says which people it covers. */
function areInsuredNamed({ additions }: DraftAnswers): boolean {
  const { healthSelf, healthParents } = additionsOf(additions);
  return healthSelf !== undefined || healthParents !== undefined;
}
