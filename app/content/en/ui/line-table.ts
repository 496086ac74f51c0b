export const lineTableWords = {
  line: "Line",
  slabs: { old: "Slabs of the old regime", new: "Slabs of the new regime", both: "Slabs" },
  why: "Why",
  old: (working: string) => `Old regime: ${working}.`,
  new: (working: string) => `New regime: ${working}.`,
  none: "none",
  refund: (amount: string) => `Refund ${amount}`,
  toPay: (amount: string) => `To pay ${amount}`,
  toPayOrRefund: "To pay, or refund",
  section: (number: string) => `s.\u00a0${number}`,
};
