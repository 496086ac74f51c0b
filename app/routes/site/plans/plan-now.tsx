import { Link } from "react-router";
import { features, type Plan, plans, termsOf } from "#content/catalogue.ts";
import { planNow } from "#content/en/plan-now.ts";
import { BuyLink } from "#features/orders/buy-link.tsx";
import { offerData } from "#features/orders/offer-data.ts";
import { priceChoice } from "#features/orders/price.server.ts";
import { offOf } from "#features/orders/price.ts";
import { readProduct } from "#features/orders/read-choice.ts";
import { SignInStep } from "#features/orders/sign-in-step.tsx";
import { passSignInStep } from "#features/orders/signed-in.server.ts";
import { appOf } from "#platform/request.server.ts";
import { forPage } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Price } from "#ui/price/price.tsx";
import { drawTerms } from "../draw-terms.server.tsx";
import type { Route } from "./+types/plan-now.ts";
import { ComparePlans } from "./compare-plans.tsx";
import "#ui/details/details.css";
import "#ui/term/term.css";
import "./plans.css";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: planNow.title,
      description: planNow.description,
      path: "/PlanNow",
      jsonLd: (site) =>
        (["basic-plan", "advance-plan", "premium-plan"] as const).map((code) =>
          offerData(code, site),
        ),
    },
    matches,
  );

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const product = readProduct(url.searchParams);
  const priced = product && (await priceChoice(appOf(context), product, url.searchParams));
  const buys = priced?.proceeds ? priced.query : undefined;
  passSignInStep(context, buys);
  const separates = appOf(context).firm().premiumLines;
  return { buys, separates, ...forPage(request, { terms: drawTerms(features) }) };
}

export default function PlanNow({ loaderData }: Route.ComponentProps) {
  const { unsure } = planNow;
  return (
    <article className="plan-now">
      {loaderData.buys && <SignInStep query={loaderData.buys} />}
      <header className="wide">
        <h1>{planNow.heading}</h1>
        <p className="lead">{planNow.lead}</p>
      </header>
      <div className="wide plan-cards">
        <PlanCard code="basic-plan" plan={plans["basic-plan"]} />
        <PlanCard
          code="premium-plan"
          plan={plans["premium-plan"]}
          separates={loaderData.separates}
        />
      </div>
      <section className="wide plan-compare-part" id="compare" aria-labelledby="compare-heading">
        <h2 id="compare-heading">{planNow.compare.heading}</h2>
        <p className="quiet">{planNow.compare.text}</p>
        <ComparePlans />
        <Drawn drawing={loaderData.terms} />
      </section>
      <section className="wide plan-unsure">
        <h2>{unsure.heading}</h2>
        <div>
          <p>{unsure.text}</p>
          <p>
            <Link to={unsure.link.href} className="onward">
              {unsure.link.label}
              <Icon name="onward" />
            </Link>
          </p>
        </div>
      </section>
    </article>
  );
}

type PlanCardProps = {
  code: "basic-plan" | "premium-plan";
  plan: Plan;
  separates?: Readonly<Record<string, string>> | null;
};

function PlanCard({ code, plan, separates }: PlanCardProps) {
  const { income, sessions } = termsOf(plan);
  return (
    <section className="plan-card" aria-labelledby={code}>
      <h2 id={code}>{plan.card}</h2>
      <div className="plan-prices">
        {plan.lines.map((line) => (
          <Price
            key={line.id}
            size="row"
            {...line}
            separates={separates?.[line.id]}
            off={offOf(line, "card")}
          />
        ))}
      </div>
      <ul>
        {[income, sessions, ...plan.highlights.map((feature) => features[feature])].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {plan.lines.length > 1 && <p className="quiet">{planNow.twoPrices}</p>}
      <div className="plan-actions">
        <BuyLink product={code} name={plan.name}>
          {planNow.buy}
        </BuyLink>
        <Link to={plan.path} className="onward">
          {planNow.more}
          <span className="visually-hidden"> {plan.name}</span>
          <Icon name="onward" />
        </Link>
      </div>
    </section>
  );
}
