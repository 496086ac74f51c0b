import type {
  IntimationAmounts,
  RefundAccount,
  ReturnAmounts,
} from "#domain/cases/return-figures.ts";
import { compareDays, isAfter, type PlainDate } from "#values/dates.ts";
import { type Rupees, rupees } from "#values/money.ts";
import { accepted, type Problem, refused } from "#values/outcome.ts";
import { parseRupees } from "#values/typed-amount.ts";
import { dayOfIso } from "#values/typed-date.ts";
import { type AmountsForm, amountFields, OUTCOMES } from "./return-fields.ts";
import type { ReturnMessage, ReturnOutcome } from "./return-messages.ts";

export type Typed = Readonly<Record<string, unknown>>;
type Problems = Problem<ReturnMessage>[];

export function typedText(typed: Typed, name: string): string {
  const text = typed[name];
  return typeof text === "string" ? text : "";
}

/**
 * The amounts of a form, each problem under its field.
 * @param form the name that its fields begin with; of an intimation what was paid is read, too
 */
export function readAmounts(typed: Typed, form: AmountsForm): ReturnOutcome<IntimationAmounts> {
  const fields = amountFields(form);
  const problems: Problems = [];
  const totalIncome = amount(fields.totalIncome);
  const tax = amount(fields.tax);
  const paid = form === "intimation" ? amount(fields.paid) : rupees(0);
  const balance = readBalance();
  if (!problems.length && form !== "intimation" && balance > tax)
    problems.push({ field: fields.balance, message: { id: "moreThanTax" } });
  return problems.length > 0 ? refused(problems) : accepted({ totalIncome, tax, paid, balance });

  function amount(field: string): Rupees {
    const read = parseRupees(typedText(typed, field), "year");
    if (read === undefined) problems.push({ field, message: { id: "amountWrong" } });
    return read ?? rupees(0);
  }

  function readBalance(): Rupees {
    const outcome = OUTCOMES.find((each) => each === typedText(typed, fields.outcome));
    if (!outcome) problems.push({ field: fields.outcome, message: { id: "outcomeMissing" } });
    if (!outcome || outcome === "nothing") return rupees(0);
    if (!typedText(typed, fields.balance)) {
      problems.push({ field: fields.balance, message: { id: "balanceMissing" } });
      return rupees(0);
    }
    const read = amount(fields.balance);
    if (read === 0 && problems.every(({ field }) => field !== fields.balance))
      problems.push({ field: fields.balance, message: { id: "balanceMissing" } });
    return rupees(outcome === "refund" ? -read : read);
  }
}

/** The amounts of a return alone. */
export function returnAmounts({ totalIncome, tax, balance }: ReturnAmounts): ReturnAmounts {
  return { totalIncome, tax, balance };
}

const ACCOUNT = /^[0-9A-Z]{6,20}$/;
/** domain.md, section 5.5. */
const IFSC = /^[A-Z]{4}0[A-Z\d]{6}$/;

/**
 * Where a refund goes; undefined where none is named and none is due. The number is not checked any further: banks differ,
 * and the portal checks it.
 */
export function readAccount(
  typed: { number: string; ifsc: string },
  isRefund: boolean,
): ReturnOutcome<RefundAccount | undefined> {
  const plain = (text: string) =>
    text.replaceAll(/[\s\u200B-\u200D\u2060\uFEFF-]/g, "").toUpperCase();
  const [number, ifsc] = [plain(typed.number), plain(typed.ifsc)];
  if (!number && !ifsc && !isRefund) return accepted(undefined);
  const problems: Problems = [];
  if (!number) problems.push({ field: "account", message: { id: "accountMissing" } });
  else if (!ACCOUNT.test(number) || !/\d{4}$/.test(number))
    problems.push({ field: "account", message: { id: "accountWrong" } });
  if (!IFSC.test(ifsc)) problems.push({ field: "ifsc", message: { id: "ifscWrong" } });
  return problems.length > 0 ? refused(problems) : accepted({ number, ifsc });
}

/**
 * A day that has come, and not before what it follows.
 * @param field its name, under which a problem stands
 */
export function readPastDay(
  typed: Typed,
  field: string,
  { today, first }: { today: PlainDate; first?: PlainDate | undefined },
): ReturnOutcome<PlainDate> {
  const day = dayOfIso(typedText(typed, field));
  const wrong = (message: ReturnMessage) => refused<ReturnMessage>([{ field, message }]);
  if (!day) return wrong({ id: "dayWrong" });
  if (isAfter(day, today)) return wrong({ id: "dayInFuture" });
  return first && compareDays(day, first) < 0
    ? wrong({ id: "dayTooEarly", params: { first: first.toString() } })
    : accepted(day);
}
