import { requestKind } from "#features/appointments/request/request-kind.server.ts";
import { enquiryKind } from "#features/enquiries/enquiry-kind.server.ts";
import type { SentKind } from "#features/sent/sent-kind.ts";
import type { App } from "#platform/app.server.ts";

/** Everything that visitors can send to the firm. */
export const KINDS: readonly SentKind<unknown>[] = [enquiryKind, requestKind];

type Row = { id: string; kind: string; sealed: string };

/** @throws when nothing of this name is sent any more */
export function kindOf({ kind }: Pick<Row, "kind">): SentKind<unknown> {
  const found = KINDS.find(({ name }) => name === kind);
  if (!found) throw new Error(`there is no kind ${kind}: name it in KINDS of the inbox`);
  return found;
}

/** What was sent, as it was typed. */
export function unsealItem(app: Pick<App, "sealing">, row: Row): unknown {
  const { sealed, unsealOlder } = kindOf(row);
  return unsealOlder?.(app, row.sealed) ?? sealed.unseal(app, row.id, row.sealed);
}
