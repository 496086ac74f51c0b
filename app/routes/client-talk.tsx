import { Link } from "react-router";
import { conversation as words } from "#content/en/conversation.ts";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import type { FormState } from "#values/form.ts";
import { Talk, WriteMessage } from "./conversation.tsx";
import type { ConversationView } from "./conversation-view.server.ts";

type ClientTalkProps = {
  view: ConversationView;
  intro: string;
  done: string | undefined;
  /** Whether there is an e-mail to tell the client at. */
  isMailed: boolean;
  state: FormState | undefined;
};

/** The conversation as its client has it. */
export function ClientTalk({ view, intro, done, isMailed, state }: ClientTalkProps) {
  const { ofClient } = words;
  return (
    <div className="talk-room wide">
      <section>
        <h1>{words.title}</h1>
        <p className="quiet">{intro}</p>
        <ErrorSummary problems={state?.problems ?? []} />
        {done && !state && (
          <Notice announce>
            <p>{done}</p>
          </Notice>
        )}
        <Talk view={view} empty={ofClient.empty} />
      </section>
      <aside className="talk-write flow">
        {view.mayWrite ? (
          <WriteMessage
            view={view}
            label={ofClient.label}
            send={ofClient.send}
            rows={4}
            state={state}
          />
        ) : (
          <p>
            {view.lines.length > 0 ? ofClient.ended : ofClient.noCase}{" "}
            <Link to="/Contact-us">{ofClient.contact}</Link>
          </p>
        )}
        {view.mayWrite && <p className="quiet">{isMailed ? ofClient.mail : ofClient.noMail}</p>}
      </aside>
    </div>
  );
}
