import { expect, test } from "vitest";
import { form16Text } from "../../../tests/form16/in-words.ts";
import type { Certificate } from "./form16.ts";
import { checked, hasAnnexureTwo, mergeCertificates, withCorrections } from "./merge.ts";
import { besideOthers, claimedTwice, withDoubleClaims } from "./together.ts";

const WHO = {
  "partA.employer.name": "SAMPLE EMPLOYER PRIVATE LIMITED",
  "partA.employer.tan": "BLRA00000A",
  "partA.employee.name": "ASHA TESTWALA",
  "partA.employee.pan": "AAAPA9999A",
  "partA.assessmentYear": "2020-21",
};
const PART_A = { ...WHO, "partA.quarter.1.paid": 100, "partA.total.paid": 100 };
const PART_B = { ...WHO, "partB.1a": 90, "partB.1b": 10, "partB.1d": 100, "partB.4a": 50 };
const OTHER = { ...PART_A, ...PART_B, "partA.employer.tan": "CHNB11111B" };

function certificateOf(values: Record<string, string | number>): Certificate {
  const fields = Object.entries(values).map(([id, value]) => [
    id,
    { value, page: 1, text: String(value), box: [0, 0, 1, 1] },
  ]);
  return { fields: Object.fromEntries(fields), problems: [] };
}
const tans = (certificates: Certificate[]) =>
  certificates.map(({ fields }) => fields["partA.employer.tan"]?.value);
const messages = ({ problems }: Certificate) =>
  problems.map(({ message }) => form16Text(message)).join("; ");

test("Part A and Part B of one employer become one; another employer's stays apart, in order", () => {
  const lone = mergeCertificates([certificateOf(PART_B)]);
  expect(messages(lone[0] ?? certificateOf({}))).toContain("Part A was not found");
  const merged = mergeCertificates([...lone, certificateOf(OTHER), certificateOf(PART_A)]);
  expect(tans(merged)).toEqual(["BLRA00000A", "CHNB11111B"]);
  expect(merged[0]?.fields["partA.total.paid"]?.value).toBe(100);
  expect(messages(merged[0] ?? certificateOf({}))).not.toContain("not found");
});

test("a Part B that is Annexure II stays known when other files come, until it is read", () => {
  const { fields } = certificateOf(PART_A);
  const alone = checked({ fields, problems: [], hasA: true, hasB: false }, true);
  const merged = mergeCertificates([alone, certificateOf(OTHER)]);
  expect(merged.map(hasAnnexureTwo)).toEqual([true, false]);
  expect(merged.map(hasAnnexureTwo)).toEqual(mergeCertificates(merged).map(hasAnnexureTwo));
  expect(mergeCertificates([alone, certificateOf(PART_B)]).map(hasAnnexureTwo)).toEqual([false]);
});

test("the same certificate given twice counts once", () => {
  expect(mergeCertificates([certificateOf(OTHER), certificateOf(OTHER)])).toHaveLength(1);
  const revised = certificateOf({ ...OTHER, "partB.1c": 5 });
  expect(mergeCertificates([certificateOf(OTHER), revised])).toHaveLength(2);
});

test.each([
  ["the same whole", [OTHER, OTHER]],
  ["a whole and its Part A", [OTHER, { ...PART_A, "partA.employer.tan": "CHNB11111B" }]],
  ["a Part B and the whole", [{ ...PART_B, "partA.employer.tan": "CHNB11111B" }, OTHER]],
])("%s count once, which is said once", (_, values) => {
  const once = mergeCertificates(values.map(certificateOf));
  expect(once).toHaveLength(1);
  const again = mergeCertificates([...once, certificateOf(OTHER)]);
  for (const merged of [once, again])
    expect(
      merged
        .flatMap(({ problems }) => problems)
        .filter(({ message }) => message.id === "countedOnce"),
    ).toHaveLength(1);
  expect(again).toHaveLength(1);
});

test("of two employers the one without its Part B is named", () => {
  const lone = { ...PART_A, "partA.employer.name": "BANYAN TEST WORKS LLP" };
  const [, second] = mergeCertificates([certificateOf(OTHER), certificateOf(lone)]);
  expect(second && messages(second)).toContain(
    "Part B (Annexure) of BANYAN TEST WORKS LLP was not found",
  );
  const [alone] = mergeCertificates([certificateOf(lone)]);
  expect(alone && messages(alone)).toContain("Part B (Annexure) was not found");
});

