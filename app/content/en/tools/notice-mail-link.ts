/** How the page about mails of the Department is named: apart from the other tools, as it is linked in winter alone. */
export const noticeMailCard = {
  path: "/tools/notice-mail",
  heading: "You got a mail from the Department",
  short: "Whether there is anything to do, by when, and what it changes in rupees.",
};

/** The link to it elsewhere. */
export const noticeMailLink = {
  href: noticeMailCard.path,
  label: `${noticeMailCard.heading}?`,
};
