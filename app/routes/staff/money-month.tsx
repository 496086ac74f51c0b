import { Link } from "react-router";
import { z } from "zod";
import { monthWords as words } from "#content/en/money-month.ts";
import { MONTH_FILES } from "#domain/payments/month.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { readMonth, sumOfMonth } from "#features/payments/month/month.server.ts";
import { type MonthView, monthView } from "#features/payments/month/month-view.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { SelectField } from "#ui/field/choice-fields.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { dayInIndia, formatMonth, type PlainDate } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/money-month.ts";
import "#ui/line-table/line-table.css";

const QUERY = { month: z.string().catch("") };
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
  return {
    month: named(first),
    months: months.map((each) => ({ value: named(each), label: formatMonth(each) })),
    view: monthView(first, await sumOfMonth(app, first)),
  };
}

export default function MoneyMonth({ loaderData }: Route.ComponentProps) {
  const { month, months, view } = loaderData;
  return (
    <article className="column flow">
      <BackLink href="/staff/money" />
      <h1>{words.title}</h1>
      <Form method="get" values={{ month }}>
        <SelectField name="month" label={words.month} options={months} />
        <Button variant="secondary">{words.show}</Button>
      </Form>
      <h2>{view.heading}</h2>
      <Sums view={view} />
      <Verdict view={view} />
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
