import { orderTurnLine, restOf } from "#content/en/request-turn.ts";
import type { accountOverview } from "#features/drafts/account-overview.server.ts";
import type { App } from "#platform/app.server.ts";
import { dayInIndia } from "#values/dates.ts";
import { formatPaise, paise } from "#values/money.ts";
import { inEnglish } from "#values/say.ts";
import { findFilingOf } from "./own-filings.server.ts";
import { requestLine } from "./request-line.ts";

type Overview = Pick<Awaited<ReturnType<typeof accountOverview>>, "cases" | "orders">;
export type FirstLine = { href: string; text: string };

/** What an account opens with: the order that waits for its person, and what the newest request comes to. */
export async function firstLines(
  app: App,
  personId: string,
  { cases, orders }: Overview,
): Promise<FirstLine[]> {
  const today = dayInIndia(app.clock.now());
  const waiting = orders.find((order) => order.state === "awaiting-payment" && !order.isClaimed);
  const [newest] = cases;
  const filing = newest && (await findFilingOf(app, personId, newest.reference));
  return [
    ...(waiting
      ? [
          {
            href: `/portal/orders/${waiting.reference}`,
            text: orderTurnLine(
              amountToPay(waiting),
              waiting.lapsesAt && dayInIndia(waiting.lapsesAt).toString(),
              inEnglish,
            ),
          },
        ]
      : []),
    ...(filing
      ? [
          {
            href: `/portal/requests/${filing.reference}`,
            text: requestLine(filing, today, app.firm().workingDays),
          },
        ]
      : []),
  ];
}

/** What is missing of a price of which a part has arrived is on the page of the order. */
function amountToPay({ totalPaise, hasPart }: Overview["orders"][number]): string {
  const amount = formatPaise(paise(totalPaise));
  return hasPart ? restOf(amount) : amount;
}
