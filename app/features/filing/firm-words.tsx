import { FirmLink } from "#ui/firm-link/firm-link.tsx";
import "./firm-words.css";

/** What the firm typed for its client. */
export type WordsView = { heading: string; text: string };

/** How the firm is reached, behind what it is for. */
export type ReachView = {
  before: string;
  or: string;
  email: { to: string; isSample: boolean };
  phone: { to: string; isSample: boolean };
};

/** The firm's own words as it typed them, line by line. */
export function FirmWords({ heading, text }: WordsView) {
  return (
    <figure className="firm-words">
      <figcaption>{heading}</figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  );
}

export function ReachFirm({ before, or, email, phone }: ReachView) {
  return (
    <p className="quiet reach-firm">
      {before} <FirmLink kind="mailto" {...email} /> {or} <FirmLink kind="tel" {...phone} />
    </p>
  );
}
