import { data, Link } from "react-router";
import { placed, stepsAfterOrder } from "#content/en/order-placed.ts";
import { type Form16OfOrder, form16OfOrder } from "#features/filing/place-with-form16.server.ts";
import { findOrder } from "#features/orders/orders.server.ts";
import { findBrowser } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Confirmation } from "#ui/confirmation/confirmation.tsx";
import { pageMeta } from "#ui/meta.ts";
import { PriceBox } from "#ui/price-box/price-box.tsx";
import { formatMoment } from "#values/dates.ts";
import { maskEmail } from "#values/phone.ts";
import type { Route } from "./+types/placed.ts";
import "./order.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: placed.title, path: "/order/placed", index: false }, matches);

/** Opens only in the browser that ordered: to everybody else the reference does not exist. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const browser = findBrowser(request, context);
  const found = browser && (await findOrder(app, browser, params.reference));
  if (!found) throw data(null, 404);
  const { reference, placedAt, planName, lines, total, email } = found;
  const form16 = await form16OfOrder(app, browser, found.id);
  return {
    reference,
    placedAt: formatMoment(placedAt),
    planName,
    lines,
    total,
    form16: form16.kind === "inDraft" ? inDraft(form16) : form16,
    asksForm16: found.isReturn || form16.kind !== "missing",
    steps: stepsAfterOrder(total),
    sentTo: email && maskEmail(email),
  };
}

function inDraft({ kind, fileName, expiresAt }: Extract<Form16OfOrder, { kind: "inDraft" }>) {
  return { kind, text: placed.form16InDraft.text(fileName, formatMoment(expiresAt)) };
}

export default function Placed({ loaderData }: Route.ComponentProps) {
  const { reference, placedAt, planName, lines, total, steps, sentTo, form16, asksForm16 } =
    loaderData;
  return (
    <article>
      <div className="wide order-placed">
        <div className="flow">
          <Confirmation title={placed.title} reference={reference}>
            <p>{placed.orderedOn(placedAt)}</p>
            {sentTo ? <p>{placed.sentTo(sentTo)}</p> : <p>{placed.noEmail}</p>}
          </Confirmation>
          {asksForm16 && <NextForm16 of={form16} />}
        </div>
        <div className="flow">
          <h2>{placed.priceHeading}</h2>
          <PriceBox caption={planName} lines={lines} total={total} totalLabel={placed.total} />
          <h2>{placed.heading}</h2>
          <ol className="numbered">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>{placed.caution}</p>
          <p className="quiet">{placed.again}</p>
        </div>
      </div>
    </article>
  );
}

/** What the return still needs: nothing, when the Form 16 went along. */
function NextForm16({ of }: { of: Route.ComponentProps["loaderData"]["form16"] }) {
  const { withForm16, form16InDraft, form16Next } = placed;
  if (of.kind === "handedOver") {
    const { reference, opensHere } = of;
    return (
      <p>
        {withForm16.text}{" "}
        {opensHere ? <Link to={`/stepform/submitted/${reference}`}>{reference}</Link> : reference}.
      </p>
    );
  }
  const isInDraft = of.kind === "inDraft";
  return (
    <section className="order-next flow" aria-labelledby="form16">
      <h2 id="form16">{form16Next.heading}</h2>
      <p>{isInDraft ? of.text : form16Next.text}</p>
      <p>
        <ButtonLink href={isInDraft ? "/stepform/check" : "/stepform/form16"}>
          {isInDraft ? form16InDraft.link : form16Next.link}
        </ButtonLink>
      </p>
    </section>
  );
}
