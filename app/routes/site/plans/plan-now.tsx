import { Link } from "react-router";
import { features, type Plan, type PlanCode, plans, termsOf } from "#content/catalogue.ts";
import { askWhich, planNow } from "#content/en/plan-now.ts";
import { gstOnPrices, sellerAt } from "#features/orders/order/tax-on-price.server.ts";
import { offerData } from "#features/orders/price/offer-data.ts";
import { priceChoice } from "#features/orders/price/price.server.ts";
import { offOf } from "#features/orders/price/price.ts";
import { readProduct } from "#features/orders/price/read-choice.ts";
import { BuyForm } from "#features/orders/proposal/buy-form.tsx";
import { BuyLink } from "#features/orders/proposal/buy-link.tsx";
import { SignInStep } from "#features/orders/proposal/sign-in-step.tsx";
import { passSignInStep } from "#features/orders/proposal/signed-in.server.ts";
import { appOf } from "#platform/request.server.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { forPage } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Price } from "#ui/price/price.tsx";
import { drawTerms } from "../draw-terms.server.tsx";
import type { Route } from "./+types/plan-now.ts";
import { drawCeilings } from "./ceilings.server.tsx";
import { drawComparePlans } from "./compare-plans.server.tsx";
import "#ui/details/details.css";
import "#ui/plan-compare/plan-compare.css";
import "#ui/term/term.css";
import "../sell.css";
import "./plans.css";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { title, description } = loaderData.words;
  const page = { title, description, path: "/PlanNow" };
  return pageMeta({ ...page, jsonLd: () => loaderData.offers }, matches);
};

/** Words and prices come with the page: in a script they would be too much of one for a first visit. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const product = readProduct(url.searchParams);
  const priced = product && (await priceChoice(app, product, url.searchParams));
  const buys = priced?.proceeds ? priced.query : undefined;
  passSignInStep(context, buys);
  const chosen = priced?.choice.product === "premium-plan" ? priced.choice.line : undefined;
  const separates = app.firm().premiumLines;
  const codes = Object.keys(plans) as PlanCode[];
  return {
    buys,
    words: planNow,
    basic: cardOf("basic-plan"),
    premium: cardOf("premium-plan", { chosen, separates }),
    ask: separates ? null : askWhich,
    plans: codes.map((code) => ({ code, name: plans[code].name })),
    offers: codes.map((code) => offerData(code, sellerAt(app, url.origin))),
    ...forPage(request, {
      ceilings: drawCeilings(),
      compare: drawComparePlans(gstOnPrices(app)?.label),
      terms: drawTerms(features),
    }),
  };
}

type Lines = {
  /** Of the line that the address names. */
  chosen: string | undefined;
  separates: Readonly<Record<string, string>> | null;
};

function cardOf(code: PlanCode, { chosen, separates }: Partial<Lines> = {}) {
  const plan: Plan = plans[code];
  const { income, sessions } = termsOf(plan);
  const { name, card, path } = plan;
  return {
    code,
    name,
    card,
    path,
    income,
    has: [sessions, ...plan.highlights.map((feature) => features[feature])],
    lines: plan.lines.map((line) => ({
      id: line.id,
      isChosen: line.id === chosen,
      price: {
        struck: line.struck,
        price: line.price,
        off: offOf(line, "card"),
        separates: separates?.[line.id],
      },
    })),
  };
}

type Card = ReturnType<typeof cardOf>;

/** The parts of a price that say more of it than its amount. */
function describedBy(id: string, { separates }: Card["lines"][number]["price"]): string {
  const parts = ["beside", "terms", ...(separates ? ["separates"] : [])];
  return parts.map((part) => `${id}-${part}`).join(" ");
}

export default function PlanNow({ loaderData }: Route.ComponentProps) {
  const { words, basic, premium, ask } = loaderData;
  const { unsure } = words;
  return (
    <article className="bands">
      <div className="band sell-band">
        {loaderData.buys && <SignInStep query={loaderData.buys} />}
        <header className="sell">
          <div>
            <h1>{words.heading}</h1>
            <p className="lead">{words.lead}</p>
          </div>
          <Drawn drawing={loaderData.ceilings} />
        </header>
        <div className="offers plan-cards">
          <section className="offer plan-card" aria-labelledby={basic.code}>
            <CardHead {...basic} />
            {basic.lines.map(({ id, price }) => (
              <Price key={id} size="row" {...price} />
            ))}
            <p className="offer-actions">
              <BuyLink product="basic-plan" name={basic.name}>
                {words.buy}
              </BuyLink>
              <More words={words.more} {...basic} />
            </p>
            <Has list={basic.has} />
          </section>
          <section className="offer plan-card" aria-labelledby={premium.code}>
            <CardHead {...premium} />
            <BuyForm product="premium-plan">
              <p className="quiet plan-choose" id="choose-line">
                {words.chooseLine} {ask && <Link to={ask.href}>{ask.label}</Link>}
              </p>
              <fieldset className="plan-lines" aria-describedby="choose-line">
                <legend className="visually-hidden">{words.price}</legend>
                {premium.lines.map(({ id, price, isChosen }) => (
                  <div className="plan-line" key={id}>
                    <input
                      type="radio"
                      id={id}
                      name="line"
                      value={id}
                      defaultChecked={isChosen}
                      aria-describedby={describedBy(id, price)}
                    />
                    <Price size="row" {...price} labels={id} />
                  </div>
                ))}
              </fieldset>
              <p className="offer-actions">
                <Button>
                  {words.buy}
                  <span className="visually-hidden"> {premium.name}</span>
                </Button>
                <More words={words.more} {...premium} />
              </p>
            </BuyForm>
            <Has list={premium.has} />
          </section>
        </div>
      </div>
      <section
        className="band band-snug flip plan-compare-part"
        id="compare"
        aria-labelledby="compare-heading"
      >
        <h2 id="compare-heading">{words.compare}</h2>
        <Drawn drawing={loaderData.compare} />
        <ul className="plan-compare-buy">
          {loaderData.plans.map(({ code, name }) => (
            <li key={code}>
              <BuyLink product={code} name={name}>
                {words.buy}
              </BuyLink>
            </li>
          ))}
        </ul>
        <Drawn drawing={loaderData.terms} />
      </section>
      <section className="band band-snug band-raised strip" aria-labelledby="unsure">
        <h2 id="unsure">{unsure.heading}</h2>
        <p className="quiet">{unsure.text}</p>
        <ButtonLink href={unsure.link.href} variant="secondary">
          {unsure.link.label}
        </ButtonLink>
      </section>
    </article>
  );
}

/** The list of features begins with the income: by the name, where one looks whether the plan is theirs. */
function CardHead({ code, card, income }: Card) {
  return (
    <>
      <h2 id={code}>{card}</h2>
      <ul className="offer-for">
        <li>{income}</li>
      </ul>
    </>
  );
}

function Has({ list }: { list: Card["has"] }) {
  return (
    <ul className="offer-has">
      {list.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}

function More({ words, path, name }: Card & { words: string }) {
  return (
    <Link to={path} className="onward">
      {words}
      <span className="visually-hidden"> {name}</span>
      <Icon name="onward" />
    </Link>
  );
}
