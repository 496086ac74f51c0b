import { data, Link, redirect } from "react-router";
import { type Product, products } from "#content/catalogue.ts";
import { order, orderedBefore } from "#content/en/order.ts";
import { orderAgreement } from "#content/en/order-agreement.ts";
import { orderForm16 } from "#content/en/order-form16.ts";
import { orderRefusals } from "#content/en/order-refusals.ts";
import { joinWords } from "#content/en/pay.ts";
import { askWhich } from "#content/en/plan-now.ts";
import { payLabel } from "#content/en/request-turn.ts";
import { noteContacts, reachOf } from "#features/accounts/contacts.server.ts";
import { payPath } from "#features/filing/case-paths.ts";
import { type CaseBeside, openCaseBeside } from "#features/filing/join-view.server.ts";
import {
  findForm16ToTake,
  placeOrderWithForm16,
} from "#features/filing/place-with-form16.server.ts";
import { askedWithForm16, checkoutForm, checkoutOf } from "#features/orders/order/order.ts";
import { OrderForm } from "#features/orders/order/order-form.tsx";
import { findRecentOrder, placeOrder } from "#features/orders/order/orders.server.ts";
import { placesToChoose } from "#features/orders/order/places.server.ts";
import { chargeFor, gstOnPrices } from "#features/orders/order/tax-on-price.server.ts";
import { typedOf } from "#features/orders/price/choice.ts";
import { CouponField } from "#features/orders/price/coupon-field.tsx";
import { priceChoice } from "#features/orders/price/price.server.ts";
import { PriceLineForm } from "#features/orders/price/price-line-form.tsx";
import { readChoice, readProduct } from "#features/orders/price/read-choice.ts";
import { shortOrder } from "#features/orders/proposal/propose.server.ts";
import { browserOf } from "#platform/browser.server.ts";
import { readPost, stateOfQuery } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { sessionOf } from "#platform/session.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { PriceBox } from "#ui/price-box/price-box.tsx";
import { formatMoment } from "#values/dates.ts";
import type { Route } from "./+types/order.ts";
import { termsVersion } from "./terms-version.server.ts";
import "./order.css";

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
  const asked = stateOfQuery(orderRefusals, typedOf(priced.choice), priced.problems);
  const checkout = crypto.randomUUID();
  const session = sessionOf(context);
  const account = session && (await reachOf(appOf(context), session));
  const { browser, headers } = browserOf(request, context);
  const taken = await findForm16ToTake(appOf(context), browser);
  const known = taken ? { ...taken.contact, ...filled(account) } : account;
  const form16 = taken && {
    words: orderForm16(taken, formatMoment(taken.expiresAt), appOf(context).firm().name),
    asksPan: taken.asksPan,
    asksBirthDate: taken.asksBirthDate,
  };
  const short =
    taken?.need && shortOrder(priced.choice, taken.need, gstOnPrices(appOf(context))?.label);
  const recent = await findRecentOrder(appOf(context), browser, product);
  const before = recent && orderedBefore(recent.reference, formatMoment(recent.placedAt));
  const { choice, quote, query } = priced;
  const handedOver = await openCaseBeside(appOf(context), browser, choice.product);
  // The one plan with two prices is Premium.
  const separates: Readonly<Record<string, string>> | null = appOf(context).firm().premiumLines;
  return data(
    {
      choice,
      charge: quote && chargeFor(appOf(context), quote),
      query,
      asked,
      checkout,
      known,
      terms: orderAgreement,
      termsFrom: termsVersion(appOf(context)),
      places: appOf(context).firm().gstin === null ? undefined : placesToChoose(),
      form16,
      short,
      notes: [
        ...(before ? [before] : []),
        ...(handedOver ? [besideCase(handedOver, products[product].kind)] : []),
      ],
      separates,
      ask: separates ? null : askWhich,
    },
    { status: asked ? 422 : 200, headers },
  );
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const product = readProduct(url.searchParams);
  if (!product) throw redirect("/PlanNow");
  const { browser, headers } = browserOf(request, context);
  const post = await readPost({ request, context }, orderRefusals);
  const typed = post.read(checkoutForm);
  if (!typed.ok) return post.refuse(typed);
  const app = appOf(context);
  const checkout = checkoutOf(typed.value, app.firm().gstin);
  if (!checkout.ok) return post.refuse(checkout, { status: 422 });
  const choice = readChoice(product, url.searchParams);
  const { "take-form16": take } = typed.value;
  const placed =
    take === "yes"
      ? await placeOrderWithForm16(
          app,
          browser,
          choice,
          checkout.value,
          post.typed(askedWithForm16),
        )
      : await placeOrder(app, browser, choice, checkout.value);
  if (!placed.ok) return post.refuse(placed, { headers });
  const session = sessionOf(context);
  const { reference } = placed.value;
  if (session) await noteContacts(app, session, checkout.value.contact);
  return redirect(`/order/placed/${reference}`, { status: 303, headers });
}

/** A return that was handed over and has no order: it is paid where it is, or joined to this order once that is placed. */
function besideCase({ reference, submittedAt, toPay }: CaseBeside, kind: Product["kind"]) {
  const text = joinWords.before(reference, formatMoment(submittedAt));
  // A yearly plan is more than that return.
  return toPay && kind === "itr"
    ? { text, link: { href: payPath(reference), label: joinWords.payThere(payLabel(toPay)) } }
    : { text: `${text} ${joinWords.thenJoin}` };
}

/** What an account knows goes first; what it lacks does not erase what the draft knows. */
function filled(known: Record<string, string> | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(known ?? {}).filter(([, text]) => text !== ""));
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { choice, charge, asked, query, checkout, known, terms, form16, short } = loaderData;
  const { notes, separates, ask } = loaderData;
  const product = products[choice.product];
  const back = `${product.path}?${query}`;
  return (
    <article className="order">
      <BackLink href={back}>{product.name}</BackLink>
      <h1>{order.heading}</h1>
      <ErrorSummary problems={(actionData ?? asked)?.problems ?? []} />
      {notes.map((note) => (
        <Note key={note.text} {...note} />
      ))}
      {charge ? (
        <div className="wide order-columns">
          <section className="order-price" aria-labelledby="what">
            <h2 id="what">{order.priceHeading}</h2>
            {choice.planName !== product.name && <p>{choice.planName}</p>}
            {choice.line && separates?.[choice.line] && product.lines.length > 1 && (
              <p>{separates[choice.line]}</p>
            )}
            <PriceBox
              caption={order.price}
              lines={charge.lines}
              total={charge.total}
              included={charge.included}
            />
            {short && <Note text={short.text} link={short.better} />}
            {product.kind === "plan" ? (
              <Form of={asked} summaryElsewhere method="get" preventScrollReset>
                <input type="hidden" name="product" value={choice.product} />
                {choice.line && <input type="hidden" name="line" value={choice.line} />}
                <CouponField code={choice.coupon} />
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
              total={charge.total}
              state={actionData}
              known={known}
              terms={terms}
              termsFrom={loaderData.termsFrom}
              places={loaderData.places}
              form16={form16}
              query={query}
            />
          </section>
        </div>
      ) : (
        <PriceLineForm choice={choice} state={asked} separates={separates} ask={ask} />
      )}
    </article>
  );
}

type NoteProps = { text: string; link?: { href: string; label: string } | undefined };

/** What a client should know before ordering. */
function Note({ text, link }: NoteProps) {
  return (
    <p className="order-before">
      {text} {link && <Link to={link.href}>{link.label}</Link>}
    </p>
  );
}
