import { Link } from "react-router";
import { caseDesk } from "#content/en/case-desk.ts";
import { clientImport as words } from "#content/en/client-import.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { SelectField } from "#ui/field/choice-fields.tsx";
import { Form } from "#ui/form/form.tsx";
import { useAnswer } from "#ui/form/form-context.ts";
import { Notice } from "#ui/notice/notice.tsx";
import type { FormState } from "#values/form.ts";
import type { importView } from "./client-import-view.server.ts";

type View = Awaited<ReturnType<typeof importView>>;
type PlannedProps = { view: View; id: string; state: FormState | undefined };

/** What would become of a list, how its columns are taken, and the one button that makes it so. */
export function ImportPlanned({ view, id, state }: PlannedProps) {
  const { headline, source, problems, allHere, leftOut, taking } = view;
  return (
    <>
      <BackLink href="/staff/cases">{caseDesk.title}</BackLink>
      <header className="import-head">
        <h1>{headline}</h1>
        <p className="quiet">{source}</p>
      </header>
      <Form of={state} values={taking}>
        <div className="import-columns">
          <div className="import-rows">
            {problems.length > 0 && (
              <Notice tone="warn" title={words.problems}>
                {problems.map((problem) => (
                  <p key={problem}>{problem}</p>
                ))}
              </Notice>
            )}
            {allHere && (
              <Notice>
                <p>{allHere}</p>
              </Notice>
            )}
            {leftOut.count > 0 && <LeftOut leftOut={leftOut} id={id} />}
            <Columns view={view} />
          </div>
          <Next view={view} />
        </div>
      </Form>
    </>
  );
}

function LeftOut({ leftOut, id }: { leftOut: View["leftOut"]; id: string }) {
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out">{leftOut.heading}</h2>
      <dl className="import-reasons">
        {leftOut.groups.map(({ id: reason, heading, count, seen, folded, more, rest }) => (
          <div key={reason}>
            <dt>
              {heading} <b>{count}</b>
            </dt>
            <dd>
              <Lines lines={seen} />
              {folded.length > 0 && (
                <Details summary={more}>
                  <Lines lines={folded} />
                  {rest && <p>{rest}</p>}
                </Details>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={`/staff/cases/import/${id}/left-out.csv`} download>
          {leftOut.file}
        </a>
        , {words.leftOut.fileHint}
      </p>
    </section>
  );
}

function Lines({ lines }: { lines: View["leftOut"]["groups"][number]["seen"] }) {
  return (
    <ul>
      {lines.map(({ number, row, before, reference, after }) => (
        <li key={number}>
          {row} {before}
          {reference && <Link to={`/staff/cases/${reference}`}>{reference}</Link>}
          {after}
        </li>
      ))}
    </ul>
  );
}

function Columns({ view: { columns, kinds, sampleRow, shorter } }: { view: View }) {
  return (
    <section aria-labelledby="columns">
      <h2 id="columns">{words.columns.heading}</h2>
      <table className="import-table">
        <thead>
          <tr>
            <th scope="col">{words.columns.column}</th>
            <th scope="col">{sampleRow}</th>
            <th scope="col">{words.columns.takenAs}</th>
            <th scope="col">{words.columns.filled}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ field, name, label, sample, filled, kind }) => (
            <tr key={field}>
              <th scope="row">{name}</th>
              <td className="quiet">{sample}</td>
              <td>
                <ColumnKindSelect name={field} label={label} kind={kind} kinds={kinds} />
              </td>
              <td>{filled}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">{words.columns.yearHint}</p>
      {shorter && <p className="quiet">{shorter}</p>}
      <Button name="intent" value="read" variant="secondary" pendingText={words.columns.reading}>
        {words.columns.again}
      </Button>
    </section>
  );
}

type SelectProps = { name: string; label: string; kind: string; kinds: View["kinds"] };

/** The column beside it is its label. */
function ColumnKindSelect({ name, label, kind, kinds }: SelectProps) {
  const { defaultValue } = useAnswer({ name, defaultValue: kind });
  return (
    <select
      className="field-input field-select"
      name={name}
      aria-label={label}
      defaultValue={defaultValue}
    >
      {kinds.map(({ value, label: its }) => (
        <option key={value} value={value}>
          {its}
        </option>
      ))}
    </select>
  );
}

function Next({ view: { years, firm, seen, button, leftOut, perYear } }: { view: View }) {
  return (
    <aside aria-labelledby="next">
      <h2 id="next">{words.next.heading}</h2>
      <input type="hidden" name="seen" value={seen} />
      <SelectField name="year" label={words.next.year} options={years} />
      <SelectField name="assignee" label={words.next.assignee} options={firm} />
      {button && (
        <>
          <Button name="intent" value="make" pendingText={words.next.pending}>
            {button}
          </Button>
          {perYear && <p>{perYear}</p>}
          <p className="quiet">
            {words.next.unwritten} {leftOut.count > 0 && words.next.wiped}
          </p>
        </>
      )}
    </aside>
  );
}
