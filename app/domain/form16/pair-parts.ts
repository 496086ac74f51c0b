import { fieldEntries, fieldIds } from "./by-field.ts";
import type { FieldId } from "./field-id.ts";
import type { Field, FieldProblem, Fields } from "./form16.ts";
import { agree, areApart, type Found, monthsOf, SAME_IDENTITY } from "./found.ts";
import { joinPeriods } from "./join-periods.ts";

type Pair = { a: Found; b: Found; isDoubtful?: boolean };

/**
 * Brings each Part A together with its Part B: same employer (TAN), same person (PAN), same year. Where several
 * fit, the number of the certificate, its months, the salary paid and the tax tell which; then, within one file,
 * that each follows the other. Pairs that nothing settles are made in order and carry a problem on every figure.
 * Order of first appearance is kept.
 */
export function pairParts(all: Found[], isOneFile = true): Found[] {
  const own = joinPeriods(countedOnce(all).filter((part, _, parts) => !isEmpty(part, parts)));
  let open = own.flatMap((part) => lastOf(part, own, (partners) => partners.length < 2));
  const pairs: Pair[] = [];
  const left = () => open.filter((part) => !pairs.some(({ a, b }) => part === a || part === b));
  const settle = () => {
    for (let more = settled(left()); more.length > 0; more = settled(left())) pairs.push(...more);
  };
  settle();
  const rest = left();
  if (!isInTurn(rest, isOneFile)) {
    open = open.flatMap((part) => (rest.includes(part) ? lastOf(part, rest, areVersions) : [part]));
    settle();
  }
  pairs.push(...unsettled(left(), isOneFile));
  return open.flatMap((part) => {
    const pair = pairs.find(({ a, b }) => part === a || part === b);
    if (!pair) return [{ ...part }];
    const isFirst = open.indexOf(part) === Math.min(open.indexOf(pair.a), open.indexOf(pair.b));
    return isFirst ? [joined(pair)] : [];
  });
}

function joined({ a, b, isDoubtful }: Pair): Found {
  const fields = { ...b.fields, ...a.fields };
  const doubt: FieldProblem[] = isDoubtful
    ? [{ fields: fieldIds(fields), message: { id: "partsNotTied" } }]
    : [];
  const own = new Set(a.problems.map((problem) => JSON.stringify(problem)));
  const others = b.problems.filter((problem) => !own.has(JSON.stringify(problem)));
  return { fields, problems: [...doubt, ...a.problems, ...others], hasA: true, hasB: true };
}

function isOnlyA({ hasA, hasB }: Found): boolean {
  return hasA && !hasB;
}

function isOnlyB({ hasA, hasB }: Found): boolean {
  return hasB && !hasA;
}

/** Pairs of which neither part fits as well with another. */
function settled(parts: Found[]): Pair[] {
  const fitting = fittingIn(parts);
  const weights = fitting.map(({ a, b }) => weightOf(a.fields, b.fields));
  return fitting.filter(({ a, b }, at) =>
    fitting.every(
      (other, index) =>
        index === at ||
        (other.a !== a && other.b !== b) ||
        (weights[index] ?? 0) < (weights[at] ?? 0),
    ),
  );
}

function fittingIn(parts: Found[]): Pair[] {
  return parts
    .filter(isOnlyA)
    .flatMap((a) =>
      parts.filter((b) => isOnlyB(b) && agree(a.fields, b.fields)).map((b) => ({ a, b })),
    );
}

/** In order; certain only where Parts A and B of one file alternate. */
function unsettled(parts: Found[], isOneFile: boolean): Pair[] {
  const fitting = fittingIn(parts);
  const own = fitted(parts, fitting);
  const takeTurns = isInTurn(parts, isOneFile);
  const pairs: Pair[] = [];
  own.forEach((part, at) => {
    const isFree = ({ a, b }: Pair) => !pairs.some((pair) => pair.a === a || pair.b === b);
    const before = fitting.filter(
      (pair) =>
        (pair.a === part || pair.b === part) &&
        isFree(pair) &&
        own.indexOf(pair.a === part ? pair.b : pair.a) < at,
    );
    const [first] = takeTurns ? before.slice(-1) : before;
    if (first) pairs.push(takeTurns ? first : { ...first, isDoubtful: true });
  });
  return pairs;
}

/** Whether Parts A and B of one file alternate. */
function isInTurn(parts: Found[], isOneFile: boolean): boolean {
  const own = fitted(parts, fittingIn(parts));
  return (
    isOneFile && own.length % 2 === 0 && own.every((part, at) => part.hasA !== own[at - 1]?.hasA)
  );
}

function fitted(parts: Found[], fitting: Pair[]): Found[] {
  return parts.filter((part) => fitting.some(({ a, b }) => part === a || part === b));
}

const rupees = (fields: Fields, id: FieldId) => Number(fields[id]?.value ?? 0);
const isSame = (one: number, other: number) => one > 0 && Math.abs(one - other) < 1;

