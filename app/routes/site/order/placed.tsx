import { data } from "react-router";
import { placed, stepsAfterOrder } from "#content/en/order-placed.ts";
import { messagesNote } from "#content/en/step-form.ts";
import { findOrder } from "#features/orders/orders.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Confirmation } from "#ui/confirmation/confirmation.tsx";
import { pageMeta } from "#ui/meta.ts";
import { rupeeFont } from "#ui/price/rupee-font.ts";
import { PriceBox } from "#ui/price-box/price-box.tsx";
import { formatMoment } from "#values/dates.ts";
import { maskEmail } from "#values/phone.ts";
import type { Route } from "./+types/placed.ts";
import "./order.css";

export const links: Route.LinksFunction = () => [rupeeFont];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: placed.title, path: "/order/placed", index: false }, matches);

/** Opens only in the browser that ordered: to everybody else the reference does not exist. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const browser = findBrowser(request, context);
  const found = browser && (await findOrder(app, browser, params.reference));
  if (!found) throw data(null, 404);
  const { reference, placedAt, planName, lines, total, email } = found;
  return {
    reference,
    placedAt: formatMoment(placedAt),
    planName,
    lines,
    total,
    steps: stepsAfterOrder(total),
    sentTo: email && maskEmail(email),
    messagesNote: messagesNote(app.settings.messagesGoTo),
  };
}

export default function Placed({ loaderData }: Route.ComponentProps) {
  const { reference, placedAt, planName, lines, total, steps, sentTo, messagesNote } = loaderData;
  return (
    <article className="flow">
      <Confirmation title={placed.title} reference={reference}>
        <p>{placed.orderedOn(placedAt)}</p>
        {sentTo ? (
          <p>
            {placed.sentTo(sentTo)} {messagesNote}
          </p>
        ) : (
          <p>{placed.noEmail}</p>
        )}
      </Confirmation>
      <h2>{placed.priceHeading}</h2>
      <PriceBox caption={planName} lines={lines} total={total} totalLabel={placed.total} />
      <h2>{placed.heading}</h2>
      <ol className="order-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{placed.caution}</p>
      <p className="quiet">{placed.again}</p>
    </article>
  );
}
