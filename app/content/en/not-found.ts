export const notFound = {
  title: "Page not found",
  heading: "We could not find that page",
  lead: "The address may be mistyped, or the page may have moved. Nothing you sent us is affected.",
  ways: [
    { href: "/stepform", label: "Upload Form 16", text: "See both regimes, line by line." },
    { href: "/FileItr", label: "File ITR", text: "Plans for filing your return." },
    { href: "/PlanNow", label: "Annual Subscription", text: "Planning through the year." },
    {
      href: "/BookAppointment",
      label: "Book Appointment",
      text: "Speak to a chartered accountant.",
    },
    { href: "/Contact-us", label: "Contact", text: "Tell us what you were looking for." },
  ],
};
