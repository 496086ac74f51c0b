import type { ReturnFigure } from "#domain/cases/return-figures.ts";
import type { ReturnMessages } from "#features/returns/return-messages.ts";
import type { Words } from "#values/message.ts";
import type { Say } from "#values/say.ts";
import { caseDoorRefusals } from "./case-door.ts";
import { caseRefusals } from "./case-refusals.ts";
import { documentRefusals } from "./document-refusals.ts";
import { birthDateWords, fieldWords, limitWords } from "./fields.ts";

/** The figures of a return, as words in a sentence. */
export const figureNames: Record<ReturnFigure, string> = {
  totalIncome: "the total income",
  tax: "the tax",
  balance: "the refund or what is to pay",
  regime: "the regime",
  account: "the account of the refund",
};

const { signedOutMeanwhile, noButton, changedMeanwhile, caseGone } = caseRefusals;
const { notFromHere, notByYou, needs, notYet, reasonMissing } = caseRefusals;
const { linkClosed: _, ...codes } = caseDoorRefusals;

/** What the work on a return is refused with. */
export const returnRefusals: Words<ReturnMessages, Say> = {
  ...documentRefusals,
  ...codes,
  ...fieldWords,
  ...limitWords,
  ...birthDateWords,
  ...{ signedOutMeanwhile, noButton, changedMeanwhile, caseGone },
  ...{ notFromHere, notByYou, needs, notYet, reasonMissing },
  noRoom: "We cannot store files at the moment. Nothing is lost; try again in an hour.",
  tooManyDocuments: ({ most }) => `That is more than ${most} files. Put pages into one PDF.`,
  elsewhere: "This has changed since you opened the page. Look at it as it is now, then go on.",
  amountWrong: "Enter an amount in rupees, like 12,28,400.",
  outcomeMissing: "Choose refund, to pay, or neither.",
  balanceMissing: "Enter how much, in rupees.",
  moreThanTax: "More is to pay than the whole tax. Check both.",
  regimeMissing: "Choose the regime.",
  accountMissing: "Enter the account: a refund goes there.",
  accountWrong: "Enter the number of the account as the bank prints it: digits, without spaces.",
  ifscWrong: "Enter the IFSC: four letters, a zero, six letters or digits, like SBIN0001234.",
  paperMissing: "Choose the file first.",
  computationNotPdf: "Attach the computation as a PDF without a password.",
  changesMissing:
    "The figures are other than the client last saw. Say what is new, and why: the client reads it.",
  bornOnMissing:
    "Enter the client’s date of birth: with it and a code they prove who they are before they approve.",
  notLookedAt: "Look at the paper and the figures as a whole, and tick that you did.",
  dayWrong: "Enter a day that exists, like 2026-12-03.",
  dayInFuture: "This day has not come yet.",
  dayTooEarly: ({ first }, say) => `This is before ${say.day(first)}. Check the day.`,
  acknowledgementWrong: "Enter the 15 digits of the acknowledgement number.",
  acknowledgementSame: "This is the number of the return before. Enter that of the new one.",
  firmApproves: "You are signed in as a person of the firm: only the client approves.",
  closeWordsMissing: "The intimation differs. Say what you found: the client reads it.",
  kindMissing: "Choose which notice it is.",
  replyByMissing: "Enter by when it is to be answered, as the notice says.",
  answerMissing: ({ figure }) => `Answer Yes or No: ${figureNames[figure]}.`,
  objectionMissing: "Say what is wrong, so that we can put it right.",
  nothingObjected: "You answered Yes to all.",
  nameMissing: "Type your full name, as on your PAN card.",
  notAgreed: "Tick that the figures are complete and true as far as you know.",
  bornOnDiffers: "This is not the date of birth that we have. Check it, or ask us.",
  uploaderMissing: "Choose who uploads the return.",
  changedWhileRead: ({ figures }, say) =>
    figures.length > 0
      ? `We changed something while you read: ${say.and(figures.map((each) => figureNames[each]))}. Read it as it is now.`
      : "We changed the return while you read. Read it as it is now.",
  notFiledYet: "It is not filed yet.",
};
