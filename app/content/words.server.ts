import type { Language } from "#values/language.ts";
import * as answer from "./en/answer.ts";
import * as askMails from "./en/ask-mails.ts";
import * as backupCommand from "./en/backup-command.ts";
import * as bothRegimes from "./en/both-regimes.ts";
import * as calendarFeed from "./en/calendar-feed.ts";
import * as caseDoor from "./en/case-door.ts";
import * as caseMails from "./en/case-mails.ts";
import * as caseSteps from "./en/case-steps.ts";
import * as checklist from "./en/checklist.ts";
import * as clientChange from "./en/client-change.ts";
import * as clientReturn from "./en/client-return.ts";
import * as conversation from "./en/conversation.ts";
import * as coupons from "./en/coupons.ts";
import * as drafts from "./en/drafts.ts";
import * as fields from "./en/fields.ts";
import * as found from "./en/found.ts";
import * as matters from "./en/matters.ts";
import * as nextSteps from "./en/next-steps.ts";
import * as payment from "./en/payment.ts";
import * as planLife from "./en/plan-life.ts";
import * as planLifeChoices from "./en/plan-life-choices.ts";
import * as planLifePage from "./en/plan-life-page.ts";
import * as planLifePlan from "./en/plan-life-plan.ts";
import * as planLifeQuestions from "./en/plan-life-questions.ts";
import * as planLifeRates from "./en/plan-life-rates.ts";
import * as planLifeSummary from "./en/plan-life-summary.ts";
import * as portal from "./en/portal.ts";
import * as reminderMails from "./en/reminder-mails.ts";
import * as requestProposals from "./en/request-proposals.ts";
import * as requestTurn from "./en/request-turn.ts";
import * as returnMails from "./en/return-mails.ts";
import * as sessionTimes from "./en/session-times.ts";
import * as stepForm from "./en/step-form.ts";
import * as taxSummary from "./en/tax-summary.ts";
import * as today from "./en/today.ts";
import * as chance from "./en/ui/chance.ts";
import * as vault from "./en/vault.ts";

/** Everything of the files that rooms ask for by language; whoever needs another adds its line. No name is there twice. */
const english = {
  ...answer,
  ...askMails,
  ...backupCommand,
  ...bothRegimes,
  ...calendarFeed,
  ...caseMails,
  ...caseDoor,
  ...caseSteps,
  ...chance,
  ...checklist,
  ...clientChange,
  ...clientReturn,
  ...conversation,
  ...coupons,
  ...drafts,
  ...fields,
  ...found,
  ...matters,
  ...nextSteps,
  ...payment,
  ...planLife,
  ...planLifeChoices,
  ...planLifePage,
  ...planLifeRates,
  ...planLifePlan,
  ...planLifeQuestions,
  ...planLifeSummary,
  ...portal,
  ...reminderMails,
  ...requestProposals,
  ...requestTurn,
  ...returnMails,
  ...sessionTimes,
  ...stepForm,
  ...taxSummary,
  ...today,
  ...vault,
};

/** What each of them says, whatever the language: a second one leaves none out. */
export type RoomWords = InAnyLanguage<typeof english>;

type InAnyLanguage<Text> = Text extends string
  ? string
  : Text extends (...given: never) => unknown
    ? Text
    : AsItIs<Text, { readonly [Name in keyof Text]: InAnyLanguage<Text[Name]> }>;

/** What names no text of one language stays itself: a table of messages is known by its type. */
type AsItIs<Text, Wide> = Wide extends Text ? Text : Wide;

const BY_LANGUAGE: Record<Language, RoomWords> = { en: english };

/** The words of a language: that of a request (`wordsOf`), or the one that something stored names. */
export function wordsIn(language: Language): RoomWords {
  return BY_LANGUAGE[language];
}
