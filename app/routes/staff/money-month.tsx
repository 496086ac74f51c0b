import { z } from "zod";
import { monthWords as words } from "#content/en/money-month.ts";
import { MONTH_FILES } from "#domain/payments/month.ts";
import { requireStaff } from "#features/accounts/require.server.ts";
import { readMonth, sumOfMonth } from "#features/payments/month.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { SelectField } from "#ui/field/choice-fields.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { SummaryList } from "#ui/summary-list/summary-list.tsx";
import { dayInIndia, formatMonth, type PlainDate } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { formatPaise } from "#values/money.ts";
import type { Route } from "./+types/money-month.ts";

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
  const sums = await sumOfMonth(app, first);
  const months = Array.from({ length: OFFERED_MONTHS }, (_, ago) =>
    thisMonth.subtract({ months: ago }),
  );
  const { invoices, creditNotes, received, returned } = sums;
  const row = ({ count, total }: typeof invoices) => words.row(count, formatPaise(total));
  return {
    month: named(first),
    heading: words.heading(formatMonth(first)),
    months: months.map((each) => ({ value: named(each), label: formatMonth(each) })),
    rows: [
      { key: words.rows.invoices, value: row(invoices) },
      { key: words.rows.creditNotes, value: row(creditNotes) },
      { key: words.rows.received, value: row(received) },
      { key: words.rows.returned, value: row(returned) },
    ],
  };
}

export default function MoneyMonth({ loaderData }: Route.ComponentProps) {
  const { month, months, heading, rows } = loaderData;
  return (
    <article className="column flow">
      <BackLink href="/staff/money" />
      <h1>{words.title}</h1>
      <Form method="get" values={{ month }}>
        <SelectField name="month" label={words.month} options={months} />
        <Button variant="secondary">{words.show}</Button>
      </Form>
      <h2>{heading}</h2>
      <SummaryList rows={rows} />
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
