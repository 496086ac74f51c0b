import { Link } from "react-router";
import { caseDesk } from "#content/en/case-desk.ts";
import { casePage as words } from "#content/en/case-page.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button, ButtonLink, ButtonRow } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import { Due } from "./case-list.tsx";
import type { actionsOf, headOf } from "./case-view.server.ts";

export type CaseActionsView = ReturnType<typeof actionsOf>;

type HeadProps = {
  head: ReturnType<typeof headOf>;
  /** Where it was opened from. */
  back: string;
  actions: CaseActionsView;
  state: FormState | undefined;
};

const CASES = "/staff/cases";

/** Whose case it is, where it stands, and the usual next thing to do with it as the one button of the page. */
export function CaseHead({ head, back, actions, state }: HeadProps) {
  const { name, reference, pan, year, days, fee, who, isOurs } = head;
  return (
    <header className="case-head">
      {back === CASES ? (
        <BackLink href={CASES}>{caseDesk.title}</BackLink>
      ) : (
        <BackLink href={back} />
      )}
      <h1>{name}</h1>
      <ul className="case-facts">
        <li>{reference}</li>
        {pan && <li>{pan}</li>}
        <li>{year}</li>
        <li data-ours={isOurs || undefined}>
          <b>{head.state}</b>, {head.turn}
        </li>
        {days.map(({ kind, ...day }) => (
          <li key={kind}>
            {kind} <Due {...day} />
          </li>
        ))}
        {fee && <li>{fee}</li>}
        <li>{who}</li>
        <li>
          <Link to={`/staff/cases/${reference}/messages`}>{head.messages}</Link>
        </li>
      </ul>
      <Usual actions={actions} state={state} />
    </header>
  );
}

function Usual({ actions, state }: Pick<HeadProps, "actions" | "state">) {
  const { version, payment, take, isFree, usual, lead } = actions;
  if (take && isFree) {
    return (
      <Form name="take" of={state} summaryElsewhere>
        <input type="hidden" name="seen" value={version} />
        <Button pendingText={words.taking}>{take}</Button>
      </Form>
    );
  }
  const toReturn = lead && (
    <ButtonLink href={lead.href} variant={lead.isFirst && !payment ? "primary" : "secondary"}>
      {lead.label}
    </ButtonLink>
  );
  if (payment)
    return (
      <ButtonRow>
        <ButtonLink href={payment}>{words.checkPayment}</ButtonLink>
        {toReturn}
      </ButtonRow>
    );
  if (!usual) return toReturn;
  return (
    <Form name="move" of={state} summaryElsewhere>
      <input type="hidden" name="seen" value={version} />
      <input type="hidden" name="event" value={usual.event} />
      <Button pendingText={words.moving}>{usual.label}</Button>
    </Form>
  );
}
