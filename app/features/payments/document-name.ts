import { payment as words } from "#content/en/payment.ts";
import type { Series } from "#domain/payments/document-number.ts";

/** `Invoice KY/26-27/000042`. */
export function documentName({ series, number }: { series: Series; number: string }): string {
  return words.named(words.series[series], number);
}
