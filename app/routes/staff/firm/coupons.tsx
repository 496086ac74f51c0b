import { redirect } from "react-router";
import { z } from "zod";
import { requireConfirmed, requireOwner } from "#features/accounts/require.server.ts";
import { couponCode, couponForm, readCoupon } from "#features/orders/price/coupon-form.server.ts";
import { couponsView } from "#features/orders/price/coupon-view.server.ts";
import { addCoupon, stopCoupon } from "#features/orders/price/coupons.server.ts";
import { wordsOf } from "#features/words/words-of.server.ts";
import { readPost } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { DateField, RadioGroup } from "#ui/field/choice-fields.tsx";
import { TextField } from "#ui/field/field.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Notice } from "#ui/notice/notice.tsx";
import { LineForm } from "#ui/room-list/line-form.tsx";
import { dayInIndia } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import type { Route } from "./+types/coupons.ts";
import "./coupons.css";

const PAGE = "/staff/firm/coupons";
const QUERY = { done: couponCode.optional() };
/** Named apart from the code that is typed, which a refusal shows again. */
const stopForm = z.object({ stop: couponCode });

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ title: loaderData?.texts.title ?? "", index: false }, matches);

export async function loader({ url, context }: Route.LoaderArgs) {
  requireOwner({ url, context });
  const app = appOf(context);
  const room = wordsOf(context);
  const { day, month, year } = dayInIndia(app.clock.now());
  const { done } = readQuery(url.searchParams, QUERY);
  return {
    ...(await couponsView(app, room, done)),
    texts: room.couponDesk.texts,
    values: { "from-day": `${day}`, "from-month": `${month}`, "from-year": `${year}` },
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const app = appOf(context);
  requireConfirmed({ url, context }, requireOwner({ url, context }));
  const post = await readPost({ request, context }, wordsOf(context).couponRefusals);
  if (post.intent === "stop") {
    const typed = post.read(stopForm);
    const stopped = typed.ok ? await stopCoupon(app, typed.value.stop) : typed;
    return stopped.ok ? redirect(PAGE, 303) : post.refuse(stopped);
  }
  const typed = post.read(couponForm);
  const read = typed.ok ? readCoupon(typed.value, dayInIndia(app.clock.now())) : typed;
  if (!read.ok) return post.refuse(read);
  const added = await addCoupon(app, read.value);
  return added.ok ? redirect(`${PAGE}?done=${read.value.code}`, 303) : post.refuse(added);
}

export default function Coupons({ loaderData, actionData }: Route.ComponentProps) {
  const { coupons, added, texts, values } = loaderData;
  return (
    <article className="column">
      <h1>{texts.title}</h1>
      <ErrorSummary problems={actionData?.problems ?? []} />
      {added && !actionData && (
        <Notice announce>
          <p>{added}</p>
        </Notice>
      )}
      {coupons.length === 0 ? <p className="lead">{texts.empty}</p> : <List {...loaderData} />}
      <section className="room-section wide">
        <h2>{texts.add}</h2>
        {/* Sent, it begins empty again. */}
        <Form
          of={actionData}
          name="add"
          summaryElsewhere
          values={{ ...values, kind: "percent" }}
          key={coupons.length}
        >
          <TextField
            name="code"
            label={texts.code}
            hint={texts.codeHint}
            width="20"
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <RadioGroup
            name="kind"
            legend={texts.kind}
            options={[
              { value: "percent", label: texts.percent },
              { value: "amount", label: texts.amount },
            ]}
            inline
          />
          <Count name="value" label={texts.value} hint={texts.valueHint} />
          <DateField name="from" legend={texts.from} hint={texts.daysHint} birthday={false} />
          <DateField name="until" legend={texts.until} birthday={false} />
          <Count name="uses" label={texts.usesField} />
          <Button pendingText={texts.saving}>{texts.save}</Button>
        </Form>
      </section>
    </article>
  );
}

function Count(props: { name: string; label: string; hint?: string }) {
  return <TextField {...props} width="10" inputMode="numeric" autoComplete="off" maxLength={7} />;
}

const COLUMNS = ["code", "off", "days", "left", "used", "state", "stop"] as const;
type ListProps = Pick<Route.ComponentProps["loaderData"], "coupons" | "texts">;

function List({ coupons, texts }: ListProps) {
  return (
    <section className="coupons wide">
      <table>
        <caption className="visually-hidden">{texts.title}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {texts.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coupons.map(({ code, off, days, left, used, state, canStop }) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td>{off}</td>
              <td>{days}</td>
              <td>{left}</td>
              <td>{used}</td>
              <td>{state}</td>
              <td>
                {canStop && (
                  <LineForm field="stop" value={code} intent="stop" of={code}>
                    {texts.stop}
                  </LineForm>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">{texts.stopHint}</p>
    </section>
  );
}
