export const about = {
  title: "About us",
  description: (firmName: string) =>
    `Who ${firmName} is: chartered accountants who read your papers, show where every figure comes from, and stay until the return is verified.`,
  heading: "About us",
  lead: "We are a small practice of chartered accountants for people on a salary. You upload your documents, we guide you from the first question to the acknowledgement, and every figure on the way can be traced.",
  steps: {
    title: "How we work with you",
    items: [
      {
        title: "You upload your documents",
        text: "A Form 16 is enough to begin. It is encrypted as it arrives, and you can have it deleted.",
      },
      {
        title: "You are guided end to end",
        text: "Which regime, which form, which claims, what is missing, what comes next: one person at the firm stays with your case.",
      },
      {
        title: "You can ask before you pay",
        text: "A first tax session is free. Bring your questions; leave with a list of what to do.",
      },
    ],
  },
  vision: {
    title: "Our vision",
    text: "A country in which nobody on a salary pays a rupee more tax than the law asks, or loses a night’s sleep over a notice.",
  },
  mission: {
    title: "Our mission",
    text: "To put a chartered accountant’s care within reach of every salaried household: plain words, printed prices, and working that anyone can check.",
  },
  why: {
    title: "Why us",
    items: [
      {
        title: "We value your data",
        text: "What you write to us and upload is encrypted before it is stored. We ask for what the return needs and for nothing else; never for a portal password or an Aadhaar OTP.",
      },
      {
        title: "Your privacy is a priority",
        text: "Your papers are opened by the person who works on your case, and each opening is recorded. We do not sell, rent or share what you tell us.",
      },
      {
        title: "Zero compliance risk",
        text: "We work towards it: every return is checked against the Department’s own figures before you are asked to approve it. Where the law leaves room for doubt, we say so in writing.",
      },
    ],
  },
  book: {
    title: "Book a free tax session",
    text: "Half an hour with a chartered accountant, by telephone or video. No papers needed, no obligation after it.",
    link: { href: "/BookAppointment", label: "Book a free tax session" },
  },
  team: {
    title: "The team",
    membership: (number: string) => `ICAI membership no. ${number}`,
  },
};
