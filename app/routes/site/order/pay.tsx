import { data, redirect, replace } from "react-router";
import { z } from "zod";
import { order } from "#content/en/order.ts";
import { orderAgreement } from "#content/en/order-agreement.ts";
import { orderRefusals } from "#content/en/order-refusals.ts";
import { payPage as words } from "#content/en/pay.ts";
import { payLabel } from "#content/en/request-turn.ts";
import { nextQuery } from "#features/accounts/own-path.ts";
import { orderPath, payPath, requestPath } from "#features/filing/case-paths.ts";
import { JOIN_FORM } from "#features/filing/join-form.ts";
import { JoinOffer } from "#features/filing/join-offer.tsx";
import { joinSent, orderToJoin } from "#features/filing/join-view.server.ts";
import { findCaseToPay, payForCase } from "#features/filing/pay-for-case.server.ts";
import { agreementForm, agreementOf } from "#features/orders/order/order.ts";
import { OrderTerms, PlaceOfClient } from "#features/orders/order/order-form.tsx";
import { placesToChoose } from "#features/orders/order/places.server.ts";
import { CouponField } from "#features/orders/price/coupon-field.tsx";
import { type Browser, browserOf } from "#platform/browser.server.ts";
import { readPost, stateOfQuery } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary } from "#ui/error-summary/error-summary.tsx";
import { Form } from "#ui/form/form.tsx";
import { pageMeta } from "#ui/meta.ts";
import { PriceBox } from "#ui/price-box/price-box.tsx";
import { formatMoment } from "#values/dates.ts";
import { readQuery } from "#values/form.ts";
import { maskEmail, maskMobile } from "#values/phone.ts";
import type { Route } from "./+types/pay.ts";
import { termsVersion } from "./terms-version.server.ts";
import "./order.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: words.title, path: "/pay", index: false }, matches);

const payQuery = { coupon: z.string().default("") };

/** Opens for the browser that handed the request over, or the account that has it, and for no one else. */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { browser, headers } = browserOf(request, context);
  const typed = couponOf(url);
  const found = await findCaseToPay(app, browser, params.reference, typed);
  if (!found) return leadToAccount(browser, url);
  const { reference, isInAccount, terms, charge } = found;
  // Its order stands, and says how it is paid: whoever goes back to this page after paying means that.
  if (terms.order && !terms.offered) throw replace(orderPath(terms.order.reference, isInAccount));
  if (!charge || !terms.toPay) throw replace(requestPath(reference, isInAccount));
  const problems = found.refusal ? [{ field: "coupon", message: found.refusal }] : [];
  const asked = stateOfQuery(orderRefusals, { coupon: typed }, problems);
  return data(
    {
      reference,
      about: words.about(reference, formatMoment(found.submittedAt)),
      back: requestPath(reference, isInAccount),
      client: words.client(found.contact.name, reachOf(found.contact)),
      coupon: typed,
      charge,
      query: found.applied && `?coupon=${encodeURIComponent(found.applied)}`,
      button: payLabel({ amount: charge.total, isRest: false }),
      checkout: crypto.randomUUID(),
      agreement: { terms: orderAgreement, termsFrom: termsVersion(app) },
      places: app.firm().gstin === null ? undefined : placesToChoose(),
      ordered: await orderToJoin(app, browser, found.row),
      asked,
    },
    { status: asked ? 422 : 200, headers },
  );
}

/** By the link of a mail, in another browser: whoever is signed out may have it in an account, and signs in. */
function leadToAccount({ personId }: Browser, { pathname, search }: URL): never {
  if (personId) throw data(null, 404);
  throw redirect(`/login${nextQuery(pathname + search)}`, 303);
}

/** Places the order of the request, or joins one that was placed beside it. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { browser, headers } = browserOf(request, context);
  const found = await findCaseToPay(app, browser, params.reference);
  if (!found) return leadToAccount(browser, url);
  const { reference, isInAccount } = found;
  const post = await readPost({ request, context }, orderRefusals);
  if (post.form === JOIN_FORM) {
    const joined = await joinSent(app, browser, post);
    if (!joined.ok) return post.refuse(joined, { headers });
    return redirect(orderPath(joined.value.order, isInAccount), { status: 303, headers });
  }
  const typed = post.read(agreementForm);
  if (!typed.ok) return post.refuse(typed, { headers });
  const agreed = agreementOf(typed.value, app.firm().gstin);
  if (!agreed.ok) return post.refuse(agreed, { status: 422, headers });
  const paid = await payForCase(app, browser, reference, agreed.value, couponOf(url));
  if (!paid.ok) return post.refuse(paid, { headers });
  return redirect(orderPath(paid.value.reference, isInAccount), { status: 303, headers });
}

function couponOf(url: URL): string {
  return readQuery(url.searchParams, payQuery).coupon.trim().toUpperCase().slice(0, 40);
}

function reachOf({ email, mobile }: { email?: string | undefined; mobile?: string | undefined }) {
  return email ? maskEmail(email) : maskMobile(mobile ?? "");
}

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, about, back, client, coupon, charge, query, button } = loaderData;
  const { checkout, agreement, places, ordered, asked } = loaderData;
  const own = payPath(reference);
  // The offer has a summary of its own.
  const problems = (actionData?.form === JOIN_FORM ? asked : (actionData ?? asked))?.problems ?? [];
  return (
    <article className="order">
      <BackLink href={back} />
      <h1>{words.heading}</h1>
      <p className="order-reference">{about}</p>
      <ErrorSummary problems={problems} />
      {ordered && <JoinOffer offer={ordered} state={actionData} action={own} />}
      <div className="wide order-columns">
        <section className="order-price" aria-labelledby="what">
          <h2 id="what">{words.priceHeading}</h2>
          <PriceBox
            caption={order.price}
            lines={charge.lines}
            total={charge.total}
            included={charge.included}
          />
          <Form of={asked} summaryElsewhere method="get" action={own} preventScrollReset>
            <CouponField code={coupon} />
          </Form>
        </section>
        <section className="order-contact" aria-labelledby="agree">
          <h2 id="agree">{words.agreeHeading}</h2>
          <p>{client}</p>
          <Form of={actionData} name="pay" summaryElsewhere action={`${own}${query}`}>
            {places && <PlaceOfClient places={places} />}
            <OrderTerms checkout={checkout} total={charge.total} {...agreement} />
            <Button pendingText={words.pending}>{button}</Button>
          </Form>
        </section>
      </div>
    </article>
  );
}
