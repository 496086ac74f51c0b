import { isPersonalPan, isTan } from "#values/pan.ts";
import type { Relation } from "./checks.ts";
import type { Fields } from "./form16.ts";
import { checkPeriod } from "./period-check.ts";

/** What no name has, and what it is there; "UNLIMITED" is one word. */
const NO_NAME: readonly [RegExp, string][] = [
  [
    /^\+|@|\d{6}|^(?!.*\b(?:limited|ltd|llp)\.?$).*,|^\d.*\b(?:road|street|nagar|floor|plot|house|flat|marg|lane|sector)\b/i,
    "looks like an address",
  ],
  [/[a-z]{2}(?:private|pvt|(?<!\bun)limited|ltd)\b/i, "may lack a space"],
  [/\d\.\d\d\b|^(?:the|of|bank|citizen)\b/, "holds words of the form"],
  [/[\p{C}\p{sc=Han}\ufffd]/u, "has letters that its font does not explain"],
];

/** Who, whose and for when: what an identity needs to be one. */
export function checkIdentity(fields: Fields): Relation[] {
  const found: Relation[] = [];
  const says = (id: string) => String(fields[id]?.value ?? "");
  const expect = (id: string, message: string | undefined) =>
    found.push(message === undefined ? { fields: [id] } : { fields: [id], message });
  const pan = says("partA.employee.pan");
  const isNamed = pan !== "";
  expect(
    "partA.employee.pan",
    isPersonalPan(pan)
      ? undefined
      : isNamed
        ? `${pan} is not a person's PAN: its fourth letter should be P. Check it.`
        : "Your PAN was not found. Type it.",
  );
  for (const who of ["employer", "employee"]) {
    const id = `partA.${who}.name`;
    const name = says(id);
    const doubt = NO_NAME.find(([pattern]) => pattern.test(name))?.[1];
    if (!fields[id]) expect(id, `The ${who}'s name was not found. Type it.`);
    else if (doubt) expect(id, `The ${who}'s name reads “${name}”, which ${doubt}. Check it.`);
  }
  const tan = "partA.employer.tan";
  expect(tan, isTan(says(tan)) ? undefined : "The employer's TAN was not found. Type it.");
  const year = says("partA.assessmentYear");
  if (!year) expect("partA.assessmentYear", "The assessment year was not found. Choose it.");
  else found.push(...checkLayout(year));
  found.push(...checkPeriod(year, fields));
  return found;
}

/** Layouts before AY 2024-25 are known from the notified form only, not from certificates. */
function checkLayout(year: string): Relation[] {
  if (year >= "2024-25") return [];
  return [
    {
      fields: ["partA.assessmentYear"],
      message: `The layout of assessment year ${year} is unverified: compare every figure with the certificate`,
    },
  ];
}