test("tax that another certificate has beyond its own covers a shortfall, also after a correction", () => {
  const short = { ...OTHER, "partA.total.deducted": 60, "partB.21": 100 };
  const beyond = (tax: number) => ({
    ...WHO,
    "partA.quarter.1.paid": 100,
    "partA.total.deducted": tax,
  });
  const said = (values: Record<string, string | number>[]) =>
    mergeCertificates(values.map(certificateOf)).map(messages).join("; ");
  expect(said([short])).toContain("ask your employer");
  expect(said([short, beyond(40)])).not.toContain("ask your employer");
  expect(said([short, beyond(20)])).toContain("ask your employer");
  expect(said([short, { ...beyond(40), "partA.employee.pan": "BBBPB1111B" }])).toContain(
    "ask your employer",
  );
  // What the other one deducted is payable for its own salary.
  expect(said([short, { ...beyond(40), ...PART_B, "partB.21": 40 }])).toContain(
    "ask your employer",
  );
  // Nor is it known what is payable where row 21 was not read.
  const { "partB.1d": salary } = PART_B;
  expect(
    said([short, { ...beyond(40), "partA.employer.tan": "DELC22222C", "partB.1d": salary }]),
  ).toContain("ask your employer");
  // It covers one shortfall, and not the same again.
  const third = { ...short, "partA.employer.tan": "DELC22222C" };
  expect(said([short, third, beyond(40)]).match(/ask your employer/g)).toHaveLength(1);
  const merged = mergeCertificates([short, beyond(40)].map(certificateOf));
  const corrected = merged.map((one, at) =>
    at === 0 ? withCorrections(one, { "partB.21": 130 }) : one,
  );
  expect(besideOthers(corrected).map(messages).join("; ")).toContain("ask your employer");
});

test("what two employers took off is said with its rule and both amounts, once", () => {
  const [one, two] = [
    certificateOf(PART_B),
    certificateOf({ ...OTHER, "partB.10d.deductible": 7 }),
  ];
  expect(claimedTwice([one])).toEqual([]);
  expect(claimedTwice([one, two]).map(({ fields }) => fields)).toEqual([["partB.4a"]]);
  const [first, second] = withDoubleClaims([one, two]);
  expect(first?.problems).toEqual([]);
  expect(second && messages(second)).toMatch(/standard deduction .* given once .* \(50 and 50\)/);
});

test("a correction is checked like a figure that was read", () => {
  const wrong = mergeCertificates([certificateOf({ ...OTHER, "partB.1d": 90 })])[0];
  if (!wrong) throw new Error("no certificate");
  expect(messages(wrong)).toContain(
    "Gross salary (row 1(d)) should be 100 (salary + perquisites + profits in lieu of salary) but says 90",
  );
  expect(messages(withCorrections(wrong, { "partB.1d": 100 }))).not.toContain("1(d)");
  expect(messages(withCorrections(wrong, { "partB.1b": 20 }))).toContain("should be 110");
  const unread: Certificate = {
    ...wrong,
    problems: [
      { fields: ["partB.13"], message: { id: "asRead", params: { text: "13 is lost." } } },
    ],
  };
  expect(messages(withCorrections(unread, { "partB.13": 5 }))).not.toContain("13 is lost.");
  expect(messages(withCorrections(unread, { "partB.1b": 5 }))).toContain("13 is lost.");
});

test("two certificates of one employer for the same months are one corrected, not two salaries", () => {
  const updated = (day: string, salary: number) =>
    certificateOf({ ...OTHER, "partB.1a": salary, "partA.lastUpdated": day });
  const both = [updated("2020-06-11", 90), updated("2020-07-09", 95)];
  expect(claimedTwice(both).map(({ message }) => form16Text(message))).toEqual([
    expect.stringMatching(/11 June 2020 and 9 July 2020.*Keep that one only/),
  ]);
  const half = (from: string, to: string) =>
    certificateOf({ ...OTHER, "partA.period.from": from, "partA.period.to": to });
  const halves = [half("2019-04-01", "2019-08-31"), half("2019-09-01", "2020-03-31")];
  expect(claimedTwice(halves).map(({ fields }) => fields)).toEqual([["partB.4a"]]);
  expect(claimedTwice(halves)[0]?.message).toMatchObject({
    id: "claimedTwice",
    params: { what: "standardDeduction", isOneEmployer: true },
  });
});

test.each([
  ["partA.employee.pan", "BBBPB1111B", "another person’s (PAN BBBPB1111B, the first AAAPA9999A)"],
  ["partA.assessmentYear", "2021-22", "another year (assessment year 2021-22, the first 2020-21)"],
])("Part B of another %s is not joined to Part A, and says so", (id, value, said) => {
  const read = mergeCertificates([
    certificateOf(PART_A),
    certificateOf({ ...PART_B, [id]: value }),
  ]);
  const [first, second] = withDoubleClaims(read);
  expect(read).toHaveLength(2);
  expect(first && messages(first)).not.toContain("another");
  expect(second && messages(second)).toContain(said);
});
