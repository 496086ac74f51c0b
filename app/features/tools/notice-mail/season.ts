import { noticeMailLink } from "#content/en/tools/notice-mail-link.ts";
import { isSeasonOfMails } from "#domain/tax/years/season.ts";
import type { PlainDate } from "#values/dates.ts";

/** The link to the page about such mails, on the days on which they come. */
export function noticeMailLinkOn(today: PlainDate): typeof noticeMailLink | undefined {
  return isSeasonOfMails(today) ? noticeMailLink : undefined;
}
