import { Link } from "react-router";
import { type Feature, features, type Plan, planAt, plans, termsOf } from "#content/catalogue.ts";
import { askWhich } from "#content/en/plan-now.ts";
import { planPage, planPages } from "#content/en/plan-pages.ts";
import { offerData } from "#features/orders/price/offer-data.ts";
import { priceChoice } from "#features/orders/price/price.server.ts";
import { offOf } from "#features/orders/price/price.ts";
import { BuyLink } from "#features/orders/proposal/buy-link.tsx";
import { SignInStep } from "#features/orders/proposal/sign-in-step.tsx";
import { passSignInStep } from "#features/orders/proposal/signed-in.server.ts";
import { appOf } from "#platform/request.server.ts";
import { forPage } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Price } from "#ui/price/price.tsx";
import { listOr } from "#values/lists.ts";
import { formatRupees } from "#values/money.ts";
import { drawTerms } from "../draw-terms.server.tsx";
import { PlanTestimonials } from "../plan-testimonials.tsx";
import { storiesOf } from "../stories.ts";
import type { Route } from "./+types/plan.ts";
import "#ui/details/details.css";
import "#ui/term/term.css";
import "../sell.css";
import "./plans.css";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { code, words } = loaderData;
  const { name, path } = plans[code];
  const { description } = words;
  const page = { title: name, description, path };
  return pageMeta({ ...page, jsonLd: (site) => [offerData(code, site)] }, matches);
};

/** One template for the three plans; the address says which. Only its own words are sent along. */
export async function loader({ request, url, pattern, context }: Route.LoaderArgs) {
  const code = planAt(`/${pattern}`);
  const { proceeds, query } = await priceChoice(appOf(context), code, url.searchParams);
  const buys = proceeds ? query : undefined;
  passSignInStep(context, buys);
  const { lines } = plans[code];
  const asked = listOr(lines.map(({ price }) => formatRupees(price)));
  const struck = listOr(lines.map((line) => formatRupees(line.struck)));
  const page = planPages[code];
  const words = { ...page, description: page.description(asked, struck) };
  const firm = appOf(context).firm();
  const isPremium = code === "premium-plan";
  const separates: Readonly<Record<string, string>> | null = isPremium ? firm.premiumLines : null;
  const ask = isPremium && !separates ? askWhich : null;
  const terms = drawTerms(words.sections, features);
  return {
    code,
    words,
    buys,
    separates,
    ask,
    stories: storiesOf(firm),
    ...forPage(request, { terms }),
  };
}

export default function PlanScreen({ loaderData }: Route.ComponentProps) {
  const { code, words, buys, separates, ask, stories, terms } = loaderData;
  const plan: Plan = plans[code];
  const { lead, sections } = words;
  const { next } = planPage;
  return (
    <article className="plan">
      {buys && <SignInStep query={buys} />}
      <header className="wide plan-head">
        <div>
          <h1>{plan.name}</h1>
          <p className="lead">{lead}</p>
        </div>
        <div className="plan-offer">
          <p className="quiet">{planPage.period}</p>
          {plan.lines.map((line) => (
            <Price
              key={line.id}
              size={plan.lines.length > 1 ? "row" : "hero"}
              {...line}
              separates={separates?.[line.id]}
              off={offOf(line, "page")}
            />
          ))}
          {plan.lines.length > 1 && (
            <p className="quiet">
              {planPage.twoPrices} {ask && <Link to={ask.href}>{ask.label}</Link>}
            </p>
          )}
          <div className="plan-actions">
            <BuyLink product={code} name={plan.name}>
              {planPage.buy}
            </BuyLink>
            <Link to={planPage.compare.href}>{planPage.compare.label}</Link>
          </div>
        </div>
      </header>
      <Facts plan={plan} />
      <ol className="wide plan-sections">
        {Object.values(sections).map(({ heading, text }) => (
          <li key={heading}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <div className="wide plan-scope">
        <section aria-labelledby="includes">
          <h2 id="includes">{planPage.includes}</h2>
          <Scope list={[...plan.highlights, ...plan.includes]} />
        </section>
        <section aria-labelledby="leaves-out">
          <h2 id="leaves-out">{planPage.leavesOut}</h2>
          <Scope list={plan.leavesOut} />
          <p className="quiet">{planPage.leavesOutNote}</p>
          <Drawn drawing={terms} />
        </section>
      </div>
      <PlanTestimonials shown={stories} />
      <section className="wide plan-next" aria-labelledby="next">
        <h2 id="next">{next.heading}</h2>
        <div>
          <ol>
            {next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <div className="plan-actions">
            <BuyLink product={code} name={plan.name}>
              {planPage.buy}
            </BuyLink>
            <Link to={next.book.href} className="onward">
              {next.book.label}
              <Icon name="onward" />
            </Link>
            <Link to={next.tool.href}>{next.tool.label}</Link>
          </div>
        </div>
      </section>
    </article>
  );
}

function Facts({ plan }: { plan: Plan }) {
  const words = planPage.facts;
  const { sessions } = termsOf(plan);
  const [count, ...sessionsAre] = sessions.split(" ");
  const facts = [
    { figure: words.upTo(plan.incomeUpToLakhs), label: words.income },
    { figure: count, label: sessionsAre.join(" ") },
    { figure: words.free, label: words.filing },
  ];
  return (
    <dl className="wide plan-facts">
      {facts.map(({ figure, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Scope({ list }: { list: readonly Feature[] }) {
  return (
    <ul>
      {[...new Set(list)].map((feature) => (
        <li key={feature}>{features[feature]}</li>
      ))}
    </ul>
  );
}
