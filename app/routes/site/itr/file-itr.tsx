import { Link } from "react-router";
import { itrProducts } from "#content/catalogue.ts";
import { fileItr } from "#content/en/file-itr.ts";
import { dropForm16Of } from "#features/answer/drop-form16.server.tsx";
import { DropForm16 } from "#features/answer/drop-form16.tsx";
import { offerData } from "#features/orders/offer-data.ts";
import { offOf } from "#features/orders/price.ts";
import { sellerAt } from "#features/orders/tax-on-price.server.ts";
import { whichReturnOf } from "#features/orders/which-return.server.ts";
import { WhichReturnForm } from "#features/orders/which-return-form.tsx";
import { appOf } from "#platform/request.server.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { forPage } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { pageMeta } from "#ui/meta.ts";
import { GstNote } from "#ui/price/gst-note.tsx";
import { Price } from "#ui/price/price.tsx";
import { dayInIndia } from "#values/dates.ts";
import { formatRupees } from "#values/money.ts";
import { drawTerms } from "../draw-terms.server.tsx";
import type { Route } from "./+types/file-itr.ts";
import { returnToday } from "./return-today.server.ts";
import { drawReturnToday } from "./return-today-drawing.server.tsx";
import "#ui/term/term.css";
import "#ui/details/details.css";
import "#ui/field/field.css";
import "#ui/notice/notice.css";
import "./itr.css";

const FURTHER = [
  "capital-gains-itr",
  "high-net-worth-itr",
  "futures-options-itr",
  "foreign-income-itr",
  "itr-planning",
] as const;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { words, offers } = loaderData;
  const { title, description } = words;
  return pageMeta({ title, description, path: "/FileItr", jsonLd: () => offers }, matches);
};

/** Words and prices come with the page: in a script they would be too much of one for a first visit. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const today = returnToday(dayInIndia(app.clock.now()));
  return {
    words: fileItr,
    cards: fileItr.cards.map(({ product, ...card }) => {
      const { path, lines } = itrProducts[product];
      const [{ struck, price }] = lines;
      return { ...card, product, path, struck, price, off: offOf(lines[0], "card") };
    }),
    offers: fileItr.cards.map(({ product }) => offerData(product, sellerAt(app, url.origin))),
    others: FURTHER.map((code) => {
      const { name, path, lines } = itrProducts[code];
      const [{ struck, price }] = lines;
      return { name, path, struck: formatRupees(struck), price: formatRupees(price) };
    }),
    which: whichReturnOf(url.searchParams),
    ...forPage(request, {
      drop: dropForm16Of(app.firm().name),
      today: today && drawReturnToday(today),
      terms: drawTerms(fileItr.cards),
    }),
  };
}

export default function FileItr({ loaderData }: Route.ComponentProps) {
  const { words, terms, today, cards, others, which, drop } = loaderData;
  const { further, upload } = words;
  return (
    <article className="file-itr">
      <div className="wide itr-first">
        <header>
          <h1>{words.heading}</h1>
          <p className="lead">{words.lead}</p>
          <p>
            <a href="#which-return" className="itr-onward">
              {which.words.jump}
            </a>
          </p>
        </header>
        <div className="itr-cards">
          {cards.map(({ product, name, income, text, path, ...price }) => (
            <section key={product} aria-labelledby={product}>
              <h2 id={product}>
                {name} <span>{income}</span>
              </h2>
              <Price {...price} />
              <ButtonLink href={path}>
                {words.file}
                <span className="visually-hidden"> {`${name} ${income}`}</span>
              </ButtonLink>
              <p className="quiet">{text}</p>
            </section>
          ))}
        </div>
        {today && <Drawn drawing={today} />}
      </div>
      <section className="wide itr-upload" aria-labelledby="upload">
        <h2 id="upload">{upload.heading}</h2>
        <div>
          <p className="itr-upload-lead">{upload.text}</p>
          <DropForm16 drawing={drop} />
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
      <section className="wide itr-which" aria-labelledby="which-return">
        <div>
          <h2 id="which-return">{which.words.heading}</h2>
          <p className="quiet">{which.words.text}</p>
          <Drawn drawing={terms} />
        </div>
        <WhichReturnForm {...which} />
      </section>
      <section className="wide itr-further" aria-labelledby="further">
        <div>
          <h2 id="further">{further.heading}</h2>
          <p className="quiet">{further.text}</p>
        </div>
        <ul>
          {others.map(({ name, path, struck, price }) => (
            <li key={path}>
              <Link to={path}>{name}</Link>
              <span className="itr-further-price">
                <s>
                  <span className="visually-hidden">{further.insteadOf} </span>
                  {struck}
                </s>{" "}
                <strong>{price}</strong>
                <GstNote />
              </span>
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}
