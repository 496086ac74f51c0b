/** In a file of its own, because the document of every page carries it. */
export const forbidden = {
  title: "Not open to your account",
  heading: "This room is not open to your account",
  lead: "You are signed in, but this part belongs to others. If you think it should be yours, ask an owner of the firm.",
  back: { href: "/portal", label: "To your own room" },
};
