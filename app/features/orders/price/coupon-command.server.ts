import { parseArgs } from "node:util";
import { products } from "#content/catalogue.ts";
import { couponCommand as words } from "#content/en/commands.ts";
import { couponRefusals } from "#content/en/order-refusals.ts";
import { type Discount, discountOn } from "#domain/pricing/coupon.ts";
import type { App } from "#platform/app.server.ts";
import { problemsInWords } from "#platform/post.server.ts";
import { compareDays, dayInIndia, type PlainDate, plainDate } from "#values/dates.ts";
import { formatRupees, rupees } from "#values/money.ts";
import { accepted, refused } from "#values/outcome.ts";
import { addCoupon, type Coupon, listCoupons, stopCoupon } from "./coupons.server.ts";
import type { CouponOutcome } from "./order-messages.ts";

type CommandResult = { exitCode: number; output: string };
type Typed = Partial<Record<"percent" | "amount" | "from" | "until" | "uses", string>>;

/** Manages coupons from the terminal, until there is a console. Problems are printed with exit code 2. */
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
  if (parsed.values.help) return { exitCode: 0, output: words.help };
  if (verb === "list") return list(app);
  if (verb === "stop" && code) return say(await stopCoupon(app, code), words.stopped(code));
  if (verb === "add" && code) {
    const read = readCoupon(code, parsed.values, dayInIndia(app.clock.now()));
    if (!read.ok) return say(read, "");
    const line = lineOf({ ...read.value, stopped: false }) + warningOf(read.value.discount);
    return say(await addCoupon(app, read.value), line);
  }
  return misuse("");
}

async function list(app: App): Promise<CommandResult> {
  const coupons = await listCoupons(app);
  const lines = coupons.length > 0 ? coupons.map(lineOf) : [words.none];
  return { exitCode: 0, output: `${lines.join("\n")}\n` };
}

function readCoupon(
  code: string,
  typed: Typed,
  today: PlainDate,
): CouponOutcome<Omit<Coupon, "stopped">> {
  if (!/^[A-Z0-9][A-Z0-9-]{1,18}[A-Z0-9]$/.test(code)) {
    return refused({ id: "codeWrong" });
  }
  const discount = readDiscount(typed);
  if (!discount.ok) return discount;
  const usesLeft = wholeNumber(typed.uses, 1, 1_000_000);
  if (!usesLeft) return refused({ id: "usesWrong" });
  const from = typed.from === undefined ? today : readDay(typed.from);
  if (typed.until === undefined) {
    return refused({ id: "untilMissing" });
  }
  const until = readDay(typed.until);
  if (!from || !until) return refused({ id: "daysWrong" });
  if (compareDays(until, from) < 0) return refused({ id: "untilBeforeFrom" });
  return accepted({ code, discount: discount.value, from, until, usesLeft });
}

function readDiscount({ percent, amount }: Typed): CouponOutcome<Discount> {
  if ((percent === undefined) === (amount === undefined)) {
    return refused({ id: "discountMissing" });
  }
  if (percent !== undefined) {
    const whole = wholeNumber(percent, 1, 100);
    return whole ? accepted({ kind: "percent", percent: whole }) : refused({ id: "percentWrong" });
  }
  const whole = wholeNumber(amount, 1, 1_000_000);
  return whole
    ? accepted({ kind: "amount", amount: rupees(whole) })
    : refused({ id: "amountWrong" });
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
  return words.line(code, off, { from, until }, stopped ? "stopped" : usesLeft);
}

/** Products that a discount makes free, add-ons apart: it may be intended, but must not be overlooked. */
function warningOf(discount: Discount): string {
  const free = Object.values(products).flatMap(({ name, lines }) =>
    lines
      .filter(({ price }) => discountOn(price, discount) === price)
      .map(({ price }) => `${name} (${formatRupees(price)})`),
  );
  return free.length > 0 ? `\n${words.free(free)}` : "";
}

function say(outcome: CouponOutcome<unknown>, output: string): CommandResult {
  return outcome.ok
    ? { exitCode: 0, output: `${output}\n` }
    : {
        exitCode: 2,
        output: `${problemsInWords(couponRefusals, outcome.problems)
          .map(({ message }) => message)
          .join("\n")}\n`,
      };
}

function misuse(why: string): CommandResult {
  return { exitCode: 2, output: why ? `${why}\n\n${words.help}` : words.help };
}
