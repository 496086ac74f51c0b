import { Link } from "react-router";
import { requestsDesk } from "#content/en/requests-desk.ts";
import { backField } from "#features/requests/answer-fields.ts";
import { Button, ButtonRow } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { TextArea } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import type { FormState } from "#values/form.ts";
import type { pictureView, RequestsView } from "./requests-view.server.ts";

const { list: words, differences } = requestsDesk;

type AnswersProps = { requests: RequestsView; isEnded: boolean; state: FormState | undefined };
type Item = RequestsView["items"][number];

/** What the client was asked, what came, and what is done with it. */
export function CaseAnswers({ requests, isEnded, state }: AnswersProps) {
  const { items, unmatched, count, ask } = requests;
  return (
    <section className="case-answers" aria-labelledby="answers">
      <h2 id="answers">
        {words.heading} {count && <span className="quiet">{count}</span>}
      </h2>
      {items.length === 0 && <p className="quiet">{words.none}</p>}
      <ol>
        {items.map((item) => (
          <li key={item.id} data-state={item.state}>
            <Answer item={item} isEnded={isEnded} state={state} />
          </li>
        ))}
      </ol>
      {unmatched.length > 0 && (
        <>
          <h3>{words.unmatched}</h3>
          <Documents documents={unmatched} />
        </>
      )}
      {!isEnded && (
        <p>
          <Link to={ask}>{items.length === 0 ? words.ask : words.askMore}</Link>
        </p>
      )}
    </section>
  );
}

function Answer({
  item,
  isEnded,
  state,
}: { item: Item } & Pick<AnswersProps, "isEnded" | "state">) {
  const { id, number, version, title, reason, stateText, due, documents } = item;
  const name = `judge-${number}`;
  const may = !isEnded && (item.mayAccept || item.maySendBack || item.mayDrop);
  return (
    <>
      <p className="case-answer-head">
        <b>{title}</b>{" "}
        <span className="quiet">
          {stateText}
          {due && `, ${due}`}
        </span>
      </p>
      <p className="quiet">{reason}</p>
      <p className="quiet">{item.kind}</p>
      {item.back && <p>{item.back}</p>}
      {item.given && <p className="case-words">{item.given}</p>}
      {item.without && <p className="case-words">{item.without}</p>}
      <Documents documents={documents} />
      {may && (
        <Form key={`${version}`} name={name} of={state} summaryElsewhere>
          <input type="hidden" name="request" value={id} />
          <input type="hidden" name="version" value={version} />
          <ButtonRow>
            {item.mayAccept && (
              <Judge event="accept" about={title} pendingText={words.accepting}>
                {words.accept}
              </Judge>
            )}
            {item.mayDrop && (
              <Judge event="drop" about={title} variant="quiet" pendingText={words.dropping}>
                {words.drop}
              </Judge>
            )}
          </ButtonRow>
          {item.maySendBack && (
            <Details summary={words.back} open={state?.form === name}>
              <TextArea
                name={backField(number)}
                label={words.backReason}
                hint={words.backHint}
                rows={2}
              />
              <Judge event="sendBack" about={title} pendingText={words.sending}>
                {words.back}
              </Judge>
            </Details>
          )}
        </Form>
      )}
    </>
  );
}

type JudgeProps = {
  event: "accept" | "drop" | "sendBack";
  /** The title of the request, for whoever does not see where the button is. */
  about: string;
  variant?: "secondary" | "quiet";
  pendingText: string;
  children: string;
};

function Judge({ event, about, variant = "secondary", pendingText, children }: JudgeProps) {
  return (
    <Button name="intent" value={event} variant={variant} pendingText={pendingText}>
      {children}
      <span className="visually-hidden"> {about}</span>
    </Button>
  );
}

function Documents({ documents }: Pick<Item, "documents">) {
  if (documents.length === 0) return null;
  return (
    <ul className="case-files">
      {documents.map(({ id, fileName, came, locked, href, look, differences: found }) => (
        <li key={id}>
          <Link to={look.href}>{fileName}</Link> <span className="quiet">{look.text}</span>{" "}
          <a href={href} download>
            {words.download}
            <span className="visually-hidden"> {fileName}</span>
          </a>
          <p className="quiet">{came}</p>
          {locked && <p className="case-words">{locked}</p>}
          {found.map(({ text, rows }) => (
            <Difference key={text} text={text} rows={rows} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function Difference({ text, rows }: Item["documents"][number]["differences"][number]) {
  if (rows.length === 0) return <p>{text}</p>;
  return (
    <Details summary={text}>
      <table className="case-differences">
        <thead>
          <tr>
            <th scope="col">{differences.figure}</th>
            <th scope="col">{differences.here}</th>
            <th scope="col">{differences.there}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, here, there }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{here}</td>
              <td>{there}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Details>
  );
}

/** A page of an answer, drawn by us: nothing of the file itself is shown. */
export function AnswerPicture({
  picture: { src, caption, noPicture, before, after, download },
}: {
  picture: NonNullable<ReturnType<typeof pictureView>>;
}) {
  return (
    <figure className="case-picture">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div tabIndex={0}>
        <img key={src} src={src} alt={noPicture} />
      </div>
      <figcaption>
        {caption}. {before && <Link to={before}>{words.before}</Link>}{" "}
        {after && <Link to={after}>{words.after}</Link>} <a href={download}>{words.download}</a>
      </figcaption>
    </figure>
  );
}
