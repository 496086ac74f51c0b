import { Link } from "react-router";
import { booking as words } from "#content/en/booking.ts";

export type TopicView = {
  id: string;
  name: string;
  text: string;
  length: number;
  isFree: boolean;
  href: string;
};

/** What can be booked. */
export function TopicList({ topics }: { topics: readonly TopicView[] }) {
  return (
    <>
      <h1>{words.topics.heading}</h1>
      <ul className="booking-list booking-topics">
        {topics.map(({ id, name, text, length, isFree, href }) => (
          <li key={id}>
            <Link to={href}>
              <span>
                <b>{name}</b>
                {text && <small>{text}</small>}
              </span>
              <span className="booking-quiet">{words.topics.length(length, isFree)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
