import { returnDesk as words } from "#content/en/return-desk.ts";
import { paperFields } from "#features/returns/return-fields.ts";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { Checkbox, DateField, FileField, RadioGroup } from "#ui/field/choice-fields.tsx";
import { TextArea, TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import { AmountsOf } from "../return-forms.tsx";
import type { ReturnDeskView } from "./return-view.server.ts";

type PartProps = { view: ReturnDeskView; state: FormState | undefined };

/** The five figures, beside what the client saw before. */
export function FiguresTable({ view: { figures, approval } }: PartProps) {
  if (!figures) return null;
  return (
    <section className="flow" aria-labelledby="figures">
      <h2 id="figures">{words.figures.heading}</h2>
      <table className="return-figures">
        <thead>
          <tr>
            <th scope="col">{words.figures.figure}</th>
            {figures.columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.rows.map(({ figure, name, cells }) => (
            <tr key={figure}>
              <th scope="row">{name}</th>
              {cells.map(({ text, differs }, index) => (
                <td key={figures.columns[index]} data-differs={differs || undefined}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <a href={figures.paper} download>
          {words.figures.open}
        </a>
      </p>
      <ul className="case-facts return-facts">
        {figures.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {figures.words && (
        <p className="case-words">
          <b>{words.figures.words}:</b> {figures.words}
        </p>
      )}
      {approval && (
        <ul className="case-facts return-facts">
          {approval.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** For whoever did not prepare it: on to the client, or back. */
export function CheckIt({ view: { review, version }, state }: PartProps) {
  if (!review) return null;
  const { heading, looked, reason, reasonHint, send, back, moving } = words.review;
  return (
    <section className="flow" aria-labelledby="check">
      <h2 id="check">{heading}</h2>
      {review.text && <p>{review.text}</p>}
      {!review.isOwn && (
        <Form name="review" of={state} className="flow" summaryElsewhere>
          <input type="hidden" name="seen" value={version} />
          <Checkbox name="looked" value="yes" label={looked} />
          <Button name="intent" value="reviewed" pendingText={moving}>
            {send}
          </Button>
          <TextArea name="review-reason" label={reason} hint={reasonHint} rows={3} optional />
          <ButtonRow>
            <Button name="intent" value="sentBack" variant="secondary" pendingText={moving}>
              {back}
            </Button>
          </ButtonRow>
        </Form>
      )}
    </section>
  );
}

/** A computation is attached, or another in its place. */
export function Computation({ view, state }: PartProps) {
  const { draft } = view;
  if (!draft) return null;
  const { heading, again, againText } = words.draft;
  if (draft.isFirst)
    return (
      <section className="flow" aria-labelledby="computation">
        <h2 id="computation">{heading}</h2>
        <DraftForm view={view} draft={draft} state={state} />
      </section>
    );
  return (
    <Details summary={again} open={state?.form === "draft"}>
      <p>{againText}</p>
      <DraftForm view={view} draft={draft} state={state} />
    </Details>
  );
}

/** A day as the three fields have it. */
function partsOf(iso: string | undefined) {
  const [year, month, day] = iso?.split("-") ?? [];
  return { day, month, year };
}

type DraftProps = PartProps & { draft: NonNullable<ReturnDeskView["draft"]> };

function DraftForm({ view, draft, state }: DraftProps) {
  const { file, fileHint, account, ifsc, changes, changesHint, regime, ...its } = words.draft;
  return (
    <Form
      name="draft"
      of={state}
      values={draft.values}
      encType="multipart/form-data"
      className="flow"
      summaryElsewhere
      key={view.figures?.facts[0]}
    >
      <input type="hidden" name="seen" value={view.version} />
      <FileField
        name={paperFields("draft").file}
        label={file}
        hint={fileHint}
        accept="application/pdf,.pdf"
      />
      <AmountsOf form="draft" />
      <RadioGroup
        name="regime"
        legend={regime}
        options={[
          { value: "new", label: its.regimes.new },
          { value: "old", label: its.regimes.old },
        ]}
        inline
      />
      <TextField
        name="account"
        label={account}
        hint={draft.accountHint}
        inputMode="numeric"
        autoComplete="off"
        width="20"
      />
      <TextField
        name="ifsc"
        label={ifsc}
        autoCapitalize="characters"
        autoComplete="off"
        width="20"
      />
      {draft.asksBirth && (
        <DateField
          name="dob"
          legend={its.bornOn}
          hint={its.bornOnHint}
          birthday={false}
          defaultValue={partsOf(draft.bornOn)}
        />
      )}
      <TextArea name="changes" label={changes} hint={changesHint} rows={3} optional />
      <Button variant={draft.isFirst ? "primary" : "secondary"} pendingText={its.sending}>
        {its.button}
      </Button>
    </Form>
  );
}
