import { clientChange as words } from "#content/en/client-change.ts";
import { shownClient, takesClient } from "#features/payments/client/change-client.server.ts";
import { changesOfOrder } from "#features/payments/desk/changes-of-order.server.ts";
import type { findOrderForFirm } from "#features/payments/desk/money-desk.server.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia, formatDay } from "#values/dates.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findOrderForFirm>>>;

/** Who an order is invoiced to, and its changes, the newest first, in words. */
export async function clientView(app: App, { order, payments }: Pick<Found, "order" | "payments">) {
  const changes = await changesOfOrder(app, order.id);
  return {
    now: takesClient(order, payments) ? shownClient(app, order) : undefined,
    changes: changes.map(({ at, by, note }) =>
      words.changes.row(formatDay(dayInIndia(at)), by, note),
    ),
  };
}
