import type { ReactNode } from "react";
import { z } from "zod";
import { plans } from "#content/catalogue.ts";
import { substantiation } from "#content/claims.ts";
import { firmDesk, firmForms as words } from "#content/en/firm-desk.ts";
import { requireOwner } from "#features/accounts/require.server.ts";
import { findFirmDraft } from "#features/firm/firm-draft.server.ts";
import { FIRM_FORMS } from "#features/firm/firm-forms.ts";
import type { Doors } from "#platform/doors.ts";
import { appOf } from "#platform/request.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { TextArea } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { SampleMark } from "#ui/sample-mark/sample-mark.tsx";
import { flag } from "#values/fields.ts";
import { FIRM_SECTIONS, type FirmSection } from "#values/firm.ts";
import { readQuery } from "#values/form.ts";
import { formatRupees } from "#values/money.ts";
import type { Route } from "./+types/claims.ts";
import { changeFirmByForm } from "./firm-actions.server.ts";
import { FirmForm, Noted, unlessChecked } from "./firm-form.tsx";
import { CounterFields, PremiumFields } from "./firm-forms.tsx";
import { listView } from "./firm-list-view.server.ts";
import { MemberList } from "./member-list.tsx";
import { FORM_OF } from "./sections.ts";

export const handle = { doors: { upload: true } } satisfies { doors: Doors };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: firmDesk.rooms.claims, index: false }, matches);

/** After a refusal too: a second press is made for what the page shows then. */
export const shouldRevalidate = unlessChecked;

const QUERY = {
  list: z.enum(["testimonials", "clients"]).optional().catch(undefined),
  at: z.coerce.number().int().min(0).max(100).catch(100),
  noted: flag,
};
const NEW = 100;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person } = requireOwner({ url, context });
  const { particulars, seen } = await findFirmDraft(appOf(context), person.id);
  const { list, at, noted } = readQuery(url.searchParams, QUERY);
  const placeIn = (name: "testimonials" | "clients") => (name === list ? at : NEW);
  const hidden = particulars.hiddenSections ?? [];
  return {
    ...{ seen, noted },
    sections: FIRM_SECTIONS.map((section) => ({
      section,
      isHidden: hidden.includes(section),
      isSample: particulars[section] === undefined,
      onFile: substantiation[section],
    })),
    testimonials: listView("testimonials", particulars, placeIn("testimonials")),
    clients: listView("clients", particulars, placeIn("clients")),
    refund: FIRM_FORMS.refund.values(particulars),
    counters: FIRM_FORMS.counters.values(particulars),
    premium: FIRM_FORMS.premium.values(particulars),
    prices: plans["premium-plan"].lines.map(({ id, price }) => ({
      id,
      price: formatRupees(price),
    })),
  };
}

export const action = (args: Route.ActionArgs) => changeFirmByForm(args);

/** What professional rules on advertising touch: each with what it needs, and each can be taken away. */
export default function Claims({ loaderData, actionData }: Route.ComponentProps) {
  const { seen, noted, sections, refund, counters, premium, prices } = loaderData;
  const form = { seen, state: actionData };
  const bodies: Record<FirmSection, ReactNode> = {
    refundMeaning: (
      <FirmForm name="refund" {...form} values={refund}>
        <TextArea name="meaning" label={words.refund.meaning} hint={words.refund.meaningHint} />
      </FirmForm>
    ),
    testimonials: <MemberList view={loaderData.testimonials} {...form} />,
    counters: (
      <FirmForm name="counters" {...form} values={counters}>
        <CounterFields />
      </FirmForm>
    ),
    clients: <MemberList view={loaderData.clients} {...form} />,
  };
  return (
    <>
      <h1>{firmDesk.rooms.claims}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {noted && !actionData && <Noted />}
      {sections.map((section) => (
        <Section key={section.section} {...section} seen={seen}>
          {bodies[section.section]}
        </Section>
      ))}
      <section className="firm-subject" id="part-premium">
        <h2>{words.premium.title}</h2>
        <p className="quiet">{words.premium.lead}</p>
        <FirmForm name="premium" {...form} values={premium}>
          <PremiumFields prices={prices} />
        </FirmForm>
      </section>
    </>
  );
}

type SectionProps = {
  section: FirmSection;
  isHidden: boolean;
  isSample: boolean;
  onFile: string;
  seen: string;
  children: ReactNode;
};

function Section({ section, isHidden, isSample, onFile, seen, children }: SectionProps) {
  const name = FORM_OF[section];
  return (
    <section className="firm-subject" id={`part-${name}`} aria-labelledby={`${name}-title`}>
      <div className="firm-subject-head">
        <h2 id={`${name}-title`}>{words[name].title}</h2>
        <SampleMark of={isSample && !isHidden} />
        <Form name="section">
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="section" value={section} />
          <Button variant="quiet" name="intent" value={isHidden ? "show" : "hide"}>
            {isHidden ? words.show : words.takeAway}
            <span className="visually-hidden">: {words[name].title}</span>
          </Button>
        </Form>
      </div>
      {isHidden ? (
        <p className="quiet">{words.away}</p>
      ) : (
        <>
          <p className="quiet">{words[name].lead}</p>
          {children}
          <Details summary={words.onFile}>
            <p>{onFile}</p>
          </Details>
        </>
      )}
    </section>
  );
}
