import { Link } from "react-router";
import { itrProducts } from "#content/catalogue.ts";
import { fileItr } from "#content/en/file-itr.ts";
import { offerData } from "#features/orders/offer-data.ts";
import { offOf } from "#features/orders/price.ts";
import { appOf } from "#platform/request.server.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Price } from "#ui/price/price.tsx";
import { rupeeFont } from "#ui/price/rupee-font.ts";
import { dayInIndia } from "#values/dates.ts";
import { formatRupees } from "#values/money.ts";
import type { Route } from "./+types/file-itr.ts";
import { returnToday } from "./return-today.server.ts";
import { ReturnTodayNotice } from "./return-today-notice.tsx";
import "./itr.css";

const FURTHER = [
  "capital-gains-itr",
  "high-net-worth-itr",
  "futures-options-itr",
  "foreign-income-itr",
  "itr-planning",
] as const;

export const links: Route.LinksFunction = () => [rupeeFont];

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: fileItr.title,
      description: fileItr.description,
      path: "/FileItr",
      jsonLd: (origin, firmName) =>
        fileItr.cards.map(({ product }) => offerData(product, origin, firmName)),
    },
    matches,
  );

export function loader({ context }: Route.LoaderArgs) {
  return { today: returnToday(dayInIndia(appOf(context).clock.now())) };
}

export default function FileItr({ loaderData }: Route.ComponentProps) {
  const { today } = loaderData;
  const { cards, further, upload } = fileItr;
  return (
    <article className="file-itr">
      <header className="wide">
        <h1>{fileItr.heading}</h1>
        <p className="lead">{fileItr.lead}</p>
        {today && <ReturnTodayNotice {...today} />}
      </header>
      <div className="wide itr-cards">
        {cards.map(({ product, name, income, text }) => {
          const { lines, path } = itrProducts[product];
          return (
            <section key={product} aria-labelledby={product}>
              <h2 id={product}>
                {name} <span>{income}</span>
              </h2>
              <Price {...lines[0]} off={offOf(lines[0], "card")} />
              <p>{text}</p>
              <ButtonLink href={path}>
                {fileItr.file}
                <span className="visually-hidden"> {`${name} ${income}`}</span>
              </ButtonLink>
            </section>
          );
        })}
      </div>
      <section className="wide itr-further" aria-labelledby="further">
        <div>
          <h2 id="further">{further.heading}</h2>
          <p className="quiet">{further.text}</p>
        </div>
        <ul>
          {FURTHER.map((code) => {
            const { name, path, lines } = itrProducts[code];
            const [{ struck, price }] = lines;
            return (
              <li key={code}>
                <Link to={path}>{name}</Link>
                <span className="itr-further-price">
                  <s>
                    <span className="visually-hidden">{further.insteadOf} </span>
                    {formatRupees(struck)}
                  </s>{" "}
                  <strong>{formatRupees(price)}</strong>
                </span>
              </li>
            );
          })}
        </ul>
      </section>
      <section className="wide itr-upload" aria-labelledby="upload">
        <h2 id="upload">{upload.heading}</h2>
        <div>
          <p>{upload.text}</p>
          <p>
            <Link to={upload.link.href} className="itr-onward">
              {upload.link.label}
              <Icon name="onward" />
            </Link>
          </p>
          <p className="itr-tools">{upload.tools.text}</p>
          <ul className="itr-tools">
            {upload.tools.links.map(({ href, label }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </article>
  );
}
