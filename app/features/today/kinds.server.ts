import type { RoomWords } from "#content/words.server.ts";
import { sessionTodayKind } from "#features/appointments/desk/session-today.server.ts";
import { caseTodayKind } from "#features/case-desk/case-today.server.ts";
import { itemTodayKind } from "#features/inbox/item-today.server.ts";
import { unsentTodayKind } from "#features/inbox/unsent-today.server.ts";
import { messageTodayKind } from "#features/messages/message-today.server.ts";
import { moneyTodayKind } from "#features/payments/desk/money-today.server.ts";
import type { TodayKind } from "#platform/today-kind.ts";

/** Everything that waits for the firm. */
export const TODAY_KINDS: readonly TodayKind<RoomWords>[] = [
  caseTodayKind,
  itemTodayKind,
  messageTodayKind,
  moneyTodayKind,
  sessionTodayKind,
  unsentTodayKind,
];
