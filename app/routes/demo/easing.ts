/** GSAP's power4.inOut, a quintic curve: slow, fast, slow. @param share of the time, 0 to 1 */
export function power4InOut(share: number): number {
  return share < 0.5 ? 16 * share ** 5 : 1 - (2 - 2 * share) ** 5 / 2;
}