/** A score of how well two parts match: number, months, salary, tax. */
function weightOf(a: Fields, b: Fields): number {
  const says = (id: FieldId) => a[id] !== undefined && a[id]?.value === b[id]?.value;
  const isOfMonths = says("partA.period.from") && says("partA.period.to");
  const paid = rupees(a, "partA.total.paid");
  const isOfSalary = (["partB.1d", "partB.1a"] as const).some((id) => isSame(paid, rupees(b, id)));
  const tax = rupees(a, "partA.total.deducted");
  const isOfTax = (["partB.21", "partB.17"] as const).some((id) => isSame(tax, rupees(b, id)));
  return (
    8 * Number(says("partA.certificateNo")) +
    4 * Number(isOfMonths) +
    2 * Number(isOfSalary) +
    Number(isOfTax)
  );
}

/** The identity alone, for a certificate with its parts present. */
function isEmpty(part: Found, all: Found[]): boolean {
  const isOfOther = (other: Found) => other !== part && agree(other.fields, part.fields);
  return !part.hasA && !part.hasB && all.some(isOfOther);
}

/** Parts that come twice, alone or within a whole certificate, count once, with a message. */
function countedOnce(parts: Found[]): Found[] {
  const own = parts.filter(
    (part, at) =>
      !parts.some(
        (other, index) =>
          index !== at && isWithin(part, other) && (index < at || !isWithin(other, part)),
      ),
  );
  return own.map((part) => {
    const isTwice = parts.some((other) => other !== part && isWithin(other, part));
    if (!isTwice || part.problems.some(({ message }) => message.id === "countedOnce")) return part;
    const twice: FieldProblem = { fields: [], message: { id: "countedOnce" } };
    return { ...part, problems: [twice, ...part.problems] };
  });
}

/**
 * Whether the other part, of the same employer, person and year, has all that this one says; of two that are as whole,
 * whether they say the same. Two spells of work may have the same figures: then their numbers or months differ.
 */
function isWithin({ fields, hasA, hasB }: Found, other: Found): boolean {
  const figuresOf = (of: Fields) => fieldEntries(of).filter(([id]) => isUnique(id));
  const own = figuresOf(fields).length > 0 ? figuresOf(fields) : fieldEntries(fields);
  const has = ([id, { value }]: [FieldId, Field]) => other.fields[id]?.value === value;
  if ((hasA && !other.hasA) || (hasB && !other.hasB)) return false;
  const isAsWhole = hasA === other.hasA && hasB === other.hasB;
  if (isAsWhole && figuresOf(fields).length !== figuresOf(other.fields).length) return false;
  const number = "partA.certificateNo";
  if (isAsWhole && fields[number]?.value !== other.fields[number]?.value) return false;
  return (
    !areApart(fields, other.fields) &&
    SAME_IDENTITY.every((id) => fields[id]?.value === other.fields[id]?.value) &&
    own.every(has)
  );
}

/** Figures, and the receipts of the quarters: the totals of two periods may have been added up. */
function isUnique(id: FieldId): boolean {
  return id.startsWith("partB.") || id.startsWith("partA.quarter.");
}

/**
 * The part, unless it is one of several Parts A or B of one employer for the same months: of these the one that was
 * last updated replaces the others, and says so; without their days, on every figure.
 *
 * @param isClear whether the parts that could complete them leave no doubt that they are versions of one
 */
function lastOf(part: Found, parts: Found[], isClear: (partners: Found[]) => boolean): Found[] {
  if (part.hasA && part.hasB) return [part];
  const versions = parts.filter((other) => isVersionOf(part, other));
  const partners = parts.filter(
    (other) => other.hasA !== part.hasA && agree(other.fields, part.fields),
  );
  if (versions.length < 2 || !isClear(partners)) return [part];
  const days = versions.map(({ fields }) => fields["partA.lastUpdated"]?.value?.toString() ?? "");
  const latest = days.reduce((best, day, at) => (day >= (days[best] ?? "") ? at : best), 0);
  if (versions[latest] !== part) return [];
  const isSure = days.every((day, at) => day !== "" && (at === latest || day !== days[latest]));
  const message = {
    id: "partReplaced",
    params: {
      part: part.hasA ? "A" : "B",
      day: days[latest] || undefined,
      others: days.filter((_, at) => at !== latest).map((day) => day || undefined),
    },
  } as const;
  const fields: FieldId[] = isSure ? ["partA.lastUpdated"] : fieldIds(part.fields);
  return [{ ...part, problems: [{ fields, message }, ...part.problems] }];
}

function areVersions(parts: Found[]): boolean {
  return parts.every((part) => parts[0] && isVersionOf(part, parts[0]));
}

function isVersionOf(one: Found, other: Found): boolean {
  if (one === other) return true;
  const says = (id: FieldId) => one.fields[id] && one.fields[id]?.value === other.fields[id]?.value;
  return (
    one.hasA === other.hasA &&
    one.hasB === other.hasB &&
    Boolean(one.isAnnexureTwo) === Boolean(other.isAnnexureTwo) &&
    SAME_IDENTITY.every(says) &&
    overlap(one.fields, other.fields)
  );
}

/** Months that both have, where both say theirs; a Part A without them may be of other months. */
function overlap(one: Fields, other: Fields): boolean {
  return Boolean(monthsOf(one) && monthsOf(other)) && !areApart(one, other);
}
