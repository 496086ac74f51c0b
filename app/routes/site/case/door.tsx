import { data, redirect } from "react-router";
import { caseDoorRefusals } from "#content/en/case-door.ts";
import { maskDestination } from "#features/accounts/destination.ts";
import { codeForm, sendForm } from "#features/case-links/case-link-messages.ts";
import { linkPath } from "#features/case-links/case-links.server.ts";
import {
  findDoor,
  openByCode,
  refuseLink,
  sendCaseCode,
} from "#features/case-links/door.server.ts";
import { openCaseFor } from "#features/case-links/open-case.server.ts";
import { messagesPath, openedPath } from "#features/filing/case-paths.ts";
import { wordsOf } from "#features/words/words-of.server.ts";
import { browserOf, findBrowser } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { OneTimeCodeField } from "#ui/field/one-time-code-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/door.ts";
import { SENT } from "./door-query.ts";
import "./case.css";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ title: loaderData?.title ?? "", index: false, isKey: true }, matches);

/**
 * The door that the link of a case leads to. Opening it changes nothing and shows nothing of the client: programs that look
 * at mails open every link, and mails are passed on.
 */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { caseDoor: words } = wordsOf(context);
  const { name, email, phones } = app.firm();
  const [phone = ""] = phones;
  const door = await findDoor(app, params.token);
  if (!door) {
    const { heading, text } = words.closed;
    const page = { title: words.title, refused: words.refused };
    const closed = { ...page, closed: { heading, text: text(email, phone) } };
    return data({ ...closed, door: undefined }, { status: 404 });
  }
  const browser = findBrowser(request, context);
  const { reference } = door.row;
  const open = browser && (await openCaseFor(app, browser, reference, { evenClosed: true }));
  const { sent, to: asked } = readQuery(url.searchParams, SENT);
  if (open) throw redirect(pathOf(open.row, asked), 303);
  // So that whoever asks for a code is no stranger to the limits.
  const { headers } = browserOf(request, context);
  const to = door.to.map((each) => ({ ...each, masked: maskDestination(each) }));
  const sentTo = to.find(({ channel }) => channel === sent);
  const page = {
    title: words.title,
    refused: words.refused,
    closed: undefined,
    door: {
      words: { ...textsOf(words), from: words.from(name), noWay: words.noWay(name, phone) },
      ways: to.map(({ channel, masked }) => ({
        channel,
        label: channel === sent ? words.sendAgain : words.sendTo[channel](masked),
      })),
      sent: sentTo && { channel: sentTo.channel, text: words.sent(sentTo.masked) },
    },
  };
  return data(page, { headers });
}

/** What the page says, without what is said with something in it. */
function textsOf(words: ReturnType<typeof wordsOf>["caseDoor"]) {
  const { heading, text, sending, code, codeHint, open, opening } = words;
  const { notMine, notMineText, refuse, refusing } = words;
  return {
    ...{ heading, text, sending, code, codeHint, open, opening },
    ...{ notMine, notMineText, refuse, refusing },
  };
}

/** To the messages, where the mail was about one. */
function pathOf(row: Parameters<typeof openedPath>[0], asked: "messages" | undefined): string {
  return asked ? messagesPath(row.reference) : openedPath(row);
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { browser, headers } = browserOf(request, context);
  const { token } = params;
  const { to } = readQuery(url.searchParams, SENT);
  const post = await readPost({ request, context }, caseDoorRefusals);
  if (post.form === "refuse") {
    const ended = await refuseLink(app, browser, token);
    if (!ended.ok) return post.refuse(ended, { headers });
    return data({ form: "refuse", typed: {}, problems: [] }, { headers });
  }
  if (post.form === "send") {
    const typed = post.read(sendForm);
    if (!typed.ok) return post.refuse(typed, { headers });
    const { channel } = typed.value;
    const sent = await sendCaseCode(app, browser, token, channel);
    if (!sent.ok) return post.refuse(sent, { headers });
    const rest = to ? `&to=${to}` : "";
    return redirect(`${linkPath(token)}?sent=${channel}${rest}`, { status: 303, headers });
  }
  const typed = post.read(codeForm);
  if (!typed.ok) return post.refuse(typed, { headers });
  const opened = await openByCode(app, browser, token, typed.value);
  if (!opened.ok) return post.refuse(opened, { headers });
  return redirect(pathOf(opened.value, to), { status: 303, headers });
}

export default function CaseDoor({ loaderData, actionData }: Route.ComponentProps) {
  const { closed, door } = loaderData;
  const isRefused = actionData?.form === "refuse" && actionData.problems.length === 0;
  if (isRefused)
    return (
      <article className="column flow case-door">
        <h1>{loaderData.refused}</h1>
      </article>
    );
  if (!door)
    return (
      <article className="column flow case-door">
        <h1>{closed.heading}</h1>
        <p>{closed.text}</p>
      </article>
    );
  const { words, ways, sent } = door;
  const [first] = ways;
  return (
    <article className="column flow case-door">
      <p className="quiet">{words.from}</p>
      <h1>{words.heading}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {sent ? (
        <Notice announce>
          <p>{sent.text}</p>
        </Notice>
      ) : (
        <p>{words.text}</p>
      )}
      {ways.length === 0 && <p>{words.noWay}</p>}
      {ways.map(({ channel, label }) => (
        <Form key={channel} name="send" of={actionData} summaryElsewhere>
          <input type="hidden" name="channel" value={channel} />
          <Button variant={sent ? "quiet" : "primary"} pendingText={words.sending}>
            {label}
          </Button>
        </Form>
      ))}
      <Form name="code" of={actionData} summaryElsewhere className="flow">
        <input type="hidden" name="channel" value={sent?.channel ?? first?.channel ?? "email"} />
        <OneTimeCodeField name="code" label={words.code} hint={words.codeHint} />
        <Button
          variant={sent || ways.length === 0 ? "primary" : "secondary"}
          pendingText={words.opening}
        >
          {words.open}
        </Button>
      </Form>
      <Details summary={words.notMine}>
        <p>{words.notMineText}</p>
        <Form name="refuse" of={actionData} summaryElsewhere>
          <Button variant="secondary" pendingText={words.refusing}>
            {words.refuse}
          </Button>
        </Form>
      </Details>
    </article>
  );
}
