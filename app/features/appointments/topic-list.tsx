import { Link } from "react-router";
import { booking as words } from "#content/en/booking.ts";
import type { TopicPrice } from "./topic-price.ts";

export type TopicView = {
  id: string;
  name: string;
  text: string;
  length: number;
  price: TopicPrice;
  href: string;
};

/** What can be booked. */
export function TopicList({ topics }: { topics: readonly TopicView[] }) {
  return (
    <>
      <h1>{words.topics.heading}</h1>
      <ul className="booking-list booking-topics">
        {topics.map(({ id, name, text, length, price, href }) => (
          <li key={id}>
            <Link to={href}>
              <span>
                <b>{name}</b>
                {text && <small>{text}</small>}
              </span>
              <span className="booking-quiet">{words.topics.length(length, price)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
