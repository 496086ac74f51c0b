import { z } from "zod";
import { MONEY_WAYS, type MoneyWay } from "#domain/payments/money-way.ts";
import type { FieldMessages } from "#values/fields.ts";
import { issue, optionalText } from "#values/fields.ts";
import { isReference } from "#values/reference.ts";

/** What the form of a bank statement may be refused with, beside what is wrong in the file. */
export type StatementFormMessages = FieldMessages & {
  fileMissing: null;
  accountWrong: null;
  tooManyLines: { most: number };
  columnsMissing: null;
};

const NAMES = ["date", "narration", "credit", "balance"] as const;
const accountWrong = issue({ id: "accountWrong" });

export const statementForm = z
  .object({
    account: z
      .string({ error: accountWrong })
      .trim()
      .regex(/^\d{4}$/, accountWrong),
    date: optionalText(80),
    narration: optionalText(80),
    credit: optionalText(80),
    balance: optionalText(80),
    reference: optionalText(80),
  })
  .refine((columns) => new Set(NAMES.map((name) => columns[name] === "")).size === 1, {
    error: issue({ id: "columnsMissing" }),
    path: ["date"],
  });

export type StatementForm = z.output<typeof statementForm>;

/** A line of a statement that the firm books for an order. */
export type BookedLine = {
  reference: string;
  /** Of the payment: the bank's reference, or a name of the line. */
  id: string;
  paise: number;
  /** In ISO. */
  on: string;
  way?: MoneyWay | undefined;
};

/** The name of the tick box of a line: it carries all of the line that is booked. */
export function lineName({ reference, id, paise, on, way }: BookedLine): string {
  return [reference, id, paise, on, way ?? NO_WAY].join(":");
}

const NO_WAY = "other";

/** The line of a tick box; undefined for any other field. */
export function readLineName(name: string): BookedLine | undefined {
  const found = /^([^:]+):([\p{L}\p{N}_/-]{1,64}):(\d{1,12}):(\d{4}-\d\d-\d\d):(\w+)$/u.exec(name);
  const [, reference = "", id = "", paise = "", on = "", way] = found ?? [];
  if (!isReference("OR", reference) || !z.iso.date().safeParse(on).success) return undefined;
  return { reference, id, paise: Number(paise), on, way: MONEY_WAYS.find((each) => each === way) };
}
