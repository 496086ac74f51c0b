import { Link } from "react-router";
import { ButtonLink } from "#ui/button/button.tsx";
import { CaseSteps, type StepsView } from "#ui/case-steps/case-steps.tsx";
import { type TurnView, WhoseTurn } from "#ui/turn/turn.tsx";
import { Caretaker, type CaretakerView } from "./caretaker.tsx";
import type { EndedView } from "./ended-case.server.ts";
import { FirmWords, ReachFirm, type ReachView, type WordsView } from "./firm-words.tsx";

/** Where a request stands: whose turn, what the firm says, who takes care of it, and how far it is. */
export type CaseHeadView = {
  turn: TurnView;
  /** `isFirst`: it is what the turn is about. */
  pay: { href: string; label: string; isFirst: boolean } | undefined;
  /** What the firm asks for; `isFirst` while something is open. */
  checklist: { href: string; label: string; isFirst: boolean } | undefined;
  /** The return itself; `isFirst` while it waits for the client. */
  work: { href: string; label: string; isFirst: boolean } | undefined;
  asked: WordsView | undefined;
  reach: ReachView | undefined;
  ended: EndedView | undefined;
  caretaker: CaretakerView | undefined;
  steps: StepsView | undefined;
};

export function CaseHead({
  turn,
  pay,
  checklist,
  work,
  asked,
  reach,
  ended,
  caretaker,
  steps,
}: CaseHeadView) {
  const button = pay && (
    <ButtonLink href={pay.href} variant={pay.isFirst ? "primary" : "secondary"}>
      {pay.label}
    </ButtonLink>
  );
  return (
    <>
      <WhoseTurn view={turn} level={2}>
        {pay?.isFirst && button}
        {checklist?.isFirst && (
          <ButtonLink href={checklist.href} variant={pay?.isFirst ? "secondary" : "primary"}>
            {checklist.label}
          </ButtonLink>
        )}
        {work?.isFirst && <ButtonLink href={work.href}>{work.label}</ButtonLink>}
      </WhoseTurn>
      {asked && <FirmWords {...asked} />}
      {reach && <ReachFirm {...reach} />}
      {ended && (
        <>
          <p>{ended.text}</p>
          {ended.reason && <FirmWords {...ended.reason} />}
          <ReachFirm {...ended.reach} />
        </>
      )}
      {caretaker && <Caretaker {...caretaker} />}
      {steps && <CaseSteps view={steps} />}
      {!pay?.isFirst && button}
      {work && !work.isFirst && (
        <p>
          <Link to={work.href}>{work.label}</Link>
        </p>
      )}
      {checklist && !checklist.isFirst && (
        <p>
          <Link to={checklist.href}>{checklist.label}</Link>
        </p>
      )}
    </>
  );
}
