export const metaWords = {
  home: "Home",
  ofTheFirm: (title: string, firmName: string) =>
    `${title}: tax and life-goal planning by ${firmName}'s chartered accountants.`,
};
