/** Words of who of the firm takes care of an enquiry or an order. */
export const taker = {
  free: "Not taken yet.",
  mine: "You have taken it.",
  theirs: (name: string) => `${name} has taken it.`,
  take: "Take it",
  takeOver: "Take it over",
  giveBack: "Give it back",
  pending: "One moment…",
};
