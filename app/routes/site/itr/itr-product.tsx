import { data, Link } from "react-router";
import { type ItrProduct, itrProductAt, itrProducts } from "#content/catalogue.ts";
import { itrPage, itrPages } from "#content/en/itr-products.ts";
import { orderRefusals } from "#content/en/order-refusals.ts";
import { typedOf } from "#features/orders/choice.ts";
import { offerData } from "#features/orders/offer-data.ts";
import { priceChoice } from "#features/orders/price.server.ts";
import { offOf } from "#features/orders/price.ts";
import { PriceForm } from "#features/orders/price-form.tsx";
import { SignInStep } from "#features/orders/sign-in-step.tsx";
import { passSignInStep } from "#features/orders/signed-in.server.ts";
import { stateOfQuery } from "#platform/post.server.ts";
import { appOf } from "#platform/request.server.ts";
import { BackLink } from "#ui/back-link/back-link.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Price } from "#ui/price/price.tsx";
import { dayInIndia } from "#values/dates.ts";
import type { Route } from "./+types/itr-product.ts";
import { returnToday } from "./return-today.server.ts";
import { ReturnTodayNotice } from "./return-today-notice.tsx";
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
export async function loader({ url, pattern, context }: Route.LoaderArgs) {
  const code = itrProductAt(`/${pattern}`);
  const app = appOf(context);
  const priced = await priceChoice(app, code, url.searchParams);
  const today = returnToday(dayInIndia(app.clock.now()), code, priced.choice.addOns);
  passSignInStep(context, priced.proceeds ? priced.query : undefined);
  const { problems, ...shown } = priced;
  const state = stateOfQuery(orderRefusals, typedOf(priced.choice), problems);
  const offer = offerData(code, url.origin, app.firm().name);
  const words = { ...itrPages[code], ofAll: itrPage };
  return data({ code, words, offer, priced: shown, state, today }, state ? 422 : 200);
}

export default function ItrProductScreen({ loaderData }: Route.ComponentProps) {
  const { code, words, priced, state, today } = loaderData;
  const product: ItrProduct = itrProducts[code];
  const { lead, forWhom, papers, ofAll } = words;
  const [line] = product.lines;
  return (
    <article className="itr-product">
      {priced.proceeds && <SignInStep query={priced.query} />}
      <div className="wide itr-columns">
        <header>
          <BackLink href={ofAll.back.href}>{ofAll.back.label}</BackLink>
          <h1>{product.name}</h1>
          <p className="lead">{lead}</p>
          <Price {...line} off={offOf(line, "page")} />
          {today && (
            <ReturnTodayNotice year={today.year}>
              {today.sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </ReturnTodayNotice>
          )}
        </header>
        <section className="itr-order" aria-labelledby="order">
          <h2 id="order">{ofAll.order}</h2>
          <PriceForm priced={priced} state={state} />
        </section>
        <div className="itr-about">
          <Listed id="for-whom" heading={ofAll.forWhom} list={forWhom} />
          <Listed id="papers" heading={ofAll.papers} list={papers} />
          <section aria-labelledby="steps">
            <h2 id="steps">{ofAll.steps.heading}</h2>
            <ol>
              {ofAll.steps.items.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <section aria-labelledby="tools">
            <h2 id="tools">{ofAll.tools.heading}</h2>
            <ul>
              {ofAll.tools.links.map(({ href, label }) => (
                <li key={href}>
                  <Link to={href}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </article>
  );
}

function Listed({ id, heading, list }: { id: string; heading: string; list: readonly string[] }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {list.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}
