import { sample } from "#content/en/sample.ts";
import { tracedRow as words } from "#content/en/traced-row.ts";
import type { FieldId } from "#domain/form16/field-id.ts";
import { draw, type Markup } from "#ui/drawn.server.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { SampleMark } from "#ui/sample-mark/sample-mark.tsx";
import { Tally } from "#ui/tally/tally.tsx";
import { Explained, TermsOnce } from "#ui/term/explained.tsx";
import type { PlainDate } from "#values/dates.ts";
import { formatAmount, formatRupees } from "#values/money.ts";
import { fieldOfKey } from "../figures/figure-key.ts";
import { placeOfField } from "../figures/figure-rows.ts";
import type { ShownFigure } from "../figures/figures.ts";
import { receiptText } from "../figures/receipt-text.ts";
import { SheetMark } from "../upload/sheet-mark.tsx";
import type { Verdict } from "../verdict/stored-answer.ts";
import { figureOf, sampleAnswer } from "./sample-answer.ts";

/** The rows of the certificate that are shown; the last is lit, because what comes back rests on it. */
const ROWS: readonly FieldId[] = [
  "partB.1d",
  "partB.4a",
  "partB.12",
  "partB.13",
  "partB.14",
  "partB.16",
  "partB.17",
  "partA.total.deducted",
];

let last: { today: string; drawing: Markup } | undefined;

/** From the file to what comes back, by the invented certificate and the answer to it. Drawn once a day. */
export function drawTracedRow(today: PlainDate): Markup {
  const day = today.toString();
  if (last?.today !== day) last = { today: day, drawing: drawn(today) };
  return last.drawing;
}

function drawn(today: PlainDate): Markup {
  const sampled = sampleAnswer(today);
  const { verdict, yearLabel } = sampled.answer;
  const rows = ROWS.flatMap((id) => figureOf(sampled, id) ?? []);
  const pages = Math.max(...rows.map(({ source }) => (source.kind === "read" ? source.page : 1)));
  const { upload, row, back } = words;
  return draw(
    <TermsOnce>
      <ol className="traced-row">
        <li>
          <h3>{upload.heading}</h3>
          <p className="quiet">{upload.text}</p>
          <p className="traced-row-file traced-row-lit">
            <SheetMark />
            <span>
              <strong>{sample.file}</strong>
              <small>{upload.pages(pages)}</small>
            </span>
          </p>
        </li>
        <li>
          <h3>{row.heading}</h3>
          <div className="traced-row-paper">
            <p className="traced-row-paper-head">
              <strong>{row.form}</strong>
              <span>
                <Explained text={yearLabel} /> <SampleMark of />
              </span>
            </p>
            <dl>
              {rows.map((figure) => (
                <Row key={figure.key} figure={figure} isLit={figure === rows.at(-1)} />
              ))}
            </dl>
          </div>
        </li>
        <li>
          <h3>{back.heading}</h3>
          <div className="traced-row-back">
            {verdict && <Back verdict={verdict} deducted={rows.at(-1)} />}
            <p>
              <a className="onward" href={back.link.href}>
                {back.link.label}
                <Icon name="onward" />
              </a>
            </p>
          </div>
        </li>
      </ol>
    </TermsOnce>,
    "traced-row-",
  );
}

/** What was deducted less its parts, as ticks and as a sum, with what comes back beside the lit row. Of an updated return nothing comes back. */
function Back({ verdict, deducted }: { verdict: Verdict; deducted: ShownFigure | undefined }) {
  const { outcome, heading, amount, till, why, parts, sum } = verdict;
  if (amount === undefined) {
    return (
      <>
        <p className="quiet">
          <Explained text={why} />
        </p>
        <p className="traced-row-verdict" data-outcome={outcome}>
          <strong>{heading}</strong> {till}
        </p>
      </>
    );
  }
  return (
    <>
      {parts.length > 0 && <Tally parts={parts} sum={sum ?? ""} />}
      <dl className="traced-row-sum">
        {deducted && (
          <div>
            <dt>{deducted.label}</dt>
            <dd>{formatRupees(Number(deducted.value))}</dd>
          </div>
        )}
        {parts
          .filter(({ kind }) => kind !== "back")
          .map(({ kind, label, amount: part }) => (
            <div key={kind} data-part={kind}>
              <dt>
                <Explained text={label} />
              </dt>
              <dd>− {formatRupees(part)}</dd>
            </div>
          ))}
      </dl>
      <p className="traced-row-verdict" data-outcome={outcome}>
        {heading}, {till} <strong>{formatRupees(amount)}</strong>
      </p>
    </>
  );
}

function Row({ figure, isLit }: { figure: ShownFigure; isLit: boolean }) {
  const field = fieldOfKey(figure.key);
  const place = field && placeOfField(field);
  return (
    <div className={isLit ? "traced-row-lit" : undefined}>
      <dt>
        <span className="traced-row-number">{place?.part === "B" && place.row}</span>
        <span>
          <Explained text={figure.label} />
          {isLit && (
            <small>
              <Explained text={receiptText(figure.source)} />
            </small>
          )}
        </span>
      </dt>
      <dd>{typeof figure.value === "number" ? formatAmount(figure.value) : figure.value}</dd>
    </div>
  );
}
