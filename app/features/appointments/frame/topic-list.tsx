import { Link } from "react-router";
import { booking as words } from "#content/en/booking.ts";

export type TopicView = {
  id: string;
  name: string;
  text: string;
  /** How long it is, and what it costs. */
  lasts: string;
  href: string;
};

/** What can be booked. */
export function TopicList({ topics }: { topics: readonly TopicView[] }) {
  return (
    <>
      <h1>{words.topics.heading}</h1>
      <ul className="booking-list booking-topics">
        {topics.map(({ id, name, text, lasts, href }) => (
          <li key={id}>
            <Link to={href}>
              <span>
                <b>{name}</b>
                {text && <small>{text}</small>}
              </span>
              <span className="booking-quiet">{lasts}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
