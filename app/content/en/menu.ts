type MenuLink = { href: string; label: string };

/** The menu of every page. Labels and addresses are given; `/login` is spelled as it was asked for. */
export const menu: MenuLink[] = [
  { href: "/", label: "Home" },
  { href: "/Service", label: "Services" },
  { href: "/BookAppointment", label: "Book Appointment" },
  { href: "/PlanNow", label: "Annual Subscription" },
  { href: "/FileItr", label: "File ITR" },
  { href: "/PlanLife", label: "Plan your Life" },
  { href: "/AboutUs", label: "About us" },
  { href: "/login", label: "Login" },
];

/** Pages that the menu has no room for. */
export const furtherLinks: MenuLink[] = [
  { href: "/stepform", label: "Upload Form 16" },
  { href: "/AdvancePlan", label: "Advance plan" },
  { href: "/Contact-us", label: "Contact" },
];

export const legalLinks: MenuLink[] = [
  { href: "/TermCondition", label: "Term & Condition" },
  { href: "/Privacy", label: "Privacy Policy" },
];

export const floatingLink: MenuLink = { href: "/PlanLife", label: "Plan your Life" };
