import { vault as words } from "#content/en/vault.ts";
import { Button } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import type { DocumentsView } from "./documents-view.server.ts";
import "./document-list.css";

type DocumentListProps = {
  documents: DocumentsView;
  /** The headings of the documents stand below the one of the list. */
  level: 2 | 3;
  state: FormState | undefined;
};

/** What client and firm sent each other: what it is, where it is used, who opened it, and until when it is kept. */
export function DocumentList({ documents, level, state }: DocumentListProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <ul className="documents">
      {documents.map((document) => (
        <li key={document.id}>
          <div>
            <Heading className="documents-name">{document.fileName}</Heading>
            <p>
              <b>{document.kind}</b>, {document.of}
            </p>
            <p className="quiet">{document.sent}</p>
          </div>
          <div>
            {document.uses.map((use) => (
              <p key={use}>{use}</p>
            ))}
            <Openings openings={document.openings} />
            {document.until && <p className="quiet">{document.until}</p>}
          </div>
          <div className="documents-ways">
            <a href={document.href} download>
              {words.download}
              <span className="visually-hidden"> {document.fileName}</span>
            </a>
            {document.mayRemove && (
              <Details
                summary={
                  <>
                    {words.remove}
                    <span className="visually-hidden"> {document.fileName}</span>
                  </>
                }
              >
                <Form name="remove" of={state} summaryElsewhere preventScrollReset>
                  <input type="hidden" name="document" value={document.id} />
                  <p>{words.forGood}</p>
                  <Button variant="secondary" pendingText={words.removing}>
                    {words.removeIt}
                  </Button>
                </Form>
              </Details>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Openings({ openings }: Pick<DocumentsView[number], "openings">) {
  const { opened } = words;
  const [latest] = openings;
  if (!latest) return <p className="quiet">{opened.none}</p>;
  if (openings.length === 1) return <p className="quiet">{opened.one(latest.who, latest.when)}</p>;
  return (
    <Details summary={opened.summary(openings.length)}>
      <ul className="documents-openings">
        {openings.map(({ who, when }, index) => (
          <li key={index}>{opened.line(who, when)}</li>
        ))}
      </ul>
    </Details>
  );
}
