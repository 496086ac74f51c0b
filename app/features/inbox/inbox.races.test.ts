import { expect, test } from "vitest";
import { enquiryKind } from "#features/enquiries/enquiry-kind.server.ts";
import { sendToFirm } from "#features/sent/send-to-firm.server.ts";
import { testApp } from "../../../tests/app.ts";
import { member } from "../../../tests/cast.ts";
import { ENQUIRY } from "../../../tests/filled-forms.ts";
import { answerItem } from "./answer-item.server.ts";

const app = testApp({ races: true });

test("an answer that is sent eight times at once is mailed once", async () => {
  const { session } = await member(app, "sita", "staff");
  const sent = await sendToFirm(app, enquiryKind, ENQUIRY, { address: "203.0.113.7" });
  if (!sent.ok) throw new Error("refused");
  const { reference } = sent.value;
  const answer = { answer: "Yes.", seen: 0 };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => answerItem(app, session, reference, answer)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  await app.runJobs();
  expect(app.mails.filter(({ to }) => to === ENQUIRY.email)).toHaveLength(1);
});
