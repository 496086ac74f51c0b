import { accountFind } from "#features/accounts/account-find.server.ts";
import { sessionFind } from "#features/appointments/desk/session-find.server.ts";
import { caseFind } from "#features/case-desk/case-find.server.ts";
import { itemFind } from "#features/inbox/item-find.server.ts";
import { orderFind } from "#features/payments/desk/order-find.server.ts";
import type { FindKind } from "#platform/find-kind.ts";

/** Everything that the firm finds. */
export const FIND_KINDS: readonly FindKind[] = [
  accountFind,
  caseFind,
  orderFind,
  itemFind,
  sessionFind,
];
