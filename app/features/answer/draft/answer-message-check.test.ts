import { expect, test } from "vitest";
import { answerRefusals } from "#content/en/answer-refusals.ts";
import { form16Refusals, form16Words } from "#content/en/form16.ts";
import type { Form16Message } from "#domain/form16/form16-messages.ts";
import { isForm16Message, isRefusalMessage } from "#features/pdf/message-checks.server.ts";
import { readPdfJson } from "#features/pdf/pdf-answer.ts";
import { rupees } from "#values/money.ts";
import { isAnswerMessage } from "./answer-message-check.server.ts";
import type { AnswerMessage } from "./answer-messages.ts";

/** As JSON brings it back: what is undefined is left out, or null in a list. */
const stored = (message: unknown): unknown => JSON.parse(JSON.stringify(message));

test.each([
  ["a certificate", form16Words, isForm16Message],
  ["a refused file", form16Refusals, isRefusalMessage],
  ["an answer", answerRefusals, isAnswerMessage],
])(
  "of %s each message without values is one by its name, and none that needs values",
  (_, words, is) => {
    const ids = Object.keys(words).filter((id) => is({ id }));
    const plain = Object.entries(words).filter(([, text]) => typeof text === "string");
    expect(ids).toEqual(plain.map(([id]) => id));
    expect(["nothing", "toString", "__proto__"].filter((id) => is({ id }))).toEqual([]);
  },
);

const OF_CERTIFICATES: Form16Message[] = [
  {
    id: "sumWrong",
    params: { row: { row: "1(d)" }, of: { rows: "exemptions" }, should: 2, says: 1 },
  },
  {
    id: "sumWrong",
    params: { row: { name: "challans" }, of: { formula: "6 + 8" }, should: -2, says: 0.5 },
  },
  { id: "rowMissing", params: { row: "5", above: undefined } },
  { id: "partReplaced", params: { part: "A", day: undefined, others: ["2026-06-01", undefined] } },
  { id: "claimedTwice", params: { what: "house", isOneEmployer: false, amounts: [1, 2] } },
  { id: "periodsJoined", params: { periods: [{ from: "2025-04-01", to: "2025-09-30" }] } },
  { id: "asRead", params: { text: "The name undefined was read, and [object Object]." } },
];

test.each(OF_CERTIFICATES)(
  "$id of a certificate is read, with what it holds besides",
  (message) => {
    expect(isForm16Message(stored(message))).toBe(true);
    expect(
      isForm16Message({
        ...message,
        since: 2,
        params: { ...Object(stored("params" in message ? message.params : {})), more: 1 },
      }),
    ).toBe(true);
  },
);

// Each prints in English without a gap.
test.each([
  ["challansUnread", { total: "12" }],
  ["challanNumberWrong", { row: "1", text: "12", kind: "other" }],
  ["depositUnread", { kind: "cheque", row: "1" }],
  ["sumWrong", { row: { row: "1(d)" }, of: { formula: "6 + 8" }, should: "2", says: 1 }],
  ["claimedTwice", { what: "house", isOneEmployer: "no", amounts: [1] }],
  ["claimedTwice", { what: "house", isOneEmployer: false, amounts: ["1"] }],
  ["partReplaced", { part: "C", others: [] }],
  ["nameMissing", { whose: "firm" }],
  ["asRead", { text: 12 }],
  ["asRead", { text: ["a", "b"] }],
  // And these do not.
  ["asRead", {}],
  ["asRead", null],
  ["periodBackwards", { from: "2025-13-01", to: "2025-09-30" }],
  ["amountUnread", { row: 5, text: "x" }],
])(
  "%s of a certificate is refused with %j, and the answer of the child that says it",
  (id, params) => {
    const message = { id, params };
    expect(isForm16Message(message)).toBe(false);
    const answer = (problem: unknown) =>
      readPdfJson({
        ...{ isProtected: false, pages: [], problems: [] },
        certificates: [{ fields: {}, problems: [{ fields: [], message: problem }] }],
      });
    expect(answer(message).problems).toMatchObject([{ code: "unreadable" }]);
    expect(answer({ id: "panMissing" }).problems).toEqual([]);
  },
);

const OF_ANSWERS: AnswerMessage[] = [
  { id: "otherPaper", params: { paper: "ais" } },
  { id: "tooManyTries", params: { minutes: 3 } },
  { id: "typedFigureWrong", params: { figure: "salary" } },
  { id: "otherEmployerWrong", params: { employer: 2, figure: "deducted" } },
  { id: "filedInTime", params: { due: "2026-07-31" } },
  { id: "amountMisgrouped", params: { text: "5,00,00" } },
  {
    id: "amountOfOtherPeriod",
    params: { text: "5 pm", period: "month", asked: "year", meant: rupees(60) },
  },
];

test.each(OF_ANSWERS)("$id of an answer is read", (message) => {
  expect(isAnswerMessage(stored(message))).toBe(true);
});

test.each([
  ["tooManyFiles", { most: "five" }],
  ["otherEmployerMissing", { employer: "2" }],
  ["additionWrong", { what: "bonus" }],
  ["filedInTime", { due: "31 July" }],
  ["amountOfOtherPeriod", { text: "5 pm", period: "week", asked: "year" }],
  ["yearNotAnswered", { years: "2024-25", answered: 2025, from: "2025-04-01", to: "2026-03-31" }],
])("%s of an answer is refused with %j", (id, params) => {
  expect(isAnswerMessage({ id, params })).toBe(false);
});
