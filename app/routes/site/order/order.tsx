import { data, Form, Link, redirect, useNavigation } from "react-router";
import { products } from "#content/catalogue.ts";
import { order, orderedBefore } from "#content/en/order.ts";
import { noteContacts, reachOf } from "#features/accounts/contacts.server.ts";
import { readChoice, readProduct } from "#features/orders/choice.ts";
import { CouponField } from "#features/orders/coupon-field.tsx";
import { readCheckout } from "#features/orders/order.ts";
import { OrderForm } from "#features/orders/order-form.tsx";
import { findRecentOrder, placeOrder } from "#features/orders/orders.server.ts";
import { priceChoice } from "#features/orders/price.server.ts";
import { PriceLineForm } from "#features/orders/price-line-form.tsx";
import { browserOf } from "#platform/browser.server.ts";
import { appOf } from "#platform/request.server.ts";
import { sessionOf } from "#platform/session.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { pageMeta } from "#ui/meta.ts";
import { rupeeFont } from "#ui/price/rupee-font.ts";
import { PriceBox } from "#ui/price-box/price-box.tsx";
import { formatMoment } from "#values/dates.ts";
import { typed } from "#values/fields.ts";
import type { Route } from "./+types/order.ts";
import "./order.css";

export const links: Route.LinksFunction = () => [rupeeFont];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: order.title, path: "/order", index: false }, matches);

/**
 * The choice comes in the query from a product's page; without a product there is nothing to order. The
 * browser is known from here on, so that a form it sends twice, the first answer lost, is its own twice.
 */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const product = readProduct(url.searchParams);
  if (!product) throw redirect("/PlanNow");
  const priced = await priceChoice(appOf(context), product, url.searchParams);
  const problems = [...priced.problems];
  if (!priced.quote && url.searchParams.get("step") === "line") {
    problems.push({ field: "line", message: order.choose.refusal });
  }
  const checkout = crypto.randomUUID();
  const session = sessionOf(context);
  const known = session && (await reachOf(appOf(context), session));
  const { browser, headers } = browserOf(request, context);
  const recent = await findRecentOrder(appOf(context), browser, product);
  const before = recent && orderedBefore(recent.reference, formatMoment(recent.placedAt));
  const status = problems.length > 0 ? 422 : 200;
  return data({ ...priced, problems, checkout, known, before }, { status, headers });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const product = readProduct(url.searchParams);
  if (!product) throw redirect("/PlanNow");
  const { browser, headers } = browserOf(request, context);
  const form = await request.formData();
  const checkout = readCheckout(form);
  if (!checkout.ok) return data({ problems: checkout.problems, typed: typed(form) }, 422);
  const choice = readChoice(product, url.searchParams);
  const placed = await placeOrder(appOf(context), browser, choice, checkout.value);
  if (!placed.ok) {
    const status = placed.reason === "limit" ? 429 : 409;
    return data({ problems: placed.problems, typed: typed(form) }, status);
  }
  const session = sessionOf(context);
  const { reference } = placed.value;
  if (session) await noteContacts(appOf(context), session, checkout.value.contact);
  return redirect(`/order/placed/${reference}`, { status: 303, headers });
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { choice, quote, problems, query, checkout, known, before } = loaderData;
  const product = products[choice.product];
  const placing = useNavigation().state === "submitting";
  const back = `${product.path}?${query}`;
  return (
    <article className="order">
      <BackLink href={back}>{product.name}</BackLink>
      <h1>{order.heading}</h1>
      <ErrorSummary problems={actionData?.problems ?? problems} />
      {before && (
        <p className="order-before">
          <Link to={before.path}>{before.link}</Link> {before.caution}
        </p>
      )}
      {quote ? (
        <div className="wide order-columns">
          <section className="order-price" aria-labelledby="what">
            <h2 id="what">{order.priceHeading}</h2>
            {choice.planName !== product.name && <p>{choice.planName}</p>}
            <PriceBox caption={order.price} lines={quote.lines} total={quote.total} />
            {product.kind === "plan" ? (
              <Form method="get" noValidate preventScrollReset>
                <input type="hidden" name="product" value={choice.product} />
                {choice.line && <input type="hidden" name="line" value={choice.line} />}
                <CouponField
                  code={choice.coupon}
                  error={problems.find(({ field }) => field === "coupon")?.message}
                />
              </Form>
            ) : (
              <p>
                <Link id="coupon" to={back}>
                  {order.change}
                </Link>
              </p>
            )}
            {product.lines.length > 1 && (
              <p>
                <Link to={`/order?product=${choice.product}`}>{order.choose.again}</Link>
              </p>
            )}
          </section>
          <section className="order-contact" aria-labelledby="who">
            <h2 id="who">{order.contactHeading}</h2>
            <OrderForm
              checkout={checkout}
              total={quote.total}
              refusal={actionData}
              known={known}
              pending={placing}
              query={query}
            />
          </section>
        </div>
      ) : (
        <PriceLineForm
          choice={choice}
          error={problems.find(({ field }) => field === "line")?.message}
        />
      )}
    </article>
  );
}
