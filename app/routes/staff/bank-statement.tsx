import { Link } from "react-router";
import { statementRefusals, bankStatement as words } from "#content/en/bank-statement.ts";
import { paymentRefusals } from "#content/en/payment-refusals.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import type { Booked } from "#features/payments/arrival/bank-payment.server.ts";
import { bookLines, proposePayments } from "#features/payments/arrival/statement.server.ts";
import { lineName, readLineName, statementForm } from "#features/payments/arrival/statement.ts";
import type { Doors } from "#platform/doors.ts";
import { problemsInWords, readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { Details } from "#ui/details/details.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Checkbox, FileField } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { RoomNote } from "#ui/room-list/room-list.tsx";
import { formatDay } from "#values/dates.ts";
import { formatPaise } from "#values/money.ts";
import type { Route } from "./+types/bank-statement.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

export const handle = { doors: { upload: true } } satisfies { doors: Doors };

export function loader({ url, context }: Route.LoaderArgs) {
  requireStaff({ url, context });
  return null;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const session = requireStaff({ url, context });
  const post = await readPost({ request, context }, statementRefusals);
  if (post.form === "book") {
    const lines = post.names.flatMap((name) => readLineName(name) ?? []);
    return { booked: bookedInWords(await bookLines(app, session, lines)) };
  }
  const form = post.read(statementForm);
  if (!form.ok) return post.refuse(form);
  const file = post.file("file");
  if (!file)
    return post.refuse({
      ok: false,
      problems: [{ field: "file", message: { id: "fileMissing" } }],
    });
  const proposed = await proposePayments(app, await file.bytes(), form.value);
  return proposed.ok ? { proposals: proposalsOf(proposed.value) } : post.refuse(proposed);
}

type Results = Awaited<ReturnType<typeof bookLines>>;

function bookedInWords(results: Results) {
  const count = (value: Booked) =>
    results.filter(({ outcome }) => outcome.ok && outcome.value === value).length;
  const waiting = count("waiting");
  return {
    done: [
      words.done(count("booked") + count("late")),
      ...(count("late") > 0 ? [words.late(count("late"))] : []),
      ...(waiting > 0 ? [words.waiting(waiting)] : []),
    ].join(" "),
    problems: results.flatMap(({ reference, outcome }) =>
      outcome.ok
        ? []
        : problemsInWords(paymentRefusals, outcome.problems).map(({ message }) => ({
            message: words.notBooked(reference, message),
          })),
    ),
  };
}

type ProposedLines = Extract<Awaited<ReturnType<typeof proposePayments>>, { ok: true }>["value"];

function proposalsOf(lines: ProposedLines) {
  const of = (wanted: ProposedLines[number]["result"]) =>
    lines.filter(({ result }) => result === wanted);
  const choices = (wanted: "confirm" | "suggest") =>
    of(wanted).flatMap(({ line, id, orders }) =>
      orders.map((reference) => ({
        name: lineName({
          ...{ reference, id, paise: line.amount, on: line.on.toString(), way: line.way },
        }),
        label: words.line(formatPaise(line.amount), formatDay(line.on), reference),
        hint: line.narration,
      })),
    );
  return {
    found: words.found(lines.length),
    confirm: choices("confirm"),
    suggest: choices("suggest"),
    review: of("review").map(({ line, id, orders }) => ({
      id,
      label: words.of(formatPaise(line.amount), formatDay(line.on)),
      narration: line.narration,
      orders,
    })),
    left: words.ignored(of("known").length, of("ignore").length),
  };
}

export default function BankStatement({ actionData }: Route.ComponentProps) {
  const refused = actionData && "problems" in actionData ? actionData : undefined;
  const proposals = actionData && "proposals" in actionData ? actionData.proposals : undefined;
  const booked = actionData && "booked" in actionData ? actionData.booked : undefined;
  return (
    <article className="column flow">
      <BackLink href="/staff/money" />
      <h1>{words.title}</h1>
      <p className="lead">{words.lead}</p>
      {booked && (
        <>
          <ErrorSummary problems={booked.problems} />
          <Notice announce>{booked.done}</Notice>
        </>
      )}
      {proposals && <Proposals {...proposals} />}
      {!proposals && <StatementForm state={refused} />}
    </article>
  );
}

function StatementForm({ state }: { state: Parameters<typeof Form>[0]["of"] }) {
  const { otherBank } = words;
  return (
    <Form of={state} encType="multipart/form-data">
      <FileField name="file" label={words.file} hint={words.fileHint} accept=".csv,text/csv" />
      <TextField
        name="account"
        label={words.account}
        inputMode="numeric"
        autoComplete="off"
        width="4"
      />
      <Details summary={otherBank.heading} open={state !== undefined}>
        <p>{otherBank.text}</p>
        <TextField name="date" label={otherBank.date} autoComplete="off" width="20" />
        <TextField name="narration" label={otherBank.narration} autoComplete="off" width="20" />
        <TextField name="credit" label={otherBank.credit} autoComplete="off" width="20" />
        <TextField name="balance" label={otherBank.balance} autoComplete="off" width="20" />
        <TextField
          name="reference"
          label={otherBank.reference}
          optional
          autoComplete="off"
          width="20"
        />
      </Details>
      <Button pendingText={words.comparing}>{words.compare}</Button>
    </Form>
  );
}

type Choice = { name: string; label: string; hint: string };

function Proposals({ found, confirm, suggest, review, left }: ReturnType<typeof proposalsOf>) {
  const canBook = confirm.length + suggest.length > 0;
  return (
    <>
      <p>{found}</p>
      {!canBook && <p>{words.nothing}</p>}
      {canBook && (
        <Form name="book">
          <Choices {...words.confirm} choices={confirm} ticked />
          <Choices {...words.suggest} choices={suggest} />
          <Button pendingText={words.booking}>{words.book}</Button>
        </Form>
      )}
      {review.length > 0 && (
        <>
          <h2>{words.review.heading}</h2>
          <p>{words.review.text}</p>
          <ul className="bullets">
            {review.map(({ id, label, narration, orders }) => (
              <li key={id}>
                {label}{" "}
                {orders.map((reference) => (
                  <Link key={reference} to={`/staff/money/${reference}`}>
                    {reference}
                  </Link>
                ))}
                <RoomNote>{narration}</RoomNote>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="quiet">{left}</p>
    </>
  );
}

type ChoicesProps = { heading: string; text: string; choices: Choice[]; ticked?: boolean };

function Choices({ heading, text, choices, ticked = false }: ChoicesProps) {
  if (choices.length === 0) return null;
  return (
    <>
      <h2>{heading}</h2>
      <p>{text}</p>
      {choices.map((choice) => (
        <Checkbox key={choice.name} {...choice} defaultChecked={ticked} />
      ))}
    </>
  );
}
