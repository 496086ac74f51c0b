import { checklist as words } from "#content/en/checklist.ts";
import { givenField, placeField, withoutField } from "#features/requests/answer-fields.ts";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { DateField, RadioGroup, SelectField } from "#ui/field/choice-fields.tsx";
import { TextArea } from "#ui/field/field.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import type { ChecklistView, DocumentView, RequestView } from "./checklist-view.server.ts";
import { SendFiles } from "./send-files.tsx";
import type { Uploads } from "./use-uploads.ts";

type ItemProps = {
  item: RequestView;
  places: ChecklistView["places"];
  asksUsual: boolean;
  uploads: Uploads;
  state: FormState | undefined;
};

/** One thing that is asked for: what and why, what came back and why, the answer, and the way to give it. */
export function RequestItem({ item, places, asksUsual, uploads, state }: ItemProps) {
  const { id, number, title, reason, stateText, due, back, mayChange, answer } = item;
  return (
    <li className="case-item" data-state={item.state} id={`request-${number}`}>
      <div className="case-item-head">
        <h2>{title}</h2>
        <p className="case-state">
          {stateText}
          {due && <span className="case-due">, {due}</span>}
        </p>
        <p className="case-why">
          {reason}
          {item.hint && <span> {item.hint}</span>}
        </p>
      </div>
      <div className="case-item-body">
        {back && (
          <div className="case-back">
            <p>{back.why}</p>
            <p className="quiet">{back.by}</p>
          </div>
        )}
        {item.given && <p>{words.answer.given(item.given)}</p>}
        {item.without && <p>{item.without}</p>}
        {item.documents.length > 0 && (
          <ul className="case-sent">
            {item.documents.map((document) => (
              <li key={document.id}>
                <SentDocument document={document} />
                {mayChange && (
                  <MoveDocument document={document} from={id} places={places} state={state} />
                )}
              </li>
            ))}
          </ul>
        )}
        {mayChange &&
          (answer === "document" ? (
            <SendFiles
              number={String(number)}
              request={id}
              title={title}
              isFirst={item.isFirst}
              hasFiles={item.documents.length > 0 && !item.isOpen}
              asksUsual={asksUsual}
              uploads={uploads}
              state={state}
            />
          ) : (
            <TypedAnswer item={item} state={state} />
          ))}
        {item.isOpen && <Without item={item} state={state} />}
      </div>
    </li>
  );
}

export function SentDocument({ document: { fileName, sent } }: { document: DocumentView }) {
  return (
    <p className="case-file-name">
      {fileName} <span className="quiet">{sent}</span>
    </p>
  );
}

type MoveProps = {
  document: DocumentView;
  /** The request that it answers now; "" where it answers none yet. */
  from: string;
  places: ChecklistView["places"];
  state: FormState | undefined;
};

function MoveDocument(props: MoveProps) {
  const name = `move-${props.document.id}-${props.from}`;
  return (
    <Details
      summary={
        <>
          {words.move.summary}
          <span className="visually-hidden"> {props.document.fileName}</span>
        </>
      }
      open={props.state?.form === name}
    >
      <PlaceDocument {...props} />
    </Details>
  );
}

/** Puts a document to another request, or takes it out. */
export function PlaceDocument({ document, from, places, state }: MoveProps) {
  const { label, choose, button, moving, remove, removing } = words.move;
  const name = `move-${document.id}-${from}`;
  const others = places.filter(({ value }) => value !== from);
  return (
    <Form name={name} of={state} summaryElsewhere preventScrollReset className="flow">
      <input type="hidden" name="document" value={document.id} />
      <input type="hidden" name="from" value={from} />
      {others.length > 0 && (
        <SelectField
          name={placeField(document.id)}
          label={label}
          options={[{ value: "", label: choose }, ...others]}
        />
      )}
      <ButtonRow>
        {others.length > 0 && (
          <Button name="intent" value="move" variant="secondary" pendingText={moving}>
            {button}
            <span className="visually-hidden"> {document.fileName}</span>
          </Button>
        )}
        <Button name="intent" value="remove" variant="quiet" pendingText={removing}>
          {remove}
          <span className="visually-hidden"> {document.fileName}</span>
        </Button>
      </ButtonRow>
    </Form>
  );
}

function TypedAnswer({ item, state }: Pick<ItemProps, "item" | "state">) {
  const { id, number, version, typed, isFirst, isOpen } = item;
  const { send, sending, change } = words.answer;
  const form = (
    <Form
      name={`answer-${number}`}
      of={state}
      summaryElsewhere
      preventScrollReset
      className="case-answer flow"
    >
      <input type="hidden" name="request" value={id} />
      <input type="hidden" name="version" value={version} />
      <AnswerField item={item} typed={typed} />
      <Button variant={isFirst ? "primary" : "secondary"} pendingText={sending}>
        {send}
        <span className="visually-hidden"> {item.title}</span>
      </Button>
    </Form>
  );
  if (isOpen) return form;
  return (
    <Details summary={change} open={state?.form === `answer-${number}`}>
      {form}
    </Details>
  );
}

function AnswerField({ item, typed }: { item: RequestView; typed: string }) {
  const { answer, choices, title } = item;
  const name = givenField(item.number);
  switch (answer) {
    case "amount":
      return <MoneyField period="year" name={name} label={title} defaultValue={typed} />;
    case "date": {
      const [year, month, day] = typed.split("-");
      return (
        <DateField
          name={name}
          legend={title}
          birthday={false}
          defaultValue={{ year, month, day }}
        />
      );
    }
    case "choice":
    case "yes-no": {
      const { yes, no } = words.answer;
      const options =
        answer === "choice"
          ? choices.map((choice) => ({ value: choice, label: choice }))
          : [
              { value: "yes", label: yes },
              { value: "no", label: no },
            ];
      return (
        <RadioGroup
          name={name}
          legend={title}
          inline={answer === "yes-no"}
          options={options}
          defaultValue={typed}
        />
      );
    }
    default:
      return <TextArea name={name} label={title} rows={3} defaultValue={typed} />;
  }
}

function Without({ item, state }: Pick<ItemProps, "item" | "state">) {
  const { id, number, version, title } = item;
  const { summary, label, hint, button } = words.without;
  const form = `without-${number}`;
  return (
    <Details
      summary={
        <>
          {summary}
          <span className="visually-hidden"> {title}</span>
        </>
      }
      open={state?.form === form}
    >
      <Form name={form} of={state} summaryElsewhere preventScrollReset className="flow">
        <input type="hidden" name="request" value={id} />
        <input type="hidden" name="version" value={version} />
        <TextArea name={withoutField(number)} label={label} hint={hint} rows={2} />
        <Button variant="secondary" pendingText={words.answer.sending}>
          {button}
        </Button>
      </Form>
    </Details>
  );
}
