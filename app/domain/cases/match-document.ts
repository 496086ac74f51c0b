import type { RequestSubject } from "./request.ts";

/** Words by which the name of a file tells what it is, in small letters without spaces; the first that fits counts. */
const WORDS: readonly (readonly [RequestSubject, RegExp])[] = [
  ["form-26as", /26-?as/],
  ["ais", /(?:^|[^a-z])(?:ais|tis)(?:[^a-z]|$)|annual-?information/],
  ["form-16", /form-?16|part-?[ab](?:[^a-z]|$)/],
  ["landlord-pan", /landlord/],
  ["rent-receipts", /rent|lease|leave-?and-?licen[cs]e/],
  ["home-loan", /home-?loan|housing-?loan|loan/],
  ["health-insurance", /80-?d(?:[^a-z]|$)|mediclaim|health/],
  ["tax-saving", /80-?c(?:[^a-z]|$)|elss|ppf|(?:^|[^a-z])lic(?:[^a-z]|$)|nps|tuition/],
  ["donations", /80-?g(?:[^a-z]|$)|donation/],
  [
    "capital-gains",
    /capital-?gain|broker|contract-?note|p(?:rofit)?-?(?:and|&|n)?-?l(?:oss)?(?:[^a-z]|$)/,
  ],
  ["foreign-shares", /esop|rsu|espp|foreign|grant/],
  ["interest", /interest|fd(?:[^a-z]|$)/],
  ["refund-account", /cheque|passbook|cancelled/],
];

/** What a file is by its name, as a guess that its sender confirms; undefined where the name does not tell. */
export function subjectOfName(fileName: string): RequestSubject | undefined {
  const name = fileName.toLowerCase().replace(/[\s_.]+/g, "-");
  return WORDS.find(([, pattern]) => pattern.test(name))?.[0];
}
