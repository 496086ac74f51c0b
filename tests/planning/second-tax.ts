/** Tax on income as “Tax” of docs/planning.md has it; amounts in rupees of one year's brackets. */

const REBATE_LIMIT = 1_200_000;
const CESS = 1.04;

/** The new regime of Tax Year 2026-27 by its slabs, with cess and without rebate. */
function slabTax(income: number): number {
  const above = [400_000, 800_000, 1_200_000, 1_600_000, 2_000_000, 2_400_000];
  return above.reduce((tax, step) => tax + 0.05 * Math.max(0, income - step), 0) * CESS;
}

export function taxAfterRebate(income: number): number {
  return income <= REBATE_LIMIT ? 0 : Math.min(slabTax(income), income - REBATE_LIMIT);
}

/** The pay that leaves so much in hand: by halving, where the engine may have a formula. */
export function inHandToPay(exact: number): number {
  const inHand = Math.round(exact);
  if (inHand <= REBATE_LIMIT) return Math.max(0, inHand);
  let [least, most] = [inHand, 2 * inHand];
  for (let i = 0; i < 80; i++) {
    const middle = (least + most) / 2;
    if (middle - slabTax(middle) < inHand) least = middle;
    else most = middle;
  }
  return most;
}

/** What more income is taxed with, beside a pay: by the slabs or after the rebate, whichever is less. */
export function taxBeside(pay: number, more: number): number {
  const ofMore = (tax: (income: number) => number) => tax(pay + more) - tax(pay);
  return Math.min(ofMore(slabTax), ofMore(taxAfterRebate));
}
