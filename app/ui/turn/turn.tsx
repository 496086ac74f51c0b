import type { ReactNode } from "react";
import "./turn.css";

/** Whose turn it is with a matter, what is to be done, and by when. */
export type TurnView = {
  who: string;
  /** The reader's own: marked, and no other is. */
  isYours: boolean;
  deed: string;
  by: string | undefined;
};

type TurnProps = {
  view: TurnView;
  /** Of the deed, by what stands above it on its page. */
  level: 2 | 3;
  /** The one button, and what can be done besides. */
  children?: ReactNode;
};

/** Whose turn it is, alone: above a heading of the page's own. */
export function TurnWho({ who, isYours }: Pick<TurnView, "who" | "isYours">) {
  return (
    <p className="turn-who" data-yours={isYours || undefined}>
      {who}
    </p>
  );
}

/** Whose turn, the deed, the day, the button: the head of every matter that client and firm work together. */
export function WhoseTurn({ view: { who, isYours, deed, by }, level, children }: TurnProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="turn">
      <TurnWho who={who} isYours={isYours} />
      <Heading className="turn-deed">{deed}</Heading>
      {by && <p className="turn-by">{by}</p>}
      {children && <div className="turn-acts">{children}</div>}
    </div>
  );
}
