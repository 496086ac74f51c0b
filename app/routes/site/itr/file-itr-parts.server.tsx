import { addOns, itrProducts } from "#content/catalogue.ts";
import { fileItr } from "#content/en/file-itr.ts";
import { whichReturn } from "#content/en/which-return.ts";
import { addOnPrice } from "#features/orders/price/price.server.ts";
import { noticeMailLinkOn } from "#features/tools/notice-mail/season.ts";
import { draw, type Markup } from "#ui/drawn.server.ts";
import { Icon } from "#ui/icon/icon.tsx";
import type { PlainDate } from "#values/dates.ts";
import { formatRupees } from "#values/money.ts";
import { dueRuler } from "./due-ruler.server.ts";
import { returnToday } from "./return-today.server.ts";
import { DaysLeft } from "./return-today-drawing.server.tsx";

const FURTHER = [
  "capital-gains-itr",
  "high-net-worth-itr",
  "futures-options-itr",
  "foreign-income-itr",
  "itr-planning",
] as const;

/** What is sold, and what the calendar leaves open of it on a day. */
export function drawHead(day: PlainDate): Markup {
  const today = returnToday(day);
  const mail = noticeMailLinkOn(day);
  return draw(
    <>
      <div>
        <h1>{fileItr.heading}</h1>
        <p className="lead">{fileItr.lead}</p>
        <p>
          <a href="#which-return" className="itr-jump">
            {whichReturn.jump}
          </a>
        </p>
        {mail && (
          <p>
            <a href={mail.href}>{mail.label}</a>
          </p>
        )}
      </div>
      {today && <DaysLeft today={today} ruler={dueRuler(day)} />}
    </>,
    "today-",
  );
}

/** The returns that cost more, and what can be added to the others. @param gst beside each price */
export function drawFurther(gst: string | undefined): Markup {
  const words = fileItr.further;
  const note = gst && <small className="price-gst"> {gst}</small>;
  return draw(
    <>
      <div>
        <h2 id="further">{words.heading}</h2>
        <p className="quiet">{words.text}</p>
        <h3 className="itr-adds">
          {words.adds} {addOnPrice()}
          {note} {words.each}
        </h3>
        <ul className="quiet">
          {Object.values(addOns).map(({ label }) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </div>
      <ul className="itr-further">
        {FURTHER.map((code) => {
          const { name, path, lines } = itrProducts[code];
          return (
            <li key={code}>
              <a href={path}>{name}</a>
              <s>
                <span className="visually-hidden">{words.insteadOf} </span>
                {formatRupees(lines[0].struck)}
              </s>
              <b>
                {formatRupees(lines[0].price)}
                {note}
              </b>
              <Icon name="onward" />
            </li>
          );
        })}
      </ul>
    </>,
  );
}

/** For those who have no Form 16 yet. */
export function drawWithout(): Markup {
  const { heading, links, book } = fileItr.without;
  return draw(
    <>
      <h2 id="without">{heading}</h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
      <a className="button button-secondary" href={book.href}>
        {book.label}
      </a>
    </>,
  );
}
