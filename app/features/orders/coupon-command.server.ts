import { parseArgs } from "node:util";
import { products } from "#content/catalogue.ts";
import { type Discount, discountOn } from "#domain/pricing/coupon.ts";
import type { App } from "#platform/app.server.ts";
import { compareDays, dayInIndia, type PlainDate, plainDate } from "#values/dates.ts";
import { formatRupees, rupees } from "#values/money.ts";
import { accepted, type Outcome, refused } from "#values/outcome.ts";
import { addCoupon, type Coupon, listCoupons, stopCoupon } from "./coupons.server.ts";

export const COUPON_HELP = `Coupons that take something off a price.

  npm run coupon -- list
  npm run coupon -- add CODE --percent 10 --until 2027-03-31 --uses 100
  npm run coupon -- add CODE --amount 500 --until 2027-03-31 --uses 1 --from 2026-12-01
  npm run coupon -- stop CODE

A code is 3 to 20 letters, digits and hyphens. Both days count, in India; --from is today unless told.
--amount is in whole rupees. A stopped coupon takes nothing off any more; orders keep their price.
`;

type CommandResult = { exitCode: number; output: string };
type Typed = Partial<Record<"percent" | "amount" | "from" | "until" | "uses", string>>;

/** The firm's way to its coupons until it has a console. Problems are told in the output with exit code 2. */
export async function runCouponCommand(
  app: App,
  { args }: { args: string[] },
): Promise<CommandResult> {
  let parsed: { values: Typed & { help?: boolean }; positionals: string[] };
  try {
    const text = { type: "string" } as const;
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...{ percent: text, amount: text, from: text, until: text, uses: text },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    return misuse(error instanceof Error ? error.message : String(error));
  }
  const [verb, typedCode] = parsed.positionals;
  const code = typedCode?.toUpperCase();
  if (parsed.values.help) return { exitCode: 0, output: COUPON_HELP };
  if (verb === "list") return list(app);
  if (verb === "stop" && code) return say(await stopCoupon(app, code), `${code} is stopped.`);
  if (verb === "add" && code) {
    const read = readCoupon(code, parsed.values, dayInIndia(app.clock.now()));
    if (!read.ok) return say(read, "");
    const words = lineOf({ ...read.value, stopped: false }) + warningOf(read.value.discount);
    return say(await addCoupon(app, read.value), words);
  }
  return misuse("");
}

async function list(app: App): Promise<CommandResult> {
  const coupons = await listCoupons(app);
  const lines = coupons.length > 0 ? coupons.map(lineOf) : ["There is no coupon yet."];
  return { exitCode: 0, output: `${lines.join("\n")}\n` };
}

function readCoupon(
  code: string,
  typed: Typed,
  today: PlainDate,
): Outcome<Omit<Coupon, "stopped">> {
  if (!/^[A-Z0-9][A-Z0-9-]{1,18}[A-Z0-9]$/.test(code)) {
    return refused("A code is 3 to 20 letters, digits and hyphens, like DIWALI-10.");
  }
  const discount = readDiscount(typed);
  if (!discount.ok) return discount;
  const usesLeft = wholeNumber(typed.uses, 1, 1_000_000);
  if (!usesLeft) return refused("--uses is how many orders may use it, 1 or more.");
  const from = typed.from === undefined ? today : readDay(typed.from);
  if (typed.until === undefined) {
    return refused("--until is missing: the last day of the coupon, like 2027-03-31.");
  }
  const until = readDay(typed.until);
  if (!from || !until) return refused("--from and --until are days, like 2027-03-31.");
  if (compareDays(until, from) < 0) return refused("--until is before --from.");
  return accepted({ code, discount: discount.value, from, until, usesLeft });
}

function readDiscount({ percent, amount }: Typed): Outcome<Discount> {
  if ((percent === undefined) === (amount === undefined)) {
    return refused("Give either --percent or --amount.");
  }
  if (percent !== undefined) {
    const whole = wholeNumber(percent, 1, 100);
    return whole
      ? accepted({ kind: "percent", percent: whole })
      : refused("--percent is a whole number from 1 to 100.");
  }
  const whole = wholeNumber(amount, 1, 1_000_000);
  return whole
    ? accepted({ kind: "amount", amount: rupees(whole) })
    : refused("--amount is in whole rupees, from 1 to 10,00,000.");
}

function wholeNumber(text: string | undefined, least: number, most: number): number | undefined {
  const number = text && /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return number >= least && number <= most ? number : undefined;
}

function readDay(text: string): PlainDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return plainDate(text);
  } catch {
    return undefined; // 31 February: the only thing plainDate throws for here
  }
}

function lineOf({ code, discount, from, until, usesLeft, stopped }: Coupon): string {
  const off = discount.kind === "percent" ? `${discount.percent}%` : formatRupees(discount.amount);
  const state = stopped ? "stopped" : `${usesLeft} ${usesLeft === 1 ? "use" : "uses"} left`;
  return `${code}  ${off} off  ${from} to ${until}  ${state}`;
}

/** What a discount leaves nothing to pay for, add-ons apart: that may be meant, but not overlooked. */
function warningOf(discount: Discount): string {
  const free = Object.values(products).flatMap(({ name, lines }) =>
    lines
      .filter(({ price }) => discountOn(price, discount) === price)
      .map(({ price }) => `${name} (${formatRupees(price)})`),
  );
  return free.length > 0 ? `\nWith it these cost ₹0: ${free.join(", ")}.` : "";
}

function say(outcome: Outcome<null> | Outcome<unknown>, words: string): CommandResult {
  return outcome.ok
    ? { exitCode: 0, output: `${words}\n` }
    : { exitCode: 2, output: `${outcome.problems.map(({ message }) => message).join("\n")}\n` };
}

function misuse(words: string): CommandResult {
  return { exitCode: 2, output: words ? `${words}\n\n${COUPON_HELP}` : COUPON_HELP };
}
