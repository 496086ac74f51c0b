import { figuresWords as words } from "#content/en/answer.ts";
import { RadioGroup } from "#ui/field/choice-fields.tsx";
import { MoneyField } from "#ui/field/money-field.tsx";
import { DrawnForm } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import { formatAmount, formatRupees } from "#values/money.ts";
import { mayBeLoss } from "./corrections.ts";
import { fieldOfKey } from "./figure-key.ts";
import { figureRowId } from "./figure-rows.ts";
import { type CertificateFigures, isPrintedOnce, type ShownFigure } from "./figures.ts";
import { receiptText } from "./receipt-text.ts";

/** Name of the forms that put a figure right. */
const CORRECTION = "correct";

type FiguresProps = {
  certificate: CertificateFigures;
  /** A correction that was refused. */
  state?: FormState | undefined;
  /** Nothing can be put right. */
  isFixed?: boolean;
};

/**
 * What was read from one certificate: each figure with its page and row, and a way to put it right. Drawn by the server,
 * because 150 forms cost the browser and the server more than all the rest of the answer.
 */
export function FiguresRead({ certificate, state, isFixed = false }: FiguresProps) {
  const { employer, identity, nil, rest } = certificate;
  const once = certificate.groups.flatMap(({ figures }) => figures.filter(isPrintedOnce));
  const groups = [
    { title: words.once, figures: once },
    ...certificate.groups.map(({ title, figures }) => ({
      title,
      figures: figures.filter((figure) => !isPrintedOnce(figure)),
    })),
  ].filter(({ figures }) => figures.length > 0);
  const closed = [
    {
      title: words.nil.title,
      summary: words.nil.summary(nil.length),
      figures: nil,
    },
    {
      title: words.rest.title,
      summary: words.rest.summary(rest.length),
      figures: rest,
    },
  ];
  return (
    <section className="figures-read" aria-label={words.of(employer)}>
      <dl>
        {identity.map((figure) => (
          <div key={figure.key} id={figureRowId(figure.key)}>
            <dt>{figure.label}</dt>
            <dd>
              {identityText(figure)} <Receipt figure={figure} />
              <Problems figure={figure} />
              {isRegime(figure) && !isFixed && <Correction figure={figure} state={state} />}
            </dd>
          </div>
        ))}
      </dl>
      {groups.map(({ title, figures }) => (
        <FigureTable key={title} title={title} figures={figures} state={state} isFixed={isFixed} />
      ))}
      {closed
        .filter(({ figures }) => figures.length > 0)
        .map(({ title, summary, figures }) => (
          <details
            key={title}
            className="details"
            open={figures.some(({ problems }) => problems.length > 0)}
          >
            <summary>{summary}</summary>
            <div className="details-body">
              <FigureTable title={title} figures={figures} state={state} isFixed={isFixed} />
            </div>
          </details>
        ))}
    </section>
  );
}

type TableProps = {
  title: string;
  figures: ShownFigure[];
  state: FormState | undefined;
  isFixed: boolean;
};

function FigureTable({ title, figures, state, isFixed }: TableProps) {
  return (
    <table>
      <caption>{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words.figure}</th>
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr key={figure.key} id={figureRowId(figure.key)}>
            <th scope="row">
              {figure.label}
              <Receipt figure={figure} />
              <Problems figure={figure} />
              {!figure.derived && !isFixed && <Correction figure={figure} state={state} />}
            </th>
            <td>{amountText(figure)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Problems({ figure: { problems, derived } }: { figure: ShownFigure }) {
  return (
    <>
      {problems.map((problem) => (
        <span className="figures-read-problem" key={problem}>
          {problem}
        </span>
      ))}
      {derived && problems.length > 0 && (
        <span className="figures-read-receipt">{words.derived}</span>
      )}
    </>
  );
}

function isRegime({ key }: ShownFigure): boolean {
  return fieldOfKey(key) === "partB.regime";
}

/** "Page 3, Part B, row 1(a)", or who put another figure in its place. */
function Receipt({ figure }: { figure: ShownFigure }) {
  return (
    <span className="figures-read-receipt">
      {receiptText(figure.source)}
      {figure.place && (
        <button type="button" className="figures-read-show" data-show={figure.key}>
          {words.show}
          <span className="visually-hidden"> {words.onPage(figure.label)}</span>
        </button>
      )}
    </span>
  );
}

function regimeChoices(isCorrected: boolean) {
  return [
    { value: "old", label: words.regimes.old },
    { value: "new", label: words.regimes.new },
    ...(isCorrected ? [{ value: "certificate", label: words.asRead }] : []),
  ];
}

function Correction({ figure, state }: { figure: ShownFigure; state: FormState | undefined }) {
  const name = `amount-${figure.key}`;
  const own = state?.problems.some(({ field }) => field === name) ? state : undefined;
  return (
    <details className="figures-read-correct" open={own !== undefined}>
      <summary>
        {words.correct}
        <span className="visually-hidden"> {figure.label}</span>
      </summary>
      <DrawnForm of={own} name={CORRECTION} action="/stepform/answer">
        {/* Says which row it is where neither regime is chosen. */}
        {isRegime(figure) && <input type="hidden" name="figure" value={figure.key} />}
        {isRegime(figure) ? (
          <RadioGroup
            name={name}
            legend={figure.label}
            options={regimeChoices(figure.source.kind === "corrected")}
            defaultValue={String(figure.value ?? "")}
          />
        ) : (
          <MoneyField
            name={name}
            period="year"
            label={words.should(figure.label)}
            hint={words.emptyHint}
            reading={mayBeLoss(figure.key) ? "loss" : undefined}
            defaultValue={typeof figure.value === "number" ? formatAmount(figure.value) : ""}
          />
        )}
        <button type="submit" className="button button-secondary">
          {words.save}
        </button>
      </DrawnForm>
    </details>
  );
}

function amountText({ value }: ShownFigure): string {
  return typeof value === "number" ? formatRupees(value) : (value ?? words.notFound);
}

function identityText(figure: ShownFigure): string {
  const { value } = figure;
  if (value === undefined) return words.notFound;
  if (isRegime(figure)) return words.regimes[value === "old" ? "old" : "new"];
  return String(value);
}
