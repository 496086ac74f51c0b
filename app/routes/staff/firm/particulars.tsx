import type { ReactNode } from "react";
import { Link } from "react-router";
import { z } from "zod";
import { firmDesk, firmForms, firmParts } from "#content/en/firm-desk.ts";
import { requireOwner } from "#features/accounts/require.server.ts";
import { findFirmDraft } from "#features/firm/firm-draft.server.ts";
import type { FirmKey } from "#features/firm/firm-file.ts";
import { FIRM_FORMS } from "#features/firm/firm-forms.ts";
import { appOf } from "#platform/request.server.ts";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { pageMeta } from "#ui/meta.ts";
import { SampleMark } from "#ui/sample-mark/sample-mark.tsx";
import { flag } from "#values/fields.ts";
import { FIRM_PARTS, type Firm } from "#values/firm.ts";
import { readQuery } from "#values/form.ts";
import { states } from "#values/states.ts";
import type { Route } from "./+types/particulars.ts";
import { changeFirmByForm } from "./firm-actions.server.ts";
import { FirmForm, Noted, unlessChecked } from "./firm-form.tsx";
import {
  ContactFields,
  NameFields,
  PlaceFields,
  TaxFields,
  UpiFields,
  WorkFields,
} from "./firm-forms.tsx";
import { linesOf } from "./firm-view.server.ts";

/** The subjects of the page, with the parts of the firm that each shows. */
const SUBJECTS = {
  name: ["name", "legalName", "line"],
  contact: ["address", "phones", "email", "social"],
  place: ["coordinates"],
  tax: ["gstin", "pricesIncludeTax", "state"],
  upi: ["upiId", "upiIsBusiness", "bankName", "upiCode"],
  work: [
    ...(["workingDays", "isFeeFirst", "secondPersonAbove", "isFirmOfOne"] as const),
    "lastReviewed",
  ],
} as const satisfies Record<string, readonly FirmKey[]>;
type SubjectName = keyof typeof SUBJECTS;
const NAMES = Object.keys(SUBJECTS) as SubjectName[];

const QUERY = { open: z.enum(NAMES).optional().catch(undefined), noted: flag };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: firmDesk.rooms.particulars, index: false }, matches);

/** After a refusal too: a second press is made for what the page shows then. */
export const shouldRevalidate = unlessChecked;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person } = requireOwner({ url, context });
  const app = appOf(context);
  const { particulars, changed, seen } = await findFirmDraft(app, person.id);
  const { open, noted } = readQuery(url.searchParams, QUERY);
  const usual = usualOf(app.firm());
  const sampled: readonly string[] = FIRM_PARTS;
  return {
    ...{ open, noted, seen },
    states: open === "tax" ? states : [],
    values: open && FIRM_FORMS[open].values({ workingDays: usual.workingDays, ...particulars }),
    subjects: NAMES.map((name) => ({
      name,
      rows: SUBJECTS[name].map((key) => ({
        key,
        lines: linesOf(key, { ...usual, ...particulars }),
        isSet: particulars[key] !== undefined,
        isChanged: changed.includes(key),
        isSample: particulars[key] === undefined && sampled.includes(key),
      })),
    })),
  };
}

/** What counts until the firm says otherwise. */
function usualOf({ workingDays, ...firm }: Firm) {
  const { pricesIncludeTax, upiIsBusiness, isFirmOfOne, isFeeFirst } = firm;
  return {
    workingDays: [...workingDays],
    pricesIncludeTax,
    upiIsBusiness,
    isFirmOfOne,
    isFeeFirst,
  };
}

export const action = (args: Route.ActionArgs) => changeFirmByForm(args);

type Shown = Route.ComponentProps["loaderData"];

/** What the firm says about itself, by subject; one is open at a time. */
export default function Particulars({ loaderData, actionData }: Route.ComponentProps) {
  const { subjects, noted } = loaderData;
  return (
    <>
      <h1>{firmDesk.rooms.particulars}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {noted && !actionData && <Noted />}
      {subjects.map((subject) => (
        <Subject key={subject.name} subject={subject} shown={loaderData} state={actionData} />
      ))}
    </>
  );
}

type SubjectProps = {
  subject: Shown["subjects"][number];
  shown: Shown;
  state: Route.ComponentProps["actionData"];
};

function Subject({ subject: { name, rows }, shown, state }: SubjectProps) {
  const { seen, values, open } = shown;
  const isOpen = open === name;
  return (
    <section className="firm-subject" id={`part-${name}`} aria-labelledby={`${name}-title`}>
      <div className="firm-subject-head">
        <h2 id={`${name}-title`}>{firmForms[name].title}</h2>
        {!isOpen && (
          <Link to={`?open=${name}#part-${name}`} preventScrollReset>
            {firmDesk.change}
            <span className="visually-hidden"> {firmForms[name].title}</span>
          </Link>
        )}
      </div>
      {isOpen ? (
        <FirmForm name={name} state={state} seen={seen} values={values} closeAt={`?#part-${name}`}>
          <SubjectFields name={name} states={shown.states} />
        </FirmForm>
      ) : (
        <dl className="firm-rows">
          {rows.map(({ key, lines, isSet, isChanged, isSample }) => (
            <div key={key}>
              <dt>{firmParts[key]}</dt>
              <dd className={isSet ? undefined : "quiet"}>{lines.join("\n") || firmDesk.notSet}</dd>
              <dd>
                {isChanged ? (
                  <span className="firm-mark">{firmDesk.changed}</span>
                ) : (
                  <SampleMark of={isSample} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function SubjectFields({ name, states }: { name: SubjectName; states: readonly string[] }) {
  const fields: Record<SubjectName, ReactNode> = {
    name: <NameFields />,
    contact: <ContactFields />,
    place: <PlaceFields />,
    tax: <TaxFields states={states} />,
    upi: <UpiFields />,
    work: <WorkFields />,
  };
  return fields[name];
}
