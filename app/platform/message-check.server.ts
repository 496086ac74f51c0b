import { z } from "zod";
import type { Message } from "#values/message.ts";

/** What the values of each message of a table are; null for a message without any. */
type ParamChecks<Table> = {
  readonly [Id in keyof Table]: Table[Id] extends null ? null : z.ZodType<Table[Id]>;
};

/** No check of another name, and none that refuses what the table allows: it could be stored and not be read. */
type Whole<Table, Checks> = {
  readonly [Id in keyof Checks]: Id extends keyof Table
    ? Checks[Id] extends z.ZodType<infer Checked>
      ? [Table[Id]] extends [Checked]
        ? unknown
        : never
      : unknown
    : never;
};

/**
 * Whether a value from outside (a child process, the database) is a message of a table: a known name with every value of
 * its kind. What it holds besides stays. A missing, a spare, a too wide and a too narrow check do not compile:
 *
 *   const isFeeMessage = messageCheck<FeeMessages>()({ noFee: null, fee: z.object({ amount: z.number() }) });
 */
export function messageCheck<Table>() {
  return <Checks extends ParamChecks<Table>>(checks: Checks & Whole<Table, Checks>) =>
    (value: unknown): value is Message<Table> => {
      const { success, data } = named.safeParse(value);
      if (!success || !Object.hasOwn(checks, data.id)) return false;
      const check = checks[data.id as keyof Checks] as z.ZodType | null;
      return check === null || check.safeParse(data.params).success;
    };
}

const named = z.object({ id: z.string(), params: z.unknown().optional() });

/** Every name of a union. */
export function oneOf<Name extends string>(names: Record<Name, true>): z.ZodType<Name> {
  return z.enum(Object.keys(names) as Name[]);
}

export function listOf<Item>(item: z.ZodType<Item>): z.ZodType<readonly Item[]> {
  return z.array(item);
}

/** What may be missing: JSON leaves it out, or writes null in a list. */
export function perhaps<Value>(value: z.ZodType<Value>): z.ZodType<Value | undefined> {
  return value.nullish() as z.ZodType<Value | undefined>;
}

/** A day as ISO text. */
export const isoDay: z.ZodType<string> = z.iso.date();
