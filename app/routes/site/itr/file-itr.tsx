import { type ItrCode, itrProducts } from "#content/catalogue.ts";
import { fileItr } from "#content/en/file-itr.ts";
import { drawTracedRow } from "#features/answer/sample/traced-row.server.tsx";
import { dropForm16Of } from "#features/answer/upload/drop-form16.server.tsx";
import { DropForm16 } from "#features/answer/upload/drop-form16.tsx";
import { gstOnPrices, sellerAt } from "#features/orders/order/tax-on-price.server.ts";
import { offerData } from "#features/orders/price/offer-data.ts";
import { addOnPrice } from "#features/orders/price/price.server.ts";
import { offOf } from "#features/orders/price/price.ts";
import { whichReturnOf } from "#features/orders/proposal/which-return.server.ts";
import { WhichReturnForm } from "#features/orders/proposal/which-return-form.tsx";
import { appOf } from "#platform/request.server.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { forPage } from "#ui/drawn.server.ts";
import { Drawn } from "#ui/drawn.tsx";
import { pageMeta } from "#ui/meta.ts";
import { Price } from "#ui/price/price.tsx";
import { dayInIndia } from "#values/dates.ts";
import { formatRupees } from "#values/money.ts";
import { drawTerms } from "../draw-terms.server.tsx";
import type { Route } from "./+types/file-itr.ts";
import { drawFurther, drawHead, drawWithout } from "./file-itr-parts.server.tsx";
// Of the elements that the server draws.
import "#features/answer/sample/traced-row.css";
import "#ui/details/details.css";
import "#ui/field/field.css";
import "#ui/hatch/hatch.css";
import "#ui/notice/notice.css";
import "#ui/sample-mark/sample-mark.css";
import "#ui/tally/tally.css";
import "#ui/term/term.css";
import "../sell.css";
import "./itr.css";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { words, offers } = loaderData;
  const { title, description } = words;
  return pageMeta({ title, description, path: "/FileItr", jsonLd: () => offers }, matches);
};

/** Words and prices come with the page: in a script they would be too much of one for a first visit. */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const today = dayInIndia(app.clock.now());
  const { title, file, upload } = fileItr;
  const priceOf = (code: ItrCode) => formatRupees(itrProducts[code].lines[0].price);
  const description = fileItr.description(priceOf("basic-itr"), priceOf("basic-itr-above"));
  const cards = fileItr.cards.map((card) => ({ ...card, text: card.text(addOnPrice()) }));
  return {
    words: { title, description, file, upload },
    cards: cards.map(({ product, ...card }) => {
      const { path, lines } = itrProducts[product];
      const [{ struck, price }] = lines;
      return { ...card, product, path, struck, price, off: offOf(lines[0], "card") };
    }),
    offers: fileItr.cards.map(({ product }) => offerData(product, sellerAt(app, url.origin))),
    which: whichReturnOf(url.searchParams),
    ...forPage(request, {
      drop: dropForm16Of(app.firm().name),
      head: drawHead(today),
      terms: drawTerms(cards),
      further: drawFurther(gstOnPrices(app)?.label),
      tracedRow: drawTracedRow(today),
      without: drawWithout(),
    }),
  };
}

export default function FileItr({ loaderData }: Route.ComponentProps) {
  const { words, cards, which } = loaderData;
  return (
    <article className="bands">
      <div className="band sell-band">
        <header>
          <Drawn className="sell" drawing={loaderData.head} />
        </header>
        <div className="offers itr-cards">
          {cards.map(({ product, name, income, text, path, ...price }) => (
            <section className="offer" key={product} aria-labelledby={product}>
              <h2 id={product}>
                {name} <span>{income}</span>
              </h2>
              <Price size="row" apart {...price} />
              <p className="offer-actions">
                <ButtonLink href={path}>
                  {words.file}
                  <span className="visually-hidden"> {`${name} ${income}`}</span>
                </ButtonLink>
              </p>
              <p className="quiet itr-card-text">{text}</p>
            </section>
          ))}
          <div className="itr-drop flip">
            <DropForm16 drawing={loaderData.drop} />
          </div>
        </div>
      </div>
      <section className="band band-snug band-raised" aria-labelledby="further">
        <Drawn className="itr-split" drawing={loaderData.further} />
      </section>
      <section className="band band-snug itr-split itr-which" aria-labelledby="which-return">
        <div>
          <h2 id="which-return">{which.words.heading}</h2>
          <p className="quiet">{which.words.text}</p>
          <Drawn drawing={loaderData.terms} />
        </div>
        <WhichReturnForm {...which} />
      </section>
      <section className="band flip" aria-labelledby="upload">
        <h2 id="upload">{words.upload.heading}</h2>
        <p className="lead">{words.upload.text}</p>
        <Drawn drawing={loaderData.tracedRow} />
      </section>
      <section className="band band-snug" aria-labelledby="without">
        <Drawn className="strip" drawing={loaderData.without} />
      </section>
    </article>
  );
}
