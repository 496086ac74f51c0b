/** The words of a time that is kept: in the frame where it was chosen, and at the link of its mail. */
export const keptTime = {
  title: "Book your appointment",
  headings: { mail: "Open the mail we have sent", sms: "Type the code we have sent" },
  held: (until: string) => `Kept for you until ${until}.`,
  ten: "",
  sentTo: (contact: string) => `It went to ${contact}.`,
  how: {
    mail: "Its link books the time. So does its code, typed here.",
    sms: "It books the time.",
  },
  over: "The half hour is over.",
  stillFree: "You can still book it, as long as it is free.",
  code: "Code of six digits",
  submit: "Book this time",
  sending: "Booking…",
  correct: "Change what you entered",
  otherTime: "Another time",
  notYet: "Not booked yet",
  once: "One press books it. After that we mail you the calendar file.",
  notYours: "If you did not ask for this, close this page: nothing is booked.",
  another: "Choose another time",
};
