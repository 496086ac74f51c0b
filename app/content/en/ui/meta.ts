export const metaHome = "Home";
export const metaOfTheFirm = (title: string, firmName: string) =>
  `${title}: tax and life-goal planning by ${firmName}'s chartered accountants.`;
