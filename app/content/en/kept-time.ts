/** The words of a time that is kept: in the frame where it was chosen, and at the link of its mail. */
export const keptTime = {
  title: "Book your appointment",
  headings: { mail: "Open the mail we have sent", sms: "Type the code we have sent" },
  held: (until: string) => `Kept for you until ${until}.`,
  ten: "",
  sentTo: (contact: string) => `It went to ${contact}.`,
  how: {
    mail: "Open its link, or type its code here. Nothing there? Look in spam.",
    sms: "It books the time.",
  },
  over: "It is kept for you no longer.",
  stillFree: "You can still book it, as long as it is free.",
  again: "Send it again",
  code: "Code of six digits",
  submit: "Book this time",
  sending: "Booking…",
  correct: "Change what you entered",
  otherTime: "Another time",
  notYet: "Not booked yet",
  once: "One press books it.",
  notYours: "Not you? Close this page: nothing is booked.",
  another: "Choose another time",
};
