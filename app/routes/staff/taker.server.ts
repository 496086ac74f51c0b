import { taker as words } from "#content/en/taker.ts";
import { peopleOfFirm } from "#features/accounts/firm-people.server.ts";
import type { TakerChange } from "#features/accounts/take-row.ts";
import type { App } from "#platform/app.server.ts";
import type { Person } from "#platform/session.server.ts";

type TakerView = TakerChange & { text: string; label: string };

/** Who has taken it, as the person reads it: what had who has left is free. @param id of the account */
export async function takerOf(
  app: App,
  { id: me }: Pick<Person, "id">,
  id: string | null,
): Promise<TakerView> {
  const seen = id ?? "";
  if (id === me) return { text: words.mine, deed: "giveBack", label: words.giveBack, seen };
  const has = id ? (await peopleOfFirm(app, app.db, [id])).get(id) : undefined;
  const isFree = !has || has.hasLeft;
  return {
    ...{ text: isFree ? words.free : words.theirs(has.name), deed: "take", seen },
    label: isFree ? words.take : words.takeOver,
  };
}
