import type { ReactNode } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#ui/button/button.tsx";
import { CaseSteps } from "#ui/case-steps/case-steps.tsx";
import { WhoseTurn } from "#ui/turn/turn.tsx";
import { formatRupees } from "#values/money.ts";
import type { Matter, MatterRow } from "./matter.ts";
import "./matter-card.css";

type MatterCardProps = {
  matter: Matter;
  /** Its button is the one of the page. */
  isFirst: boolean;
  /** The button of a draft, which is a form. */
  children?: ReactNode;
};

/** A matter: whose turn and by when, the one button, what it comes to, and below it what belongs to it. */
export function MatterCard({ matter, isFirst, children }: MatterCardProps) {
  const { what, reference, page, turn, steps, action, figure, book, rows } = matter;
  return (
    <li className="matter" data-yours={turn.isYours || undefined}>
      <div>
        <p className="matter-what">
          {what}{" "}
          {page && (
            <Link to={page} className="matter-reference">
              {reference}
            </Link>
          )}
        </p>
        <WhoseTurn view={turn} level={2}>
          {action && (
            <ButtonLink href={action.href} variant={isFirst ? "primary" : "secondary"}>
              {action.label}
            </ButtonLink>
          )}
          {children}
          {book && <Link to={book.href}>{book.label}</Link>}
        </WhoseTurn>
        {steps && <CaseSteps view={steps} isShort />}
      </div>
      {figure && (
        <p className="matter-figure">
          <span className="matter-label">{figure.label}</span>
          <b>{formatRupees(figure.amount)}</b>
          <span className="matter-note">{figure.note}</span>
        </p>
      )}
      {rows.length > 0 && (
        <ul className="matter-rows">
          {rows.map((row) => (
            <BelongsTo key={`${row.name} ${row.link?.href}`} {...row} />
          ))}
        </ul>
      )}
    </li>
  );
}

function BelongsTo({ name, note, link }: MatterRow) {
  return (
    <li>
      <span>
        {name}
        {note && <span className="matter-note">{note}</span>}
      </span>
      {link && <RowLink {...link} name={name} />}
    </li>
  );
}

/** A file is fetched by the browser itself. */
function RowLink({ href, label, isFile, name }: NonNullable<MatterRow["link"]> & { name: string }) {
  const text = (
    <>
      {label}
      <span className="visually-hidden"> {name}</span>
    </>
  );
  return isFile ? <a href={href}>{text}</a> : <Link to={href}>{text}</Link>;
}
