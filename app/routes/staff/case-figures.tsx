import { Link } from "react-router";
import { casePage as words } from "#content/en/case-page.ts";
import { FiledAnswer } from "#features/filing/filed-answer.tsx";
import { Details } from "#ui/details/details.tsx";
import type { figuresView } from "./case-figures-view.server.ts";

type View = ReturnType<typeof figuresView>;
type Rows = View["certificates"][number]["groups"][number]["rows"];

type FiguresProps = {
  figures: View;
  /** As the client saw it; undefined where nothing was handed over. */
  answer: Parameters<typeof FiledAnswer>[0]["answer"] | undefined;
};

/** The answer as the client saw it, every figure with its source, and what was entered besides. */
export function CaseFigures({ figures, answer }: FiguresProps) {
  const { certificates, entered, filed } = figures;
  if (!answer) return <p className="quiet">{words.figures.none}</p>;
  return (
    <>
      <FiledAnswer answer={answer} pdf={undefined} noPdf={undefined} />
      {certificates.length > 0 && <h3>{words.figures.sources}</h3>}
      {certificates.map(({ employer, groups, closed, problems }, index) => (
        <div key={`${index} ${employer}`} className="case-certificate">
          {problems.map((problem) => (
            <p key={problem} className="case-problem">
              {problem}
            </p>
          ))}
          {groups.map(({ title, rows }) => (
            <FigureRows key={title} title={title} rows={rows} />
          ))}
          {closed.map(({ title, summary, rows }) => (
            <Details key={title} summary={summary} open={rows.some(({ isChosen }) => isChosen)}>
              <FigureRows title={title} rows={rows} />
            </Details>
          ))}
        </div>
      ))}
      <h3>{words.figures.entered}</h3>
      <ul className="case-entered">
        {entered.length === 0 && <li>{words.figures.nothingEntered}</li>}
        {entered.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {filed && <li>{filed}</li>}
      </ul>
    </>
  );
}

function FigureRows({ title, rows }: { title: string; rows: Rows }) {
  return (
    <table className="case-rows">
      <caption>{title}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{words.figures.figure}</th>
          <th scope="col">{words.figures.amount}</th>
          <th scope="col">{words.figures.source}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, label, value, source, href, isChosen, problems }) => (
          <tr key={id} id={id} data-chosen={isChosen || undefined}>
            <th scope="row">
              {label}
              {problems.map((problem) => (
                <span key={problem} className="case-problem">
                  {problem}
                </span>
              ))}
            </th>
            <td>{value}</td>
            <td>
              {href ? (
                <Link to={href} aria-current={isChosen ? "true" : undefined}>
                  {source}
                  <span className="visually-hidden"> {words.figures.on(label)}</span>
                </Link>
              ) : (
                source
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
