/**
 * What a rule or a service says, as data: a name and its values. Amounts are numbers, days ISO text, sections
 * and years what they are; `content/` turns them into words. A table of messages is a type that maps each name
 * to its values, `null` for none:
 *
 *   type FeeMessages = { noFee: null; fee: { amount: Rupees; section: string } };
 */
export type Message<Table> = {
  [Id in keyof Table & string]: Table[Id] extends null ? { id: Id } : { id: Id; params: Table[Id] };
}[keyof Table & string];

/**
 * The words of one language for a table of messages. `{…} satisfies Words<FeeMessages, Say>` refuses a missing
 * and a spare name. Words choose and join; they compute nothing: amounts, days and lists come out of `say`.
 */
export type Words<Table, Speech> = {
  readonly [Id in keyof Table]: Table[Id] extends null
    ? string | ((say: Speech) => string)
    : (params: Table[Id], say: Speech) => string;
};

/** The words of a message. A message may hold others: its own words then call this again. */
export function inWords<Table, Speech>(
  words: Words<Table, Speech>,
  message: Message<Table>,
  say: Speech,
): string {
  const { id, params } = message as { id: keyof Table; params?: unknown };
  const entry = words[id] as string | ((...values: unknown[]) => string);
  if (typeof entry === "string") return entry;
  return params === undefined ? entry(say) : entry(params, say);
}
