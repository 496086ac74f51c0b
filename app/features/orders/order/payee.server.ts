import type { UpiPayee } from "#domain/payments/upi.ts";
import type { App } from "#platform/app.server.ts";
import { asDate, days } from "#values/dates.ts";

/** No bank can give this handle out: handles are letters and digits alone. */
const SAMPLE = { upiId: "sample@no-bank", isBusiness: true, code: null, isSample: true };

/** How long an order waits for its payment. */
const OPEN_FOR = days(7);

/** When an order lapses whose client is to pay from now on; null while there is no way to pay it. */
export function lapsesFromNow(app: Pick<App, "firm" | "settings" | "clock">): Date | null {
  return payeeOf(app) ? asDate(app.clock.now().add(OPEN_FOR)) : null;
}

/** To which UPI ID the firm is paid; on a machine that is not public a sample, until the firm has set its own. */
export function payeeOf(
  app: Pick<App, "firm" | "settings">,
): (UpiPayee & { isSample: boolean }) | undefined {
  const { upiId, legalName, bankName, upiIsBusiness: isBusiness, upiCode: code } = app.firm();
  const name = bankName ?? legalName;
  if (upiId) return { upiId, name, isBusiness, code, isSample: false };
  return app.settings.isLocal ? { ...SAMPLE, name } : undefined;
}
