import { Form } from "react-router";
import { Button } from "#ui/button/button.tsx";
import { MoneyField } from "#ui/field/field.tsx";
import { formatRupees } from "#values/money.ts";
import type { Problem } from "#values/outcome.ts";
import type { Figure, FigureGroup } from "./figures.ts";
import "./figures-read.css";

type FiguresProps = {
  certificate: { employer: string; identity: Figure[]; groups: FigureGroup[]; nil: Figure[] };
  refusal?: { problems: Problem[]; typed: Record<string, string> };
};

/** What was read from one certificate: each figure with its page and row, and a way to put it right. */
export function FiguresRead({ certificate, refusal }: FiguresProps) {
  const { employer, identity, groups, nil } = certificate;
  return (
    <section className="figures-read" aria-label={`Form 16 of ${employer}`}>
      <dl>
        {identity.map((figure) => (
          <div key={figure.key}>
            <dt>{figure.label}</dt>
            <dd>
              {identityText(figure)} <Receipt figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
      {groups.map(({ title, figures }) => (
        <FigureTable key={title} title={title} figures={figures} refusal={refusal} />
      ))}
      {nil.length > 0 && (
        <details className="details">
          <summary>{nil.length} more rows that are nil or not in this certificate</summary>
          <div className="details-body">
            <FigureTable title="Rows that are nil" figures={nil} refusal={refusal} />
          </div>
        </details>
      )}
    </section>
  );
}

function FigureTable({
  title,
  figures,
  refusal,
}: {
  title: string;
  figures: Figure[];
  refusal: FiguresProps["refusal"];
}) {
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
          <tr key={figure.key}>
            <th scope="row">
              {figure.label}
              <Receipt figure={figure} />
              {figure.problems.map((problem) => (
                <span className="figures-read-problem" key={problem}>
                  {problem}
                </span>
              ))}
              <Correction figure={figure} refusal={refusal} />
            </th>
            <td>{amountText(figure)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "Page 3, Part B, row 1(a)", or who put another figure in its place. */
function Receipt({ figure: { source } }: { figure: Figure }) {
  return <span className="figures-read-receipt">{receiptText(source)}</span>;
}

function receiptText(source: Figure["source"]): string {
  switch (source.kind) {
    case "read":
      return `Page ${source.page}, ${source.row}`;
    case "corrected":
      return source.read === undefined
        ? `Corrected by you. ${source.row} was not found in the certificate`
        : `Corrected by you. Page ${source.page}, ${source.row} says ${source.read}`;
    case "missing":
      return `${source.row}: not found in the certificate`;
  }
}

function Correction({ figure, refusal }: { figure: Figure; refusal: FiguresProps["refusal"] }) {
  const name = `amount-${figure.key}`;
  const error = refusal?.problems.find((problem) => problem.field === name)?.message;
  const typed = refusal?.typed[name];
  return (
    <details className="figures-read-correct" open={error !== undefined}>
      <summary>
        Correct<span className="visually-hidden"> {figure.label}</span>
      </summary>
      <Form method="post" action="/stepform/answer" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="correct" />
        <MoneyField
          name={name}
          label={`${figure.label} should be`}
          hint="Leave it empty to go back to what the certificate says."
          defaultValue={typed ?? (typeof figure.value === "number" ? String(figure.value) : "")}
          error={error}
        />
        <Button type="submit" variant="secondary">
          Save correction
        </Button>
      </Form>
    </details>
  );
}

function amountText({ value }: Figure): string {
  return typeof value === "number" ? formatRupees(value) : "not found";
}

function identityText({ key, value }: Figure): string {
  if (value === undefined) return "not found";
  if (key.endsWith(".regime")) return value === "old" ? "Old regime" : "New regime";
  return String(value);
}
