export const lineTableLine = "Line";
export const lineTableSlabs = {
  old: "Slabs of the old regime",
  new: "Slabs of the new regime",
  both: "Slabs",
};
export const lineTableWhy = "Why";
export const lineTableOld = (working: string) => `Old regime: ${working}.`;
export const lineTableNew = (working: string) => `New regime: ${working}.`;
export const lineTableNone = "none";
export const lineTableRefund = (amount: string) => `Refund ${amount}`;
export const lineTableToPay = (amount: string) => `To pay ${amount}`;
export const lineTableToPayOrRefund = "To pay, or refund";
export const lineTableSection = (number: string) => `s.\u00a0${number}`;
