import { Link } from "react-router";
import { firmChangesWords as words } from "#content/en/firm-desk.ts";
import { Button } from "#ui/button/button.tsx";
import { Form } from "#ui/form/form.tsx";
import type { ShownChange } from "./firm-view.server.ts";

/** What changes: struck what the site shows now, marked what it will show. */
export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <dl className="firm-change-list">
      {changes.map(({ key, name, before, after, theirs }) => (
        <div key={key}>
          <dt>{name}</dt>
          {theirs && <dd className="firm-theirs">{theirs.text}</dd>}
          {before.length > 0 && (
            <dd className="firm-before">
              <span className="visually-hidden">{words.before}: </span>
              <del>{textOf(before)}</del>
            </dd>
          )}
          {theirs && (
            <dd>
              {theirs.heading}: {textOf(theirs.lines)}
            </dd>
          )}
          <dd className="firm-after">
            <span className="visually-hidden">{words.after}: </span>
            <ins>{textOf(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function textOf(lines: readonly string[]): string {
  return lines.join("\n") || words.nothing;
}

/** Publishes all of it, as the page shows it. */
export function PublishForm({ label, seen }: { label: string; seen: string }) {
  return (
    <Form action="/staff/firm/publish" name="publish">
      <input type="hidden" name="seen" value={seen} />
      <div className="button-row">
        <Button pendingText={words.publishing}>{label}</Button>
        <Link to="/staff/firm/publish">{words.each}</Link>
      </div>
    </Form>
  );
}

/** Pages of the site with what is not public yet, for the owner alone. */
export function LookLinks({ pages }: { pages: readonly string[] }) {
  if (pages.length === 0) return null;
  return (
    <p>
      {words.where}{" "}
      {pages.map((page, index) => (
        <span key={page}>
          {index > 0 && ", "}
          <a href={`${page}?look`} target="_blank" rel="noreferrer">
            {words.pages[page] ?? page}
          </a>
        </span>
      ))}
    </p>
  );
}

/** Takes one change back. */
export function DropForm({ seen, change, name }: { seen: string; change: string; name: string }) {
  return (
    <Form action="/staff/firm/publish" name="drop">
      <input type="hidden" name="seen" value={seen} />
      <Button variant="secondary" name="intent" value={change}>
        {words.drop}
        <span className="visually-hidden">{words.dropOf(name)}</span>
      </Button>
    </Form>
  );
}
