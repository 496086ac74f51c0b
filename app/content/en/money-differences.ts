import type { MoneyDifference, MoneyDifferenceMessages } from "#domain/payments/money-check.ts";
import type { NumberGap } from "#domain/payments/number-gap.ts";
import { formatShortDay } from "#values/dates.ts";
import { inWords, type Words } from "#values/message.ts";
import { formatPaise } from "#values/money.ts";
import { payment } from "./payment.ts";

const words: Words<MoneyDifferenceMessages, undefined> = {
  eventsImpossible: ({ order }) => `${order}: its events cannot follow each other.`,
  stateDiffers: ({ order, stored, summed }) =>
    `${order}: stored as “${payment.states[stored]}”, by its events “${payment.states[summed]}”.`,
  moneyNotFollowed: ({ order, state, expected }) =>
    `${order}: is “${payment.states[state]}”, by its money “${payment.states[expected]}”.`,
  claimDiffers: ({ order }) =>
    `${order}: whether the client says to have paid is stored otherwise than its events say.`,
  itemsDiffer: ({ order, listed, found }) =>
    `${order}: ${found} things of its money wait for the firm, and ${listed} are counted.`,
  openedDiffers: ({ order }) => `${order}: what it bought is open, or is not, against its payment.`,
  invoiceMissing: ({ order }) => `${order}: is paid and has no invoice.`,
  invoiceSpare: ({ order, number }) => `${order}: should not have the invoice ${number}.`,
  invoiceDiffers: ({ order, number, invoiced, price }) =>
    `${order}: invoice ${number} is over ${formatPaise(invoiced)}, the price is ${formatPaise(price)}.`,
  correctionDiffers: ({ order, number }) =>
    `${order}: ${number} corrects an invoice, and what goes with it is missing or of another amount.`,
  creditNotesDiffer: ({ order, credited, returned }) =>
    `${order}: ${formatPaise(returned)} was returned, the credit notes are over ${formatPaise(credited)}.`,
  vouchersDiffer: ({ order, receipted, held }) =>
    `${order}: holds ${formatPaise(held)} of an unpaid price, its vouchers are over ${formatPaise(receipted)}.`,
  returnedTooMuch: ({ order, payment, amount }) =>
    `${order ?? "No order"}: ${formatPaise(amount)} more of payment ${payment} went back than arrived.`,
  numberMissing: ({ number }) => `${number} was drawn, and no document has it.`,
  numberSpare: ({ number }) => `${number} was never drawn, and a document has it.`,
};

/** A line for each difference in the books. */
export function differenceLines(differences: readonly MoneyDifference[]): string[] {
  return differences.map((each) => inWords(words, each, undefined));
}

/** Numbers of documents that are missing because of a restore. */
export function gapLine({ from, to, backupOn }: NumberGap): string {
  const day = formatShortDay(backupOn);
  if (from === to) return `${from} went out after the backup of ${day} and is not here.`;
  return `${from} to ${to} went out after the backup of ${day} and are not here.`;
}
