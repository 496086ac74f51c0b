import { data, Link, redirect } from "react-router";
import { z } from "zod";
import { monthWords as words } from "#content/en/money-month.ts";
import { monthRefusals } from "#content/en/month-refusals.ts";
import { MONTH_FILES } from "#domain/payments/month.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { closeBooks, openBooksAgain } from "#features/payments/month/close-books.server.ts";
import { readMonth, sumOfMonth } from "#features/payments/month/month.server.ts";
import { type MonthView, monthView } from "#features/payments/month/month-view.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { SelectField } from "#ui/field/choice-fields.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { dayInIndia, formatMonth, type PlainDate } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/money-month.ts";
import "#ui/line-table/line-table.css";

const QUERY = { month: z.string().catch("") };
const MONTH_FORM = z.object(QUERY);
/** The days to correct a return of the year before end in the next year. */
const OFFERED_MONTHS = 24;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, index: false }, matches);

const named = (first: PlainDate) => first.toString().slice(0, 7);

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff({ url, context });
  const app = appOf(context);
  const thisMonth = dayInIndia(app.clock.now()).with({ day: 1 });
  const first =
    readMonth(readQuery(url.searchParams, QUERY).month) ?? thisMonth.subtract({ months: 1 });
  const months = Array.from({ length: OFFERED_MONTHS }, (_, ago) =>
    thisMonth.subtract({ months: ago }),
  );
  const sums = await sumOfMonth(app, first);
  return {
    month: named(first),
    name: formatMonth(first),
    months: months.map((each) => ({ value: named(each), label: formatMonth(each) })),
    canClose: !sums.isRunning && !sums.closedAt,
    canOpenAgain: sums.opensAgain,
    view: monthView(first, sums),
  };
}

/** Closes a month, or opens the last closed one again. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  const session = requireStaff({ url, context });
  const post = await readPost({ request, context }, monthRefusals);
  const typed = post.read(MONTH_FORM);
  if (!typed.ok) return post.refuse(typed);
  const first = readMonth(typed.value.month);
  if (!first) throw data(null, { status: 404 });
  const act = post.form === "open-again" ? openBooksAgain : closeBooks;
  const done = await act(app, session, first);
  return done.ok ? redirect(`${url.pathname}?month=${named(first)}`, 303) : post.refuse(done);
}

export default function MoneyMonth({ loaderData, actionData }: Route.ComponentProps) {
  const { month, months, view } = loaderData;
  return (
    <article className="column flow">
      <BackLink href="/staff/money" />
      <h1>{words.title}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      <Form method="get" values={{ month }}>
        <SelectField name="month" label={words.month} options={months} />
        <Button variant="secondary">{words.show}</Button>
      </Form>
      <h2>{view.heading}</h2>
      {view.closed && <p>{view.closed}</p>}
      <Sums view={view} />
      <Verdict view={view} />
      <Late view={view} />
      <Closing {...loaderData} state={actionData} />
      <h2>{words.files}</h2>
      <ul className="bullets">
        {MONTH_FILES.map((file) => (
          <li key={file}>
            <a href={`/staff/money/month/${month}/${file}.csv`} download>
              {words.file[file]}
            </a>
          </li>
        ))}
      </ul>
      <p className="quiet">{words.pdfs}</p>
    </article>
  );
}

function Sums({ view: { heading, rows, undocumented } }: { view: MonthView }) {
  return (
    <div className="line-table-frame">
      <table className="line-table">
        <caption className="visually-hidden">{heading}</caption>
        <thead>
          <tr>
            <th scope="col">{words.table.what}</th>
            <th scope="col">{words.table.count}</th>
            <th scope="col">{words.table.sum}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, sum }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{count}</td>
              <td>{sum}</td>
            </tr>
          ))}
        </tbody>
        {undocumented.rows.length > 0 && (
          <tbody>
            <tr className="line-table-group">
              <th scope="rowgroup" colSpan={3}>
                {undocumented.heading}
              </th>
            </tr>
            {undocumented.rows.map(({ name, sum }) => (
              <tr key={name}>
                <th scope="row" colSpan={2}>
                  {name}
                </th>
                <td>{sum}</td>
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </div>
  );
}

function Verdict({ view: { verdict, unexplained, more, gaps } }: { view: MonthView }) {
  return (
    <>
      <p>
        <strong>{verdict}</strong>
      </p>
      {unexplained.length > 0 && (
        <ul className="bullets">
          {unexplained.map(({ reference, text }) => (
            <li key={reference}>
              <Link to={`/staff/money/${reference}`}>{reference}</Link>: {text}
            </li>
          ))}
          {more && <li>{more}</li>}
        </ul>
      )}
      {gaps.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

function Late({ view: { late } }: { view: MonthView }) {
  if (late.length === 0) return null;
  return (
    <>
      <h2>{words.late.heading}</h2>
      <p>{words.late.text}</p>
      <ul className="bullets">
        {late.map(({ text, reference }) => (
          <li key={`${text} ${reference}`}>
            {text}
            {reference && (
              <>
                , <Link to={`/staff/money/${reference}`}>{reference}</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

type ClosingProps = Pick<
  Route.ComponentProps["loaderData"],
  "month" | "name" | "canClose" | "canOpenAgain"
> & { state: Route.ComponentProps["actionData"] };

function Closing({ month, name, canClose, canOpenAgain, state }: ClosingProps) {
  if (!canClose && !canOpenAgain) return null;
  const { button, pending, text, again, opening } = words.close;
  return (
    <>
      {canClose && <p className="quiet">{text}</p>}
      <Form name={canClose ? "close" : "open-again"} of={state} summaryElsewhere>
        <input type="hidden" name="month" value={month} />
        <Button variant="secondary" pendingText={canClose ? pending : opening}>
          {canClose ? button(name) : again}
        </Button>
      </Form>
    </>
  );
}
