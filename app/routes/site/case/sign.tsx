import { data, redirect } from "react-router";
import { z } from "zod";
import { APPROVAL_TEXT, clientReturn } from "#content/en/client-return.ts";
import { returnRefusals } from "#content/en/return-refusals.ts";
import { maskDestination } from "#features/accounts/destination.ts";
import { codeDestinations } from "#features/case-links/case-code.server.ts";
import { openCaseFor } from "#features/case-links/open-case.server.ts";
import { historyOf } from "#features/cases/case-record.server.ts";
import { returnOf } from "#features/cases/return-of-case.ts";
import { casePath, signPath } from "#features/filing/case-paths.ts";
import {
  approveReturn,
  isIdentified,
  sendApprovalCode,
} from "#features/returns/approve-return.server.ts";
import { approvalCodeForm, approvalForm } from "#features/returns/return-messages.ts";
import { browserOf } from "#platform/browser.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Checkbox, DateField, RadioGroup } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { OneTimeCodeField } from "#ui/field/one-time-code-field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { readQuery } from "#values/form.ts";
import { inEnglish as say } from "#values/say.ts";
import type { Route } from "./+types/sign.ts";
import { SENT } from "./door-query.ts";
import { getOpenCase } from "./open-case.server.ts";
import "./case.css";
import "./return.css";

const words = clientReturn.sign;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export const shouldRevalidate = () => true;

const QUERY = { ...SENT, draft: z.coerce.number().int().optional().catch(undefined) };

/** So many characters of the paper's mark are shown. */
const MARK_ENDS = 8;

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { browser, headers } = browserOf(request, context);
  const reference = params.reference.toUpperCase();
  const open = await openCaseFor(app, browser, reference);
  if (!open) throw data(null, { status: 404 });
  const { draft, ...its } = returnOf(await historyOf(app, app.db, open.row.id));
  const { sent, draft: answered } = readQuery(url.searchParams, QUERY);
  // What waits for no approval, or is another than the one whose questions were answered, is read first.
  if (open.row.state !== "approval" || !draft || draft.number !== answered)
    throw redirect(casePath(reference), 303);
  const to = codeDestinations(app, open.client).map((each) => ({
    channel: each.channel,
    masked: maskDestination(each),
  }));
  const sentTo = to.find(({ channel }) => channel === sent);
  const { balance, regime, account } = draft.figures;
  const { sha256 } = draft.paper;
  const page = {
    reference,
    number: draft.number,
    heading: words.heading(balance),
    facts: words.facts(regime, account && clientReturn.shown(account.number)),
    ways: to.map(({ channel, masked }) => ({
      channel,
      label: channel === sent ? words.sendAgain : words.sendTo[channel](masked),
    })),
    sent: sentTo && { channel: sentTo.channel, text: words.sent(sentTo.masked) },
    noWay: to.length === 0 ? words.noWay(app.firm().phones[0] ?? "") : undefined,
    asksBirth: !isIdentified(open.client, its),
    agreeHint: words.textFrom(APPROVAL_TEXT, say),
    stored: words.stored(`${sha256.slice(0, MARK_ENDS)} … ${sha256.slice(-MARK_ENDS)}`),
    sheet: `${casePath(reference)}/papers/${draft.paper.document}`,
  };
  return data(page, { headers });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { open, browser } = await getOpenCase(request, context, params.reference);
  const worker = { side: "client", browser, open } as const;
  const post = await readPost({ request, context }, returnRefusals);
  const path = casePath(open.row.reference);
  if (post.form === "send") {
    const typed = post.read(approvalCodeForm);
    if (!typed.ok) return post.refuse(typed);
    const { channel, draft } = typed.value;
    const sent = await sendApprovalCode(app, worker, channel);
    if (!sent.ok) return post.refuse(sent);
    return redirect(`${signPath(open.row.reference, draft)}&sent=${channel}`, 303);
  }
  const typed = post.read(approvalForm);
  if (!typed.ok) return post.refuse(typed);
  const { draft: number, channel, code, agreed, uploader } = typed.value;
  const approved = await approveReturn(app, worker, {
    ...{ number, channel, code, typed: typed.value },
    name: typed.value["full-name"],
    hasAgreed: agreed === "yes",
    textVersion: APPROVAL_TEXT,
    uploadedBy: (["client", "firm"] as const).find((each) => each === uploader),
  });
  // Another return is read first: its page says what is other in it.
  if (!approved.ok && approved.reason === "changed") return redirect(`${path}?done=changed`, 303);
  return approved.ok ? redirect(`${path}?done=approved`, 303) : post.refuse(approved);
}

export default function Sign({ loaderData: page, actionData }: Route.ComponentProps) {
  const { sent, ways } = page;
  const [first] = ways;
  const { uploader } = words;
  return (
    <article className="column flow case-door">
      <BackLink href={casePath(page.reference)}>{words.back}</BackLink>
      <h1>{page.heading}</h1>
      <p>
        {page.facts}{" "}
        <a href={page.sheet} download>
          {clientReturn.sheet}
        </a>
      </p>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {sent && (
        <Notice announce>
          <p>{sent.text}</p>
        </Notice>
      )}
      {page.noWay && <p>{page.noWay}</p>}
      {ways.map(({ channel, label }) => (
        <Form key={channel} name="send" of={actionData} summaryElsewhere>
          <input type="hidden" name="draft" value={page.number} />
          <input type="hidden" name="channel" value={channel} />
          <Button variant={sent ? "quiet" : "primary"} pendingText={words.sending}>
            {label}
          </Button>
        </Form>
      ))}
      <Form name="approve" of={actionData} className="flow" summaryElsewhere>
        <input type="hidden" name="draft" value={page.number} />
        <input type="hidden" name="channel" value={sent?.channel ?? first?.channel ?? "email"} />
        <OneTimeCodeField name="code" label={words.code} hint={words.codeHint} />
        <TextField name="full-name" label={words.name} hint={words.nameHint} autoComplete="name" />
        {page.asksBirth && <DateField name="dob" legend={words.bornOn} hint={words.bornOnHint} />}
        <RadioGroup
          name="uploader"
          legend={uploader.legend}
          hint={uploader.hint}
          options={[
            { value: "client", label: uploader.client },
            { value: "firm", label: uploader.firm },
          ]}
        />
        <Checkbox name="agreed" value="yes" label={words.agree} hint={page.agreeHint} />
        <Button
          variant={sent || ways.length === 0 ? "primary" : "secondary"}
          pendingText={words.approving}
        >
          {words.button}
        </Button>
        <p className="quiet">{page.stored}</p>
      </Form>
    </article>
  );
}
