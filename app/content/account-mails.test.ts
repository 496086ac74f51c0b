import { expect, test } from "vitest";
import * as mails from "./account-mails.ts";

const when = "20 November 2026 at 2:05 pm";
const link = "https://example.com/staff/invitation/token";
const all = [
  mails.recoveryCode("asha", "042195"),
  mails.severalAccounts(["asha", "ravi"]),
  mails.passwordChanged("Asha", when),
  mails.twoStepChanged("Asha", true, when),
  mails.contactChanged("Asha", "n••••@example.com", when),
  mails.invitation("Olga", "staff", link),
  mails.consentWithdrawn("KY-1234-5678", when),
];

test.each(all)("$subject says the same as text and as a page", ({ text, html }) => {
  const body = html.slice(html.indexOf("<body"));
  const page = body.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  for (const line of text.split("\n").map((part) => part.trim())) {
    const words = line.replace(/:$/, "").replaceAll("'", "'");
    expect(page).toContain(words);
  }
  // Nothing that a mail program would fetch, and so tell the sender that it was opened.
  expect(html).not.toMatch(/<img|<script|<link|url\(/);
});

test("what a person chose is text in a mail, and never markup", () => {
  const { html } = mails.invitation('<b onclick="x">Eve & Co</b>', "owner", link);
  expect(html).toContain("&lt;b onclick=&quot;x&quot;&gt;Eve &amp; Co&lt;/b&gt;");
  expect(html).not.toContain("<b ");
});
