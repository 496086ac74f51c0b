import { toolCards } from "./cards.ts";

/** Where the page about mails of the Department is named, from December to March. */
export const noticeMailLink = {
  href: toolCards.noticeMail.path,
  label: "You got a mail from the Department?",
};
