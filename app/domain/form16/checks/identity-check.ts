import type { FieldId } from "#domain/form16/field-id.ts";
import type { Fields } from "#domain/form16/form16.ts";
import type { Form16Message } from "#domain/form16/form16-messages.ts";
import { isPersonalPan, isTan } from "#values/pan.ts";
import { checkPeriod } from "./period-check.ts";
import type { Relation } from "./relation.ts";

/** Text that no name contains, and what it is; "UNLIMITED" is one word. */
const NO_NAME: readonly [RegExp, "address" | "space" | "form" | "font"][] = [
  [
    /^\+|@|\d{6}|^(?!.*\b(?:limited|ltd|llp)\.?$).*,|^\d.*\b(?:road|street|nagar|floor|plot|house|flat|marg|lane|sector)\b/i,
    "address",
  ],
  [/[a-z]{2}(?:private|pvt|(?<!\bun)limited|ltd)\b/i, "space"],
  [/\d\.\d\d\b|^(?:the|of|bank|citizen)\b/, "form"],
  [/[\p{C}\p{sc=Han}\ufffd]/u, "font"],
];

const NAMES: FieldId[] = ["partA.employer.name", "partA.employee.name"];

/** The fields that every identity needs. */
export function checkIdentity(fields: Fields): Relation[] {
  const found: Relation[] = [];
  const says = (id: FieldId) => String(fields[id]?.value ?? "");
  const expect = (id: FieldId, message: Form16Message | undefined) =>
    found.push(message === undefined ? { fields: [id] } : { fields: [id], message });
  const pan = says("partA.employee.pan");
  const isNamed = pan !== "";
  if (isNamed && !isPersonalPan(pan)) {
    // Where the employer's is a person's, the two may be exchanged.
    const isOther = isPersonalPan(says("partA.employer.pan"));
    found.push({
      fields: ["partA.employee.pan", ...(isOther ? (["partA.employer.pan"] as const) : [])],
      message: { id: "panNotPersonal", params: { pan } },
    });
  } else expect("partA.employee.pan", isNamed ? undefined : { id: "panMissing" });
  for (const party of ["employer", "employee"] as const) {
    const id = `partA.${party}.name` as const;
    const name = says(id);
    const doubt = NO_NAME.find(([pattern]) => pattern.test(name))?.[1];
    // The other name may contain it.
    if (!fields[id])
      found.push({ fields: NAMES, message: { id: "nameMissing", params: { whose: party } } });
    else if (doubt) expect(id, { id: "nameDoubtful", params: { whose: party, name, doubt } });
  }
  const tan = "partA.employer.tan";
  expect(tan, isTan(says(tan)) ? undefined : { id: "tanMissing" });
  const year = says("partA.assessmentYear");
  if (!year) expect("partA.assessmentYear", { id: "yearMissing" });
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
      message: { id: "layoutUnverified", params: { year } },
    },
  ];
}
