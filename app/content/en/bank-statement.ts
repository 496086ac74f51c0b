import type { StatementMessages } from "#domain/payments/bank-statement.ts";
import type { StatementFormMessages } from "#features/payments/arrival/statement.ts";
import type { Words } from "#values/message.ts";
import { plural } from "#values/plural.ts";
import type { Say } from "#values/say.ts";
import { paymentRefusals } from "./payment-refusals.ts";

/** Words of the page that compares a bank statement with the orders. */
export const bankStatement = {
  title: "Bank statement",
  lead: "Load the CSV file of your bank. Its credits are compared with the orders; nothing is booked before you agree, and no line twice. The file is not kept.",
  file: "Statement, a CSV file",
  fileHint: "HDFC, ICICI and SBI are known. From an Excel file, save a CSV first.",
  account: "Last four digits of the account",
  otherBank: {
    heading: "Another bank",
    text: "Type the names of its columns as the file has them.",
    date: "Column of the day",
    narration: "Column of the text",
    credit: "Column of the credits",
    balance: "Column of the balance",
    reference: "Column of references and cheques",
  },
  compare: "Compare",
  comparing: "Comparing…",
  found: (credits: number) =>
    `${credits} ${plural(credits, { one: "credit", other: "credits" })} in the file.`,
  confirm: {
    heading: "Reference and amount agree",
    text: "Untick what you do not want to book.",
  },
  suggest: {
    heading: "Only the amount agrees",
    text: "Many orders have the same price: tick one where you know whose money it is.",
  },
  review: {
    heading: "To look at",
    text: "The reference agrees, the amount or the state of the order does not. Open the order to book it by hand.",
  },
  ignored: (known: number, others: number) =>
    `Left out: ${known} booked before, ${others} that fit no order.`,
  line: (amount: string, day: string, reference: string) => `${amount} on ${day} for ${reference}`,
  of: (amount: string, day: string) => `${amount} on ${day}:`,
  book: "Book the ticked payments",
  booking: "Booking…",
  nothing: "No credit of this file fits an order that waits for its payment.",
  done: (booked: number) =>
    `${booked} ${plural(booked, { one: "payment is", other: "payments are" })} booked. The invoices are numbered, and the clients are written to.`,
  late: (count: number) =>
    `${count} of them ${plural(count, { one: "is", other: "are" })} of a closed month: see the late entries of the month that is open.`,
  waiting: (asked: number) =>
    `${asked} ${plural(asked, { one: "payment waits", other: "payments wait" })} for a second person, above the owner's limit.`,
  notBooked: (reference: string, why: string) => `${reference}: ${why}`,
};

/** The same of one file or one line that was refused. */
export const statementRefusals: Words<StatementMessages & StatementFormMessages, Say> = {
  tooLong: paymentRefusals.tooLong,
  quoteOpen: "A quotation mark in the file is never closed. Download the statement again.",
  headerMissing:
    "No row of the file names the columns of a bank that we know. Type the names of its columns below.",
  dayUnreadable: ({ row }) => `Row ${row} has an amount, and its day cannot be read.`,
  amountUnreadable: ({ row }) => `The amount in row ${row} cannot be read.`,
  fileMissing: "Choose the file of the statement.",
  accountWrong: "Enter the last four digits of the account.",
  tooManyLines: ({ most }) => `The file has more than ${most} credits. Load a shorter time.`,
  columnsMissing: "Type the names of the first four columns, or none.",
};
