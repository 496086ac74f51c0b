import { Children, type ReactNode } from "react";
import "./room-list.css";

type RoomListProps = {
  heading?: string;
  /** What is said where there are no lines. */
  empty?: string | undefined;
  /** A `RoomLine` for each. */
  children: ReactNode;
};

/** Things of a room, a line each. Without lines, and without words for that, there is no heading either. */
export function RoomList({ heading, empty, children }: RoomListProps) {
  const isEmpty = Children.toArray(children).length === 0;
  if (isEmpty && !empty) return null;
  return (
    <>
      {heading && <h2>{heading}</h2>}
      {isEmpty ? <p className="lead">{empty}</p> : <ul className="room-list">{children}</ul>}
    </>
  );
}

type RoomLineProps = {
  /** What the line is about: a link or a few words. */
  children: ReactNode;
  /** A sentence on it. */
  text?: string;
  /** Set smaller and quieter below it. */
  note?: ReactNode;
  /** At its side: a state or a sum, a button, a form. */
  beside?: ReactNode;
};

export function RoomLine({ children, text, note, beside }: RoomLineProps) {
  return (
    <li>
      <div>
        {children}
        {text && <span className="room-list-text">{text}</span>}
        {note && <RoomNote>{note}</RoomNote>}
      </div>
      {beside}
    </li>
  );
}

/** A quiet line of its own below what it belongs to, where a line has several. */
export function RoomNote({ children }: { children: ReactNode }) {
  return <span className="room-list-note">{children}</span>;
}
