import { Link } from "react-router";
import { clientReturn } from "#content/en/client-return.ts";
import { returnDesk as words } from "#content/en/return-desk.ts";
import { returnForms } from "#content/en/return-forms.ts";
import { Button } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import { PaperList } from "../paper-list.tsx";
import {
  FiledForm,
  IntimationForm,
  NoticeForm,
  PaperForm,
  VerifiedForm,
} from "../return-forms.tsx";
import type { ReturnDeskView } from "./return-view.server.ts";

type PartProps = { view: ReturnDeskView; state: FormState | undefined };

/** What became of the return, as far as it is the next thing to say: filed, verified, processed, a notice, closed. */
export function WhatCame({ view, state }: PartProps) {
  const form = { seen: view.version, state, today: view.today };
  const isFirst = view.uploader === "firm";
  return (
    <>
      {view.uploader && <Uploader view={view} state={state} />}
      {view.mayFile && (
        <section className="flow" aria-labelledby="file">
          <h2 id="file">{returnForms.filed.heading}</h2>
          <FiledForm {...form} isFirst={isFirst} />
        </section>
      )}
      {view.mayVerify && (
        <section className="flow" aria-labelledby="verify">
          <h2 id="verify">{returnForms.verified.heading}</h2>
          <VerifiedForm {...form} />
        </section>
      )}
      {view.mayReply && <Reply view={view} state={state} />}
      {view.mayProcess && (
        <section className="flow" aria-labelledby="intimation">
          <h2 id="intimation">{returnForms.intimation.heading}</h2>
          <IntimationForm {...form} />
        </section>
      )}
      {view.mayClose && <Close view={view} state={state} />}
      {view.mayNotice && (
        <Details summary={returnForms.notice.heading} open={state?.form === "notice"}>
          <NoticeForm {...form} />
        </Details>
      )}
    </>
  );
}

function Uploader({ view: { uploader, version }, state }: PartProps) {
  const { heading, change, changing } = words.uploader;
  const other = uploader === "firm" ? "client" : "firm";
  return (
    <section className="flow" aria-labelledby="uploader">
      <h2 id="uploader">{heading}</h2>
      <Form name="uploader" of={state} summaryElsewhere>
        <input type="hidden" name="seen" value={version} />
        <input type="hidden" name="uploader" value={other} />
        <Button variant="secondary" pendingText={changing}>
          {change[other]}
        </Button>
      </Form>
    </section>
  );
}

function Reply({ view: { reference, notice, version, today }, state }: PartProps) {
  const { heading, on, button, ask } = words.reply;
  return (
    <section className="flow" aria-labelledby="reply">
      <h2 id="reply">{heading}</h2>
      {notice && <p>{notice.meaning}</p>}
      <p>
        <Link to={`/staff/cases/${reference}/requests`}>{ask}</Link>
      </p>
      <Form name="reply" of={state} className="flow" summaryElsewhere>
        <input type="hidden" name="seen" value={version} />
        <TextField name="replied-on" type="date" label={on} defaultValue={today} />
        <Button pendingText={returnForms.sending}>{button}</Button>
      </Form>
    </section>
  );
}

function Close({ view: { version, filed, intimation }, state }: PartProps) {
  const { heading, words: label, wordsHint, button, moving } = words.close;
  return (
    <section className="flow" aria-labelledby="close">
      <h2 id="close">{heading}</h2>
      {filed?.lines && <Lines of={filed.lines} text={filed.text} />}
      {intimation && <Lines of={intimation.lines} text={intimation.text} />}
      <Form name="close" of={state} className="flow" summaryElsewhere>
        <input type="hidden" name="seen" value={version} />
        <TextArea name="close-words" label={label} hint={wordsHint} rows={3} optional />
        <Button pendingText={moving}>{button}</Button>
      </Form>
    </section>
  );
}

/** What is filed, processed and asked, its papers, and a revised return. */
export function AfterFiling({ view, state }: PartProps) {
  const { filed, intimation, notice, papers, mayAdd, mayRevise, version } = view;
  const { heading, text, button, beginning } = words.revise;
  const form = { seen: version, state, today: view.today };
  return (
    <>
      {filed && (
        <section className="flow" aria-labelledby="filed">
          <h2 id="filed">{words.filed.heading}</h2>
          <Facts facts={filed.facts} />
          {filed.lines && <Lines of={filed.lines} text={filed.text} />}
          {view.corrects && (
            <Details summary={words.correct} open={state?.form === "filed-again"}>
              <FiledForm {...form} values={view.corrects} />
            </Details>
          )}
          {view.mayUndo && (
            <Details summary={words.undo.summary} open={state?.form === "undo"}>
              <Form name="undo" of={state} className="flow" summaryElsewhere>
                <input type="hidden" name="seen" value={version} />
                <TextArea name="undo-reason" label={words.undo.reason} rows={2} />
                <Button variant="secondary" pendingText={returnForms.sending}>
                  {words.undo.button}
                </Button>
              </Form>
            </Details>
          )}
        </section>
      )}
      {intimation && (
        <section className="flow" aria-labelledby="processed">
          <h2 id="processed">{words.intimation.heading}</h2>
          <p className="quiet">{intimation.day}</p>
          <Lines of={intimation.lines} text={intimation.text} />
          {view.correctsIntimation && (
            <Details summary={words.correct} open={state?.form === "intimation-again"}>
              <IntimationForm {...form} values={view.correctsIntimation} />
            </Details>
          )}
        </section>
      )}
      {notice && (
        <section className="flow" aria-labelledby="notice">
          <h2 id="notice">{notice.heading}</h2>
          <Facts facts={notice.facts} />
        </section>
      )}
      <section className="flow" aria-labelledby="papers">
        <h2 id="papers">{words.papers.heading}</h2>
        {papers.length === 0 && <p className="quiet">{words.papers.none}</p>}
        <PaperList papers={papers} className="case-past" />
        {mayAdd && (
          <Details summary={clientReturn.papers.add} open={state?.form === "paper"}>
            <PaperForm seen={version} state={state} />
          </Details>
        )}
      </section>
      {mayRevise && (
        <Details summary={heading}>
          <p>{text}</p>
          <Form name="revise" of={state} summaryElsewhere>
            <input type="hidden" name="seen" value={version} />
            <Button variant="secondary" pendingText={beginning}>
              {button}
            </Button>
          </Form>
        </Details>
      )}
    </>
  );
}

function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <ul className="case-facts return-facts">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

type LinesProps = {
  of: readonly { name: string; ours: string; theirs: string; differs: boolean }[];
  text: string | undefined;
};

/** The lines that differ, each with both amounts; all agree where there is none. */
function Lines({ of, text }: LinesProps) {
  const differing = of.filter(({ differs }) => differs);
  return (
    <>
      <p data-differs={differing.length > 0 || undefined}>{text}</p>
      {differing.length > 0 && (
        <ul className="return-differing">
          {differing.map(({ name, ours, theirs }) => (
            <li key={name}>{words.filed.beside(name, ours, theirs)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
