/** What the answer says; rendered by the loader, so that the page does not carry it. */
export const hraAnswerWords = {
  /** By the Act that governs the year. */
  oldOnly: {
    "1961":
      "The exemption exists in the old regime only (section 10(13A)). The new regime taxes the whole allowance.",
    "2025":
      "The exemption exists in the old regime only (Schedule III of the Income-tax Act 2025 with rule 279). The new regime taxes the whole allowance.",
  },
  carry:
    "Rent, months, city, basic pay and allowance go with you into the three steps; your Form 16 is read there.",
  carryFirst:
    "The three steps ask for one period: what you entered from the start goes with you, and the firm works out the change with you.",
  exemptIn: (year: string) => `Exempt in ${year}`,
  period: (months: number, exempt: string) => {
    const time =
      months === 12 ? "All twelve months" : months === 1 ? "One month" : `${months} months`;
    return `${time}: the least of the three, ${exempt}, is exempt.`;
  },
  least: "The least of the three.",
  enough: (rent: string) => `From a rent of ${rent} a month on, more rent changes nothing.`,
  cityHint: (cities: string) =>
    `Half of basic pay counts in ${cities}; two fifths elsewhere. The list is the one of the year.`,
};
