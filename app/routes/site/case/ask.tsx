import { clientReturn } from "#content/en/client-return.ts";
import { ReachFirm } from "#features/filing/firm-words.tsx";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { RadioGroup } from "#ui/field/choice-fields.tsx";
import { TextArea } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { TurnWho } from "#ui/turn/turn.tsx";
import type { FormState } from "#values/form.ts";
import type { ReturnView } from "./return-view.server.ts";

const words = clientReturn.ask;

type AskProps = {
  view: ReturnView;
  ask: NonNullable<ReturnView["ask"]>;
  state: FormState | undefined;
};

/**
 * What will be filed, as questions that a person answers Yes or No. A No opens its remark, and the one button of the page
 * then sends it back; without style sheets that can tell, both are there and the server decides.
 */
export function Ask({ view, ask, state }: AskProps) {
  const { heading, changed, questions, fee } = ask;
  return (
    <Form name="questions" of={state} className="return-room return-ask wide" summaryElsewhere>
      <input type="hidden" name="draft" value={ask.number} />
      <div className="return-main flow">
        <TurnWho {...view.turn} />
        <h1>
          <span className="return-before">{heading.before}</span>{" "}
          <span className="return-big">{heading.big}</span>{" "}
          <span className="return-after">{heading.after}</span>
        </h1>
        {ask.sum && <p className="case-by">{ask.sum}</p>}
        <p className="quiet">{ask.by}</p>
        <p>
          {words.lead} <span className="quiet">{ask.who}</span>{" "}
          <a href={ask.sheet} download>
            {clientReturn.sheet}
          </a>
        </p>
        {changed && (
          <Notice tone="warn" title={changed.title}>
            {changed.lines.length === 0 ? (
              <p>{words.sheetOnly}</p>
            ) : (
              <ul>
                {changed.lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </Notice>
        )}
        {ask.changes && (
          <Notice title={words.changes}>
            <p className="return-words">{ask.changes}</p>
          </Notice>
        )}
        {fee && (
          <Notice tone="warn" title={fee.title}>
            <p>{fee.text}</p>
          </Notice>
        )}
        <ol className="return-questions">
          {questions.map((question) => (
            <Question key={question.figure} question={question} />
          ))}
        </ol>
        <ReachFirm {...view.reach} />
      </div>
      <div className="return-aside return-last flow">
        {fee ? (
          fee.pay && (
            <p className="return-go-on">
              <ButtonLink href={fee.pay.href}>{clientReturn.payFirst(fee.pay.amount)}</ButtonLink>
            </p>
          )
        ) : (
          <p className="return-go-on">
            <Button pendingText={words.sending}>{words.goOn}</Button>
          </p>
        )}
        <p className="return-send-back" data-alone={fee ? "" : undefined}>
          <Button variant={fee ? "secondary" : "primary"} pendingText={words.sending}>
            {words.sendBack}
          </Button>
        </p>
        <p className="quiet">{words.onlyThis}</p>
      </div>
    </Form>
  );
}

function Question({ question }: { question: AskProps["ask"]["questions"][number] }) {
  const { fields, legend, wrong, name, value, before, other } = question;
  return (
    <li>
      <RadioGroup
        name={fields.answer}
        legend={legend}
        hint={
          <dl className="return-rows">
            <div>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
            {before && (
              <div className="quiet">
                <dt>{before.name}</dt>
                <dd>
                  {before.value}
                  {!before.isSame && <span className="return-change">, {before.change}</span>}
                </dd>
              </div>
            )}
            {other && (
              <div className="quiet">
                <dt>{other.name}</dt>
                <dd>{other.value}</dd>
              </div>
            )}
          </dl>
        }
        options={[
          { value: "yes", label: words.yes },
          { value: "no", label: words.no },
        ]}
        inline
      />
      <div className="return-remark">
        <TextArea name={fields.words} label={wrong} hint={words.wrongHint} rows={3} />
      </div>
    </li>
  );
}
