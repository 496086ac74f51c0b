import { data } from "react-router";
import { type ItrProduct, itrProductAt, itrProducts } from "#content/catalogue.ts";
import { itrPage, itrPages } from "#content/en/itr-products.ts";
import { orderRefusals } from "#content/en/order-refusals.ts";
import { sellerAt } from "#features/orders/order/tax-on-price.server.ts";
import { typedOf } from "#features/orders/price/choice.ts";
import { offerData } from "#features/orders/price/offer-data.ts";
import { addOnPrice, priceChoice } from "#features/orders/price/price.server.ts";
import { offOf } from "#features/orders/price/price.ts";
import { PriceForm } from "#features/orders/price/price-form.tsx";
import { SignInStep } from "#features/orders/proposal/sign-in-step.tsx";
import { passSignInStep } from "#features/orders/proposal/signed-in.server.ts";
import { stateOfQuery } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { forPage } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Price } from "#ui/price/price.tsx";
import { dayInIndia } from "#values/dates.ts";
import { formatRupees } from "#values/money.ts";
import type { Route } from "./+types/itr-product.ts";
import { drawAboutProduct } from "./about-product.server.tsx";
import { returnToday } from "./return-today.server.ts";
import { drawReturnToday } from "./return-today-drawing.server.tsx";
// Of the elements that the server draws.
import "#ui/notice/notice.css";
import "#ui/term/term.css";
import "./itr.css";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { code, words, offer } = loaderData;
  const { name, path } = itrProducts[code];
  const { description } = words;
  return pageMeta({ title: name, description, path, jsonLd: () => [offer] }, matches);
};

/**
 * One template for the ITR products; the address says which, and only its own words are sent. The choice is in the
 * query.
 */
export async function loader({ request, url, pattern, context }: Route.LoaderArgs) {
  const code = itrProductAt(`/${pattern}`);
  const app = appOf(context);
  const priced = await priceChoice(app, code, url.searchParams);
  const today = returnToday(dayInIndia(app.clock.now()), code, priced.choice.addOns);
  passSignInStep(context, priced.proceeds ? priced.query : undefined);
  const { problems, ...shown } = priced;
  const state = stateOfQuery(orderRefusals, typedOf(priced.choice), problems);
  const offer = offerData(code, sellerAt(app, url.origin));
  const { description, lead, ...about } = itrPages[code];
  const [{ price }] = itrProducts[code].lines;
  const words = {
    description: description(formatRupees(price), addOnPrice()),
    ...{ lead, order: itrPage.order, back: itrPage.back },
  };
  const drawn = forPage(request, {
    about: drawAboutProduct(about),
    today: today && drawReturnToday(today),
  });
  return data({ code, words, offer, priced: shown, state, ...drawn }, state ? 422 : 200);
}

export default function ItrProductScreen({ loaderData }: Route.ComponentProps) {
  const { code, words, priced, state, today, about } = loaderData;
  const product: ItrProduct = itrProducts[code];
  const { lead, order, back } = words;
  const [line] = product.lines;
  return (
    <article className="itr-product">
      {priced.proceeds && <SignInStep query={priced.query} />}
      <div className="wide itr-columns">
        <header>
          <BackLink href={back.href}>{back.label}</BackLink>
          <h1>{product.name}</h1>
          <p className="lead">{lead}</p>
          <Price {...line} off={offOf(line, "page")} />
          {today && <Drawn drawing={today} />}
        </header>
        <section className="itr-order" aria-labelledby="order">
          <h2 id="order">{order}</h2>
          <PriceForm priced={priced} state={state} />
        </section>
        <Drawn className="itr-about" drawing={about} />
      </div>
    </article>
  );
}
