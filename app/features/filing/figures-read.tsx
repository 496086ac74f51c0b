import { Form } from "react-router";
import { Button } from "#ui/button/button.tsx";
import { RadioGroup } from "#ui/field/choice-fields.tsx";
import { MoneyField } from "#ui/field/field.tsx";
import { formatAmount, formatRupees } from "#values/money.ts";
import type { Problem } from "#values/outcome.ts";
import type { CertificateFigures, Figure } from "./figures.ts";
import "./figures-read.css";

type Refusal = { problems: Problem[]; typed: Record<string, string> };
/** Shows a figure on its page; absent where no script runs. */
export type Showing = { chosen: string | undefined; onShow: (key: string) => void };

type FiguresProps = { certificate: CertificateFigures; refusal?: Refusal; showing?: Showing };

/** The id of a figure's row: problems and the page picture lead to it. */
export function rowId(key: string): string {
  return `figure-${key.replaceAll(".", "-")}`;
}

/** How many of the figures other rows of the certificate confirm: sums, balances, the tax on the income. */
export function confirmedText(certificates: CertificateFigures[]): string {
  const figures = certificates.flatMap(({ groups }) => groups.flatMap(({ figures }) => figures));
  const read = figures.filter(({ source, confidence }) => source.kind === "read" && confidence);
  const lost = figures.filter(
    ({ source, problems }) => source.kind === "missing" && problems.length > 0,
  );
  const confirmed = read.filter(({ confidence }) => confidence === "confirmed").length;
  const count = read.length + lost.length;
  const agree = confirmed === count ? `All ${confirmed}` : `${confirmed} of ${count}`;
  const print = certificates.length > 1 ? "certificates print" : "certificate prints";
  return `${agree} figures agree with the sums that the ${print}.`;
}

/** What was read from one certificate: each figure with its page and row, and a way to put it right. */
export function FiguresRead({ certificate, refusal, showing }: FiguresProps) {
  const { employer, identity, groups, nil, rest } = certificate;
  const closed = [
    {
      title: "Rows that are nil",
      summary: `${nil.length} more rows that are nil or not in this certificate`,
      figures: nil,
    },
    {
      title: "Quarters, challans and other columns",
      summary: `${rest.length} more figures: quarters, challans and other columns`,
      figures: rest,
    },
  ];
  return (
    <section className="figures-read" aria-label={`Form 16 of ${employer}`}>
      <dl>
        {identity.map((figure) => (
          <div key={figure.key} id={rowId(figure.key)} data-chosen={isChosen(figure, showing)}>
            <dt>{figure.label}</dt>
            <dd>
              {identityText(figure)} <Receipt figure={figure} showing={showing} />
              <Problems figure={figure} />
              {isRegime(figure) && <Correction figure={figure} refusal={refusal} />}
            </dd>
          </div>
        ))}
      </dl>
      {groups.map(({ title, figures }) => (
        <FigureTable
          key={title}
          title={title}
          figures={figures}
          refusal={refusal}
          showing={showing}
        />
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
              <FigureTable title={title} figures={figures} refusal={refusal} showing={showing} />
            </div>
          </details>
        ))}
    </section>
  );
}

type TableProps = {
  title: string;
  figures: Figure[];
  refusal: Refusal | undefined;
  showing: Showing | undefined;
};

function FigureTable({ title, figures, refusal, showing }: TableProps) {
  return (
    <table>
      <caption>{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {figures.map((figure) => (
          <tr key={figure.key} id={rowId(figure.key)} data-chosen={isChosen(figure, showing)}>
            <th scope="row">
              {figure.label}
              <Receipt figure={figure} showing={showing} />
              {figure.confidence === "single" && figure.value !== 0 && (
                <span className="figures-read-receipt">Printed once: no other row confirms it</span>
              )}
              <Problems figure={figure} />
              {!figure.derived && <Correction figure={figure} refusal={refusal} />}
            </th>
            <td>{amountText(figure)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Problems({ figure: { problems, derived } }: { figure: Figure }) {
  return (
    <>
      {problems.map((problem) => (
        <span className="figures-read-problem" key={problem}>
          {problem}
        </span>
      ))}
      {derived && problems.length > 0 && (
        <span className="figures-read-receipt">
          Not counted by itself: put right the rows it belongs with
        </span>
      )}
    </>
  );
}

function isRegime({ key }: Figure): boolean {
  return key.endsWith(".partB.regime");
}

function isChosen({ key }: Figure, showing: Showing | undefined): "" | undefined {
  return showing?.chosen === key ? "" : undefined;
}

/** "Page 3, Part B, row 1(a)", or who put another figure in its place. */
function Receipt({ figure, showing }: { figure: Figure; showing: Showing | undefined }) {
  return (
    <span className="figures-read-receipt">
      {receiptText(figure.source)}
      {showing && figure.place && (
        <button
          type="button"
          className="figures-read-show"
          aria-pressed={showing.chosen === figure.key}
          onClick={() => showing.onShow(figure.key)}
        >
          Show<span className="visually-hidden"> {figure.label} on its page</span>
        </button>
      )}
    </span>
  );
}

function receiptText(source: Figure["source"]): string {
  if (source.kind === "missing") return `${source.row}: not found in the certificate`;
  const page = `Page ${source.page}${source.file ? ` of ${source.file}` : ""}, ${source.row}`;
  if (source.kind === "read") return page;
  const corrected = source.by ? `Corrected by you, ${source.by}.` : "Corrected by you.";
  return source.read === undefined
    ? `${corrected} ${source.row} was not found in the certificate`
    : `${corrected} ${page} says ${source.read}`;
}

const REGIMES = [
  { value: "old", label: "Old regime" },
  { value: "new", label: "New regime" },
];
const AS_READ = { value: "certificate", label: "What the certificate says" };

function Correction({ figure, refusal }: { figure: Figure; refusal: Refusal | undefined }) {
  const name = `amount-${figure.key}`;
  const error = refusal?.problems.find((problem) => problem.field === name)?.message;
  const typed = refusal?.typed[name];
  return (
    <details
      key={String(figure.value)} // closed again when what was typed is saved
      className="figures-read-correct"
      open={error !== undefined}
    >
      <summary>
        Correct<span className="visually-hidden"> {figure.label}</span>
      </summary>
      <Form method="post" action="/stepform/answer" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="correct" />
        {/* Says which row it is where neither regime is chosen. */}
        {isRegime(figure) && <input type="hidden" name="figure" value={figure.key} />}
        {isRegime(figure) ? (
          <RadioGroup
            name={name}
            legend={figure.label}
            options={figure.source.kind === "corrected" ? [...REGIMES, AS_READ] : REGIMES}
            defaultValue={String(figure.value ?? "")}
            error={error}
          />
        ) : (
          <MoneyField
            name={name}
            label={`${figure.label} should be`}
            hint="Leave it empty to go back to what the certificate says."
            defaultValue={
              typed ?? (typeof figure.value === "number" ? formatAmount(figure.value) : "")
            }
            error={error}
          />
        )}
        <Button type="submit" variant="secondary">
          Save correction
        </Button>
      </Form>
    </details>
  );
}

function amountText({ value }: Figure): string {
  return typeof value === "number" ? formatRupees(value) : (value ?? "not found");
}

function identityText({ key, value }: Figure): string {
  if (value === undefined) return "not found";
  if (key.endsWith(".regime")) return value === "old" ? "Old regime" : "New regime";
  return String(value);
}
