export type ClientQuote = {
  id: string;
  quote: string;
  name: string;
  /** One or two letters for the frame in place of a portrait. */
  initials: string;
  employer: string;
  profile: { href: string; label: string };
};

/** Five stories in which everything is a stand-in until a client has agreed, in writing, to their own. */
export const testimonials: ClientQuote[] = [
  {
    id: "one",
    quote:
      "Two employers in one year, two Forms 16, and a demand I did not understand. I was shown the row that caused it.",
    name: "Client Name One",
    initials: "C1",
    employer: "Employer One",
    profile: { href: "https://example.com/client-one", label: "Profile" },
  },
  {
    id: "two",
    quote:
      "I had paid under the wrong regime for three years. Nobody had put the two side by side before.",
    name: "Client Name Two",
    initials: "C2",
    employer: "Employer Two",
    profile: { href: "https://example.com/client-two", label: "Profile" },
  },
  {
    id: "three",
    quote:
      "We planned the house and the school fees on one sheet. It is the first plan of ours that has dates in it.",
    name: "Client Name Three",
    initials: "C3",
    employer: "Employer Three",
    profile: { href: "https://example.com/client-three", label: "Profile" },
  },
  {
    id: "four",
    quote:
      "My salary was restructured before April, so the saving came every month and not as a refund.",
    name: "Client Name Four",
    initials: "C4",
    employer: "Employer Four",
    profile: { href: "https://example.com/client-four", label: "Profile" },
  },
  {
    id: "five",
    quote:
      "I sent one file and answered six questions. The draft named the page behind each figure.",
    name: "Client Name Five",
    initials: "C5",
    employer: "Employer Five",
    profile: { href: "https://example.com/client-five", label: "Profile" },
  },
];
