import { parseArgs } from "node:util";
import { couponCommand as words } from "#content/en/commands.ts";
import { couponRefusals, madeFree } from "#content/en/coupons.ts";
import type { App } from "#platform/app.server.ts";
import { problemsInWords } from "#platform/post.server.ts";
import { dayInIndia } from "#values/dates.ts";
import { couponCode, couponForm, readCoupon } from "./coupon-form.server.ts";
import { offText, warningOf } from "./coupon-view.server.ts";
import { addCoupon, type Coupon, listCoupons, stopCoupon } from "./coupons.server.ts";
import type { CouponOutcome } from "./order-messages.ts";

type CommandResult = { exitCode: number; output: string };
type Options = Partial<Record<"percent" | "amount" | "from" | "until" | "uses", string>>;

/** Manages coupons from the terminal. Problems are printed with exit code 2. */
export async function runCouponCommand(
  app: App,
  { args }: { args: string[] },
): Promise<CommandResult> {
  let parsed: { values: Options & { help?: boolean }; positionals: string[] };
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
  if (parsed.values.help) return { exitCode: 0, output: words.help };
  if (verb === "list") return list(app);
  if (verb === "stop" && typedCode) {
    const code = couponCode.parse(typedCode);
    return say(await stopCoupon(app, code), words.stopped(code));
  }
  if (verb === "add" && typedCode) {
    const read = readCoupon(typedCoupon(typedCode, parsed.values), dayInIndia(app.clock.now()));
    if (!read.ok) return say(read, "");
    const lines = [
      lineOf({ ...read.value, stopped: false }),
      warningOf(read.value.discount, { madeFree }),
    ];
    return say(await addCoupon(app, read.value), lines.filter(Boolean).join("\n"));
  }
  return misuse("");
}

async function list(app: App): Promise<CommandResult> {
  const coupons = await listCoupons(app);
  const lines = coupons.length > 0 ? coupons.map(lineOf) : [words.none];
  return { exitCode: 0, output: `${lines.join("\n")}\n` };
}

/** The options as the screen's form has them: a discount of both kinds is of neither. */
function typedCoupon(code: string, { percent, amount, from, until, uses }: Options) {
  const isOne = (percent === undefined) !== (amount === undefined);
  return couponForm.parse({
    ...{ code, uses, value: percent ?? amount },
    kind: isOne ? (percent === undefined ? "amount" : "percent") : "",
    ...dayTyped("from", from),
    ...dayTyped("until", until),
  });
}

function dayTyped(name: string, iso = "") {
  const [year, month, ...day] = iso.split("-");
  return {
    [`${name}-year`]: year,
    [`${name}-month`]: month,
    [`${name}-day`]: day.join("-"),
  };
}

function lineOf({ code, discount, from, until, usesLeft, stopped }: Coupon): string {
  return words.line(code, offText(discount), { from, until }, stopped ? "stopped" : usesLeft);
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
