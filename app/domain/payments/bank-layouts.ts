/** Which column of a bank's CSV holds what, by the names in its header. */
export type BankColumns = {
  date: string;
  narration: string;
  credit: string;
  balance: string;
  /** Of references and cheques; some banks have none. */
  reference?: string | undefined;
};

/**
 * Headers as the banks' exports have them. The row is looked for, since some stand under a title, and is compared in
 * small letters without dots and spaces.
 */
export const BANK_LAYOUTS: readonly ({ bank: string } & BankColumns)[] = [
  {
    bank: "HDFC",
    date: "Date",
    narration: "Narration",
    credit: "Credit Amount",
    balance: "Closing Balance",
    reference: "Chq/Ref Number",
  },
  {
    bank: "HDFC",
    date: "Date",
    narration: "Narration",
    credit: "Deposit Amt.",
    balance: "Closing Balance",
    reference: "Chq./Ref.No.",
  },
  {
    bank: "ICICI",
    date: "Transaction Date",
    narration: "Transaction Remarks",
    credit: "Deposit Amount (INR )",
    balance: "Balance (INR )",
    reference: "Cheque Number",
  },
  {
    bank: "SBI",
    date: "Txn Date",
    narration: "Description",
    credit: "Credit",
    balance: "Balance",
    reference: "Ref No./Cheque No.",
  },
];

/** A name of a column as it is compared. */
export function columnKey(name: string): string {
  return name.toLowerCase().replaceAll(/[.\s]/g, "");
}
