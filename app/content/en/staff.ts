/** Words of the firm's own room. */
export const staff = {
  title: "The firm",
  planRates: "Rates of Plan your Life",
  lead: "Cases are worked here. Each request and order also reaches the firm by mail, with its reference.",
  roles: { owner: "Owner", staff: "Staff" },
  people: {
    title: "People of the firm",
    invited: "The invitation is on its way. It is valid for 3 days.",
    access: "Who has access",
    named: (name: string, username: string) => `${name} (${username})`,
    noTwoSteps: "; two-step sign-in not set up yet",
    ended: (when: string) => `; access ended ${when}`,
    end: "End access",
    endOf: (name: string) => `of ${name}`,
    open: "Invited",
    until: (role: string, when: string) => `${role}, until ${when}`,
    withdraw: "Withdraw",
    withdrawOf: (email: string) => `the invitation of ${email}`,
    invite: "Invite somebody",
    email: "E-mail",
    role: "What they may do",
    staffHint: "Works with the clients' requests.",
    ownerHint: "The same, and invites and ends access.",
    send: "Send the invitation",
    sending: "Sending…",
  },
  invitation: {
    title: "Accept the invitation",
    heading: "Join the firm",
    lead: (role: "owner" | "staff", email: string) =>
      `You are invited as ${role === "owner" ? "an owner" : "a member of the staff"}. Your account writes to ${email}.`,
  },
};
